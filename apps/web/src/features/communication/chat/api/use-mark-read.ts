import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { logError } from '../../../../client/log.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { chatKeys } from '../keys.ts';
import { isToBeMarked } from '../model/read-mark.ts';
import type { Conversation, Message } from '../types.ts';
import { callChat } from './call-chat.ts';

/** Marks a conversation as read as far as a message that somebody has before their eyes: never in a tab of the browser that nobody looks at. */
export function useMarkRead(
  conversation: Pick<Conversation, 'id' | 'case_id' | 'unread' | 'last_read_at'>,
  shown: Pick<Message, 'id' | 'created_at'> | null,
): void {
  const client = useQueryClient();
  const { id, case_id: caseId } = conversation;
  const upTo = shown !== null && isToBeMarked(conversation, shown) ? shown.id : null;
  const { mutate } = useMutation({
    mutationFn: (messageId: string) => callChat('read_conversation', { conversation_id: id, message_id: messageId }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: chatKeys.one(id) }),
        refreshAfter(client, [chatKeys.conversations], 'messagesRead', caseId ?? ''),
      ]),
  });
  useEffect(() => {
    if (upTo === null) return undefined;
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', mark);
      mutate(upTo, { onError: (error) => logError('A conversation could not be marked as read', error) });
    };
    document.addEventListener('visibilitychange', mark);
    mark();
    return () => document.removeEventListener('visibilitychange', mark);
  }, [upTo, mutate]);
}
