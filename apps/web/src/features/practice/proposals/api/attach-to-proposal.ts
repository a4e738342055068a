import { useMutation, useQueryClient } from '@tanstack/react-query';

import { attachmentKeys, attachUnsaved } from '../../../../client/attachments.ts';

/** Attaches what a form holds to the draft that it has saved. Rejects with a refusal, and then the form holds it still. */
export function useAttachToProposal(place: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (proposalId: string) => attachUnsaved('proposal', proposalId, place),
    onSettled: () => queryClient.invalidateQueries({ queryKey: attachmentKeys.all }),
  });
}
