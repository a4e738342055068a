import { useMutation, useQueryClient } from '@tanstack/react-query';

import { attachmentKeys, attachUnsaved } from '../../../../client/attachments.ts';

/** Attaches what a form holds to the event that it has saved. Rejects with a refusal, and then the form holds it still. */
export function useAttachToEvent(place: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (eventId: string) => attachUnsaved('event', eventId, place),
    onSettled: () => queryClient.invalidateQueries({ queryKey: attachmentKeys.all }),
  });
}
