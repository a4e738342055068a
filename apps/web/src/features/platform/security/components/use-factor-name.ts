import { useTranslation } from 'react-i18next';

import type { SecondFactor } from '../../../../client/second-factors.ts';

/** What a factor is called: by its owner's name for it, or by its kind. */
export function useFactorName(): (factor: SecondFactor) => string {
  const { t } = useTranslation('security');
  return ({ name, kind }) => name || t(`factor.kind.${kind}`);
}
