import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { segmentsQuery } from '../api/figures.ts';
import type { Measure } from '../search.ts';

const OF_MONEY: readonly Measure[] = ['utilisation', 'realisation', 'collection', 'receivables', 'wip'];

/** Why a measure shows nothing: what will be there, or that the firm does not show it to the reader. */
export function useWithout(): { isHidden: (measure: Measure) => boolean; textOf: (measure: Measure) => string } {
  const { t } = useTranslation('analytics');
  const { data } = useQuery(segmentsQuery);
  const showsMoney = data === undefined || data.some(({ kind }) => kind === 'money');
  const isHidden = (measure: Measure) => !showsMoney && OF_MONEY.includes(measure);
  return {
    isHidden,
    textOf: (measure) => (isHidden(measure) ? t('moneyHidden') : t(`without.${measure}`)),
  };
}
