import { infiniteQueryOptions, type InfiniteData, queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { chatKeys } from '../keys.ts';
import type { Message } from '../types.ts';
import { callChat } from './call-chat.ts';

/** How many messages a page has. */
export const PAGE_SIZE = 40;
const MOST_PINNED = 50;

/** Where a page begins or ends: before or after a message, from one on, or null for the end of the conversation. */
type Edge = { before: string } | { after: string } | { since: string } | null;

/** Messages in the order in which they were sent. */
export interface MessagePage {
  messages: readonly Message[];
  /** Whether there is more in the direction in which the page was asked for. */
  isFull: boolean;
}
export type MessagePages = InfiniteData<MessagePage, Edge>;

const beginningAt = (at: string | null): Edge => (at === null ? null : { since: at });

/**
 * The messages of a conversation, from its end, or around the message at which it is opened; pages are added on both sides, each from where its
 * neighbour ended.
 */
export function messagesQuery(conversationId: string, at: string | null) {
  return infiniteQueryOptions({
    queryKey: chatKeys.messagesAt(conversationId, at),
    meta: { live: [changesOf('messages', `conversation_id=eq.${conversationId}`)] },
    initialPageParam: beginningAt(at),
    queryFn: async ({ pageParam: edge, signal }): Promise<MessagePage> => {
      const found = await callChat(
        'message_page',
        { conversation_id: conversationId, max_rows: PAGE_SIZE, ...edge },
        signal,
      );
      const backwards = edge === null || 'before' in edge;
      return { messages: backwards ? found.toReversed() : found, isFull: found.length === PAGE_SIZE };
    },
    getPreviousPageParam: (first, _pages, edge): Edge | undefined => {
      const [earliest] = first.messages;
      const mayHaveMore = edge === null || 'before' in edge ? first.isFull : true;
      return earliest !== undefined && mayHaveMore ? { before: earliest.id } : undefined;
    },
    getNextPageParam: (last, _pages, edge): Edge | undefined => {
      const latest = last.messages.at(-1);
      if (latest === undefined || edge === null) return undefined;
      return 'before' in edge || last.isFull ? { after: latest.id } : undefined;
    },
  });
}

/** The pinned messages of a conversation, the last pinned first. */
export function pinnedQuery(conversationId: string) {
  return queryOptions({
    queryKey: chatKeys.pinned(conversationId),
    meta: { live: [changesOf('messages', `conversation_id=eq.${conversationId}`)] },
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('messages')
        .select('id, sender_name, body, created_at')
        .eq('conversation_id', conversationId)
        .not('pinned_at', 'is', null)
        .order('pinned_at', { ascending: false })
        .limit(MOST_PINNED)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

/** What a message said before it was edited, the latest first. */
export function versionsQuery(messageId: string) {
  return queryOptions({
    queryKey: chatKeys.versions(messageId),
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('message_versions')
        .select('id, body, created_at')
        .eq('message_id', messageId)
        .order('created_at', { ascending: false })
        .limit(MOST_PINNED)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

/** Messages with these words, the latest first, a page at a time; of one conversation or of all. */
export function foundMessagesQuery(query: string, conversationId: string | null) {
  return infiniteQueryOptions({
    queryKey: chatKeys.found(query, conversationId),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: before, signal }) =>
      callChat('search_messages', { query, conversation_id: conversationId, before }, signal),
    getNextPageParam: (last) => (last.length === 30 ? (last.at(-1)?.id ?? null) : null),
  });
}
