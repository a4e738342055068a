import { type QueryClient, queryOptions } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { database } from '../../../../client/database.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { assistantKeys } from '../keys.ts';
import type { IdeaRow, Source } from '../types.ts';

const call = functionCaller<{ save_task: Fn<{ task_id: string | null; task: object }, { id: string }> }>();

/** The groups of ideas, in their order. */
export const sides = ['for', 'against', 'question'] as const;
export type Side = (typeof sides)[number];

/** The most characters of a task's title; the database's limit. */
const TITLE_LIMIT = 200;
const BODY_LIMIT = 1_000;

/** The ideas of a conversation, the oldest first. */
export function ideasQuery(conversationId: string) {
  return queryOptions({
    queryKey: assistantKeys.ideas(conversationId),
    queryFn: async ({ signal }): Promise<IdeaRow[]> => {
      const { data } = await database
        .from('assistant_ideas')
        .select('*')
        .eq('conversation_id', conversationId)
        .order('created_at')
        .order('id')
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

/** An idea as it is written down. */
export interface NewIdea {
  side: Side;
  body: string;
  source: Source | null;
  /** The answer from which it is taken; null where somebody wrote it. */
  messageId: string | null;
}

/** Writes ideas down. */
export async function addIdeas(client: QueryClient, conversationId: string, ideas: readonly NewIdea[]): Promise<void> {
  const rows = ideas.map(({ side, body, source, messageId }) => ({
    conversation_id: conversationId,
    side,
    body: cut(body.trim(), BODY_LIMIT),
    source: source && { ...source, quotation: cut(source.quotation, 4_000) },
    message_id: messageId,
  }));
  await database.from('assistant_ideas').insert(rows).throwOnError();
  await client.invalidateQueries({ queryKey: assistantKeys.ideas(conversationId) });
}

/** Puts an idea into another group. */
export async function moveIdea(client: QueryClient, { id, conversation_id: of }: IdeaRow, side: Side): Promise<void> {
  await database.from('assistant_ideas').update({ side }).eq('id', id).throwOnError();
  await client.invalidateQueries({ queryKey: assistantKeys.ideas(of) });
}

/** Throws an idea away. */
export async function deleteIdea(client: QueryClient, { id, conversation_id: of }: IdeaRow): Promise<void> {
  await database.from('assistant_ideas').delete().eq('id', id).throwOnError();
  await client.invalidateQueries({ queryKey: assistantKeys.ideas(of) });
}

/** What was made before a refusal, by the id of an idea: it is not made again when somebody confirms again. */
export type Made = Map<string, string>;

/** Makes a task of each idea that has none, on the case where there is one, otherwise for the asker alone, and notes that on its card. */
export async function makeTasks(
  client: QueryClient,
  ideas: readonly IdeaRow[],
  { caseId, made }: { caseId: string | null; made: Made },
): Promise<void> {
  try {
    for (const idea of ideas.filter(({ task_id: taskId }) => taskId === null)) {
      // One after the other: what was made before a refusal is on its card.
      const taskId = made.get(idea.id) ?? (await makeTask(idea.body, caseId));
      made.set(idea.id, taskId);
      await database.from('assistant_ideas').update({ task_id: taskId }).eq('id', idea.id).throwOnError();
    }
  } finally {
    await Promise.all([refreshIdeas(client, ideas), refreshAfter(client, [['tasks']], 'tasks')]);
  }
}

async function makeTask(body: string, caseId: string | null): Promise<string> {
  const { id } = await call('save_task', {
    // It has none yet.
    task_id: null,
    task: {
      title: titleOf(body),
      description: body,
      // A task of no case is otherwise read by the whole firm.
      ...(caseId === null ? { is_private: true } : { case_id: caseId }),
    },
  });
  return id;
}

const refreshIdeas = (client: QueryClient, [idea]: readonly IdeaRow[]): Promise<void> | undefined =>
  idea && client.invalidateQueries({ queryKey: assistantKeys.ideas(idea.conversation_id) });

/** The one note of ideas, in a map as well. */
const NOTE = 'note';

/** Pins ideas to the notes of a case, as one note. */
export async function pinToNotes(
  client: QueryClient,
  ideas: readonly IdeaRow[],
  { made, ...note }: { caseId: string; html: string; visibility: 'internal' | 'shared'; made: Made },
): Promise<void> {
  try {
    const noteId = made.get(NOTE) ?? (await writeNote(note));
    made.set(NOTE, noteId);
    await database
      .from('assistant_ideas')
      .update({ note_id: noteId })
      .in(
        'id',
        ideas.map(({ id }) => id),
      )
      .throwOnError();
  } finally {
    await Promise.all([refreshIdeas(client, ideas), client.invalidateQueries({ queryKey: ['case-record'] })]);
  }
}

async function writeNote(note: { caseId: string; html: string; visibility: 'internal' | 'shared' }): Promise<string> {
  const { data } = await database
    .from('case_notes')
    .insert({ case_id: note.caseId, body: note.html, visibility: note.visibility })
    .select('id')
    .single()
    .throwOnError();
  return data.id;
}

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

/** The first line of an idea, as the title of a task or a conversation. */
export function titleOf(body: string, most = TITLE_LIMIT): string {
  const [line = ''] = body.trim().split('\n');
  return cut(line.replaceAll(/\s+/g, ' ').trim(), most);
}
