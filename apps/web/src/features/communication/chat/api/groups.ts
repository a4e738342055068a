import { useMutation, useQueryClient } from '@tanstack/react-query';

import { chatKeys } from '../keys.ts';
import { callChat } from './call-chat.ts';

/** A change of a group: what is shown of it is asked for again, since it leaves a line among its messages too. */
function useGroupChange<Asked>(change: (asked: Asked) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => client.invalidateQueries({ queryKey: chatKeys.all }) });
}

/** Adds people to a group; with the history they read what the reader reads. */
export const useAddPeople = (conversationId: string) =>
  useGroupChange(({ userIds, withHistory }: { userIds: readonly string[]; withHistory: boolean }) =>
    callChat('add_to_conversation', {
      conversation_id: conversationId,
      user_ids: userIds,
      with_history: withHistory,
    }),
  );

/** Removes somebody from a group that the reader administers. */
export const useRemovePerson = (conversationId: string) =>
  useGroupChange((userId: string) =>
    callChat('remove_from_conversation', { conversation_id: conversationId, user_id: userId }),
  );

/** Names somebody to administer a group, or takes that back. */
export const useSetAdmin = (conversationId: string) =>
  useGroupChange(({ userId, isAdmin }: { userId: string; isAdmin: boolean }) =>
    callChat('set_group_admin', { conversation_id: conversationId, user_id: userId, is_admin: isAdmin }),
  );

/** Gives a group another name; an empty one takes it off. */
export const useRename = (conversationId: string) =>
  useGroupChange((title: string) => callChat('rename_conversation', { conversation_id: conversationId, title }));
