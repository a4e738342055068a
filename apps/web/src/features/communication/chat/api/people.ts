import { queryOptions } from '@tanstack/react-query';

import { changesOf } from '../../../../client/feeds.ts';
import { chatKeys } from '../keys.ts';
import { callChat } from './call-chat.ts';

/** Who writes is asked for again this often while somebody does, in milliseconds: nothing says when they stop. */
const TYPING_MS = 3000;

/** Who reads a conversation, how far, and who writes at this moment. */
export function readersQuery(conversationId: string) {
  return queryOptions({
    queryKey: chatKeys.people(conversationId),
    // Of who goes only a line is read: their row is shown to nobody else from then on.
    meta: {
      live: [
        changesOf('conversation_members', `conversation_id=eq.${conversationId}`),
        changesOf('messages', `conversation_id=eq.${conversationId}`),
      ],
    },
    queryFn: ({ signal }) => callChat('conversation_people', { conversation_id: conversationId }, signal),
    refetchInterval: ({ state: { data } }) => (data?.some(({ is_typing: is }) => is) === true ? TYPING_MS : false),
  });
}

/** The people to whom the reader may write, by name; with a group those who may come into it. */
export function recipientsQuery(search: string, groupId: string | null = null) {
  return queryOptions({
    queryKey: chatKeys.recipients(search, groupId),
    queryFn: ({ signal }) =>
      callChat('people_to_write_to', { search, ...(groupId === null ? {} : { for_group: groupId }) }, signal),
  });
}
