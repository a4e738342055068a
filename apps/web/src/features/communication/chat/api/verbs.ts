import { useMutation, useQueryClient } from '@tanstack/react-query';

import { chatKeys } from '../keys.ts';
import type { MessagePages } from './message-pages.ts';
import { callChat } from './call-chat.ts';
import type { Message } from '../types.ts';

/** Puts a message that the server has answered in the place of the one that is shown. */
function useShowMessage(conversationId: string) {
  const client = useQueryClient();
  return (message: Message) => {
    client.setQueriesData<MessagePages>({ queryKey: chatKeys.messages(conversationId) }, (shown) =>
      shown === undefined
        ? shown
        : {
            ...shown,
            pages: shown.pages.map((page) => ({
              ...page,
              messages: page.messages.map((each) => (each.id === message.id ? message : each)),
            })),
          },
    );
    void client.invalidateQueries({ queryKey: chatKeys.pinned(conversationId) });
    void client.invalidateQueries({ queryKey: chatKeys.conversations });
  };
}

/** Changes the words of one's own message; what it said is kept. */
export function useEditMessage(conversationId: string) {
  const show = useShowMessage(conversationId);
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: string }) => callChat('edit_message', { message_id: id, body }),
    onSuccess: show,
  });
}

/** Deletes one's own message: that it was there stays. */
export function useDeleteMessage(conversationId: string) {
  const show = useShowMessage(conversationId);
  return useMutation({
    mutationFn: (id: string) => callChat('delete_message', { message_id: id }),
    onSuccess: show,
  });
}

/** Gives a sign, or takes it back. */
export function useReact(conversationId: string) {
  const show = useShowMessage(conversationId);
  return useMutation({
    mutationFn: ({ id, sign, given }: { id: string; sign: string; given: boolean }) =>
      callChat('react_to_message', { message_id: id, sign, given }),
    onSuccess: show,
  });
}

/** Pins a message for everybody in the conversation, or takes it off. */
export function usePin(conversationId: string) {
  const show = useShowMessage(conversationId);
  return useMutation({
    mutationFn: ({ id, pinned }: { id: string; pinned: boolean }) =>
      callChat('pin_message', { message_id: id, pinned }),
    onSuccess: show,
  });
}

/** Mutes a conversation for the reader alone, or not. */
export function useMute(conversationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (muted: boolean) => callChat('mute_conversation', { conversation_id: conversationId, muted }),
    onSuccess: () => client.invalidateQueries({ queryKey: chatKeys.all }),
  });
}

/** Leaves a group. */
export function useLeave(conversationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callChat('leave_conversation', { conversation_id: conversationId }),
    onSuccess: () => client.invalidateQueries({ queryKey: chatKeys.conversations }),
  });
}

/** Starts a conversation, or finds the one that two people have. */
export function useStart() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userIds, title, key }: { userIds: readonly string[]; title: string; key: string }) =>
      callChat('start_conversation', {
        user_ids: userIds,
        title: title.trim() === '' ? null : title.trim(),
        conversation_id: key,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: chatKeys.conversations }),
  });
}
