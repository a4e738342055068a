import { liveProposalStatuses } from '@casewright/contracts/proposals';
import { queryOptions } from '@tanstack/react-query';

import { database } from './database.ts';
import { paths } from './paths.ts';

export const ownProposalsKey = ['own-proposals'] as const;

interface OwnProposal {
  id: string;
  status: string;
}

/** The lawyer's live proposals and drafts, by the case for which they are. */
export function ownProposalsQuery(lawyerId: string) {
  return queryOptions({
    queryKey: [...ownProposalsKey, lawyerId],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, OwnProposal>> => {
      const { data } = await database
        .from('proposals')
        .select('case_id, id, status')
        .eq('lawyer_id', lawyerId)
        .in('status', [...liveProposalStatuses])
        .abortSignal(signal)
        .throwOnError();
      return new Map(data.map(({ case_id: caseId, ...own }) => [caseId, own]));
    },
  });
}

/** What a lawyer does next about an open posting, and where: propose, go on with the draft, or see what they have sent. */
export function wayToPropose(caseId: string, own: OwnProposal | undefined) {
  if (own === undefined) return { step: 'propose', to: paths.dashboard.proposal.new(caseId) } as const;
  if (own.status === 'draft') return { step: 'draft', to: paths.dashboard.proposal.edit(own.id) } as const;
  return { step: 'proposal', to: paths.dashboard.proposal.details(own.id) } as const;
}
