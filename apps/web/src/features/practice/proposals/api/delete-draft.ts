import { database } from '../../../../client/database.ts';
import { useProposalMutation } from './use-proposal-mutation.ts';

/** Deletes a draft that was never sent. Throws PGRST116 when it is gone, or was sent in the meantime. */
export function useDeleteDraft() {
  return useProposalMutation((proposalId: string) =>
    database.from('proposals').delete().eq('id', proposalId).select('id').single().throwOnError(),
  );
}
