import type { CaseStatus } from '@casewright/contracts/cases';
import { useTranslation } from 'react-i18next';

import { type EngagementState, engagementSteps, nextStepKey } from './engagement-steps.ts';
import type { Side } from './standing.ts';

/** What happens next with a case and who must act, as a sentence to the reader. */
export function useNextSentence(): (
  status: CaseStatus,
  side: Side,
  details: { row: { law_firm: string | null }; engagement: EngagementState; abilities: readonly string[] },
) => string {
  const { t } = useTranslation('caseDetails');
  return (status, side, { row, engagement, abilities }) => {
    if (status === 'engaging') return t(nextStepKey(engagementSteps(engagement, abilities), side));
    // A firm's own case is written by the firm.
    if (status === 'draft' && row.law_firm !== null) return t(`next.firmDraft.${side}`);
    return t(`next.${status}.${side}`);
  };
}
