import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { proposalKeys } from '../keys.ts';
import { feeOfTerms } from '../model/proposal.ts';
import { wishesOfTerms } from '../model/wishes.ts';

/** Every revision of a proposal as it was sent, the newest first, with its fee and what can be wished read from the kept terms. */
export function revisionsQuery(proposalId: string) {
  return queryOptions({
    queryKey: proposalKeys.revisions(proposalId),
    meta: { live: [changesOf('proposals', `id=eq.${proposalId}`)] },
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('proposal_revisions')
        .select('id, revision, proposed_by, message, terms, terms_hash, total_expected, created_at')
        .eq('proposal_id', proposalId)
        .order('revision', { ascending: false })
        .abortSignal(signal)
        .throwOnError();
      return data.map(({ terms, ...revision }) => ({
        ...revision,
        fee: feeOfTerms(terms),
        terms: wishesOfTerms(terms),
      }));
    },
  });
}
