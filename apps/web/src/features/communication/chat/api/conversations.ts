import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { changesOf } from '../../../../client/feeds.ts';
import { chatKeys } from '../keys.ts';
import type { Conversation } from '../types.ts';
import { callChat } from './call-chat.ts';

const PAGE_SIZE = 30;
const LIVE = { live: [changesOf('messages'), changesOf('conversation_members')] };

/** The parts of the list. */
export const conversationKinds = ['all', 'case', 'people', 'unread'] as const;
export type ConversationKind = (typeof conversationKinds)[number];

/** The conversations of the reader, the latest first, a page at a time. */
export function conversationsQuery(search: string, kind: ConversationKind) {
  return infiniteQueryOptions({
    queryKey: chatKeys.list(search, kind),
    meta: LIVE,
    initialPageParam: null as Pick<Conversation, 'last_at' | 'id'> | null,
    queryFn: ({ pageParam: before, signal }) =>
      callChat(
        'find_conversations',
        {
          search,
          kind,
          max_rows: PAGE_SIZE,
          ...(before && { before_at: before.last_at, before_id: before.id }),
        },
        signal,
      ),
    getNextPageParam: (last) => (last.length === PAGE_SIZE ? (last.at(-1) ?? null) : null),
  });
}

/** One conversation; null where it is not there, or not the reader's. */
export function conversationQuery(id: string) {
  return queryOptions({
    queryKey: chatKeys.one(id),
    meta: LIVE,
    queryFn: async ({ signal }): Promise<Conversation | null> =>
      (await callChat('find_conversations', { conversation_id: id }, signal))[0] ?? null,
  });
}
