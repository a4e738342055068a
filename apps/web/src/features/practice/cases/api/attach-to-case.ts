import { useMutation, useQueryClient } from '@tanstack/react-query';

import { attachmentKeys, attachUnsaved } from '../../../../client/attachments.ts';

/** Attaches what a form holds to the case that it has saved. Rejects with a refusal, and then the form holds it still. */
export function useAttachToCase(place: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (caseId: string) => attachUnsaved('case', caseId, place),
    onSettled: () => queryClient.invalidateQueries({ queryKey: attachmentKeys.all }),
  });
}
