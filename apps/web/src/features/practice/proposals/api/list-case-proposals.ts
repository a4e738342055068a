import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { proposalKeys } from '../keys.ts';
import { type Proposal, narrow } from '../model/proposal.ts';
import { type Lawyer, fetchLawyers } from './list-lawyers.ts';

/** One proposal with who makes it. */
export interface CaseOffer {
  proposal: Proposal;
  /** undefined when the profile is not public (any more). */
  lawyer: Lawyer | undefined;
}

/** Every proposal for a case that was sent and that the caller may see, with their lawyers. */
export function caseProposalsQuery(caseId: string) {
  return queryOptions({
    queryKey: proposalKeys.forCase(caseId),
    meta: { live: [changesOf('proposals', `case_id=eq.${caseId}`)] },
    queryFn: async ({ signal }): Promise<CaseOffer[]> => {
      const { data } = await database
        .from('proposals')
        .select('*')
        .eq('case_id', caseId)
        .neq('status', 'draft')
        .abortSignal(signal)
        .throwOnError();
      const proposals = data.map(narrow);
      const ids = [...new Set(proposals.map((proposal) => proposal.lawyer_id))];
      const lawyers = ids.length > 0 ? await fetchLawyers(ids, signal) : new Map<string, Lawyer>();
      return proposals.map((proposal) => ({ proposal, lawyer: lawyers.get(proposal.lawyer_id) }));
    },
  });
}
