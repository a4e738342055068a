import { caseStatuses, caseStatusGroups } from '@casewright/contracts/cases';
import { useTranslation } from 'react-i18next';

import { type CaseCounts, totalOf } from '../../../../client/case-totals.ts';
import type { View } from '../../../../ui/views.tsx';
import { type CaseTab, caseTabGroups } from '../table-state.ts';

/** 'All' and every status, each with its number of cases once that is known; statuses under one name where that is `chosen`. */
export function useStatusTabs(counts: CaseCounts | undefined, chosen: CaseTab): View[] {
  const { t } = useTranslation('cases');
  return [
    { value: '', label: t('table.all'), ...(counts && totalOf(counts)) },
    ...caseTabGroups
      .filter((group) => group === chosen)
      .map((group) => ({
        value: group,
        label: t(`statusGroup.${group}`),
        ...(counts && totalOf(counts, caseStatusGroups[group])),
      })),
    ...caseStatuses.map((status) => ({
      value: status,
      label: t(`status.${status}`),
      ...(counts && (counts[status] ?? { count: 0 })),
    })),
  ];
}
