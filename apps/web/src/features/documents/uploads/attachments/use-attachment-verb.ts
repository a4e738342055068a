import { useMutation, useQueryClient } from '@tanstack/react-query';

import { attachmentKeys, callAttachments } from '../../../../client/attachments.ts';

/** What is done with a file of a form. Each rejects with the database's refusal. */
export function useAttachmentVerb() {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: attachmentKeys.all });
  return {
    remove: useMutation({
      mutationFn: async (id: string) => {
        await callAttachments('remove_attachment', { attachment_id: id });
      },
      onSettled,
    }),
    /** Shows a file of a case to lawyers who may send a proposal, or no longer. */
    show: useMutation({
      mutationFn: async ({ id, shown }: { id: string; shown: boolean }) => {
        await callAttachments('show_attachment', { attachment_id: id, for_proposers: shown });
      },
      onSettled,
    }),
    /** Attaches a file of the case; one that is internal is shared with the client first, where that was agreed. */
    choose: useMutation({
      mutationFn: async ({ fileId, place, share }: { fileId: string; place: string; share: boolean }) => {
        if (share) await callAttachments('show_files', { file_ids: [fileId], visibility: 'shared' });
        await callAttachments('choose_attachment', { file_id: fileId, place });
      },
      onSettled,
    }),
  };
}
