import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { database } from '../../../../client/database.ts';
import { assistantKeys } from '../keys.ts';
import type { Agent, ChosenCase, MessageRow, Source } from '../types.ts';
import { askModel } from './ask.ts';

const PAGE_SIZE = 20;
const HOUR_MS = 3_600_000;

/** A conversation of the list. */
export interface ConversationRow {
  id: string;
  title: string;
  agent: Agent;
  case_id: string | null;
  case_number: string | null;
  case_title: string | null;
  messages: number;
  updated_at: string;
}

const callAssistant = functionCaller<{
  assistant_conversation_list: Fn<
    { search: string; before_at?: string; before_id?: string; max_rows: number },
    ConversationRow[]
  >;
}>();

/** The reader's conversations, the latest first, a page at a time. */
export function conversationListQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: assistantKeys.list(search),
    initialPageParam: null as ConversationRow | null,
    queryFn: ({ pageParam: before, signal }) =>
      callAssistant(
        'assistant_conversation_list',
        { search, max_rows: PAGE_SIZE, ...(before && { before_at: before.updated_at, before_id: before.id }) },
        signal,
      ),
    getNextPageParam: (last) => (last.length === PAGE_SIZE ? (last.at(-1) ?? null) : null),
  });
}

/** What is known of one conversation. */
export interface Conversation {
  id: string;
  title: string;
  agent: string;
  case_id: string | null;
  case: ChosenCase | null;
}

/** One conversation; null where it is not there any more. */
export function conversationQuery(id: string) {
  return queryOptions({
    queryKey: assistantKeys.conversation(id),
    queryFn: async ({ signal }): Promise<Conversation | null> => {
      const { data } = await database
        .from('assistant_conversations')
        .select('id, title, agent, case_id, case:cases(id, number, title)')
        .eq('id', id)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data;
    },
  });
}

/** What was said in it, in its order. */
export function messagesQuery(id: string) {
  return queryOptions({
    queryKey: assistantKeys.messages(id),
    queryFn: async ({ signal }): Promise<MessageRow[]> => {
      const { data } = await database
        .from('assistant_messages')
        .select('*')
        .eq('conversation_id', id)
        .order('created_at')
        .order('id')
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

/** The model that answers, as the function says. */
export function modelQuery() {
  return queryOptions({
    queryKey: assistantKeys.model,
    staleTime: HOUR_MS,
    queryFn: ({ signal }) => askModel(signal),
  });
}

/** Begins a conversation. */
export async function beginConversation(title: string, caseId: string | null, agent: Agent): Promise<string> {
  const { data } = await database
    .from('assistant_conversations')
    .insert({ title, case_id: caseId, agent })
    .select('id')
    .single()
    .throwOnError();
  return data.id;
}

/** Changes the name of a conversation, or the case to which it is narrowed. */
export async function changeConversation(
  id: string,
  changes: { title?: string; case_id?: string | null },
): Promise<void> {
  await database.from('assistant_conversations').update(changes).eq('id', id).throwOnError();
}

/** Deletes a conversation with all that was said in it. */
export async function deleteConversation(id: string): Promise<void> {
  await database.from('assistant_conversations').delete().eq('id', id).throwOnError();
}

/** What is said, before it is kept. */
export interface NewMessage {
  conversation_id: string;
  role: 'user' | 'assistant';
  content: string;
  sources?: Source[];
  model?: string;
}

/** Keeps what was said, and shows it. */
export async function keepMessage(client: QueryClient, message: NewMessage): Promise<MessageRow> {
  const { sources = [], ...rest } = message;
  const { data } = await database
    .from('assistant_messages')
    .insert({ ...rest, sources: sources.map((source) => ({ ...source })) })
    .select('*')
    .single()
    .throwOnError();
  client.setQueryData<MessageRow[]>(assistantKeys.messages(message.conversation_id), (said = []) => [...said, data]);
  return data;
}

/** Takes back messages: a question is asked in another way. */
export async function takeBack(client: QueryClient, conversationId: string, ids: readonly string[]): Promise<void> {
  await database.from('assistant_messages').delete().in('id', ids).throwOnError();
  client.setQueryData<MessageRow[]>(assistantKeys.messages(conversationId), (said = []) =>
    said.filter(({ id }) => !ids.includes(id)),
  );
}

/** Says whether an answer helped, and why not. */
export async function rateMessage(
  client: QueryClient,
  { id, conversation_id: conversationId }: Pick<MessageRow, 'id' | 'conversation_id'>,
  feedback: 'helpful' | 'unhelpful' | null,
  reason: string | null,
): Promise<void> {
  const changes = { feedback, feedback_reason: reason };
  await database.from('assistant_messages').update(changes).eq('id', id).throwOnError();
  client.setQueryData<MessageRow[]>(assistantKeys.messages(conversationId), (said = []) =>
    said.map((one) => (one.id === id ? { ...one, ...changes } : one)),
  );
}
