import { useMutation, useQueryClient } from '@tanstack/react-query';

import { attachmentKeys, unsavedIds } from '../../../../client/attachments.ts';
import { showSent } from '../model/outbox.ts';
import type { WaitingMessage } from '../model/waiting.ts';
import { callChat } from './call-chat.ts';

/** Sends a message with the files that its form holds; they are at the server, so it does not wait. A refusal leaves the form as it is. */
export function useSendWithFiles(conversationId: string, place: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (written: Pick<WaitingMessage, 'id' | 'body' | 'replyTo' | 'mentions'>) =>
      callChat('write_message', {
        conversation_id: conversationId,
        body: written.body,
        message_id: written.id,
        attachment_ids: await unsavedIds(place),
        reply_to: written.replyTo,
        mentions: written.mentions,
      }),
    onSuccess: showSent,
    onSettled: () => client.invalidateQueries({ queryKey: attachmentKeys.all }),
  });
}
