import type { CaseStatus } from '@casewright/contracts/cases';
import { useTranslation } from 'react-i18next';

import { type EngagementState, engagementSteps, nextStepKey } from './engagement-steps.ts';
import type { Side } from './standing.ts';

/** What happens next with a case and who must act, as a sentence to the reader. */
export function useNextSentence(): (status: CaseStatus, side: Side, engagement: EngagementState) => string {
  const { t } = useTranslation('caseDetails');
  return (status, side, engagement) =>
    status === 'engaging' ? t(nextStepKey(engagementSteps(engagement), side)) : t(`next.${status}.${side}`);
}
