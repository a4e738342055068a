import { liveProposalStatuses } from '@casewright/contracts/proposals';
import { isUuid } from '@casewright/contracts/uuid';
import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { proposalKeys } from '../keys.ts';

/** The lawyer's one live proposal for a case, a draft included; null while there is none. */
export function ownProposalQuery(caseId: string, lawyerId: string) {
  return queryOptions({
    queryKey: proposalKeys.own(caseId, lawyerId),
    meta: { live: [changesOf('proposals', `case_id=eq.${caseId}`)] },
    queryFn: async ({ signal }) => {
      if (!isUuid(caseId)) return null;
      const { data } = await database
        .from('proposals')
        .select('id, status')
        .eq('case_id', caseId)
        .eq('lawyer_id', lawyerId)
        .in('status', [...liveProposalStatuses])
        .limit(1)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data;
    },
  });
}
