import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { type Fn, functionCaller } from './call-function.ts';
import { database } from './database.ts';
import { changesOf, deletionsOf } from './feeds.ts';

/** What files are attached to. */
export type AttachmentKind = 'case' | 'proposal' | 'note' | 'message' | 'event';

/** A file that is attached, or is about to be. */
export interface Attachment {
  id: string;
  kind: AttachmentKind | null;
  case_id: string | null;
  proposal_id: string | null;
  note_id: string | null;
  message_id: string | null;
  event_id: string | null;
  /** The file of the case that it is; null for one that was uploaded for this alone. */
  file_id: string | null;
  name: string;
  media_type: string;
  /** In bytes. */
  size: number;
  object_path: string;
  /** Of a case: whether every lawyer who may send a proposal reads it. */
  for_proposers: boolean;
}

interface AttachmentFunctions {
  choose_attachment: Fn<{ file_id: string; place: string }, string>;
  attach: Fn<
    { kind: AttachmentKind; subject_id: string; attachment_ids: string[]; visibility: 'internal' | 'shared' | null },
    string[]
  >;
  remove_attachment: Fn<{ attachment_id: string }, string>;
  show_attachment: Fn<{ attachment_id: string; for_proposers: boolean }, boolean>;
  show_files: Fn<{ file_ids: string[]; visibility: 'shared' }, unknown>;
}

/** Calls a function of the database for attachments. Rejects with its refusal. */
export const callAttachments = functionCaller<AttachmentFunctions>();

export const attachmentKeys = {
  all: ['attachments'],
  unsaved: (place: string) => ['attachments', 'unsaved', place] as const,
  of: (column: string, id: string, kind: string) => ['attachments', 'of', column, id, kind] as const,
  among: (messageIds: readonly string[]) => ['attachments', 'among', ...messageIds] as const,
} as const;

const ANY = { live: [changesOf('attachments'), deletionsOf('attachments')] };
const COLUMNS =
  'id, kind, case_id, proposal_id, note_id, message_id, event_id, file_id, name, media_type, size, object_path, for_proposers';
const PAGE = 1000;

/** What was attached in a form that is not saved, by the name of its draft. It is the writer's alone, and kept for a day. */
export function unsavedQuery(place: string) {
  return queryOptions({
    queryKey: attachmentKeys.unsaved(place),
    meta: ANY,
    queryFn: async ({ signal }): Promise<Attachment[]> => {
      const { data } = await database
        .from('attachments')
        .select(COLUMNS)
        .is('kind', null)
        .eq('place', place)
        .order('created_at')
        .order('id')
        .abortSignal(signal)
        .throwOnError();
      return data.map(asAttachment);
    },
  });
}

/** What is attached to all notes, or all messages, of a case, or to one proposal, event or case. */
export function attachedQuery(kind: AttachmentKind, id: string) {
  const column = kind === 'proposal' ? 'proposal_id' : kind === 'event' ? 'event_id' : 'case_id';
  return queryOptions({
    queryKey: attachmentKeys.of(column, id, kind),
    meta: ANY,
    queryFn: async ({ signal }): Promise<Attachment[]> => {
      const all: Attachment[] = [];
      for (;;) {
        const { data } = await database
          .from('attachments')
          .select(COLUMNS)
          .eq(column, id)
          .eq('kind', kind)
          .order('created_at')
          .order('id')
          .range(all.length, all.length + PAGE - 1)
          .abortSignal(signal)
          .throwOnError();
        all.push(...data.map(asAttachment));
        if (data.length < PAGE) return all;
      }
    },
  });
}

/** What is attached to some messages: to those of a page, so that a long conversation is not asked for at once. */
export function attachedAmongQuery(messageIds: readonly string[]) {
  return queryOptions({
    queryKey: attachmentKeys.among(messageIds),
    meta: ANY,
    // A page that grows by a message keeps what it shows.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Attachment[]> => {
      const { data } = await database
        .from('attachments')
        .select(COLUMNS)
        .eq('kind', 'message')
        .in('message_id', messageIds)
        .order('created_at')
        .order('id')
        .abortSignal(signal)
        .throwOnError();
      return data.map(asAttachment);
    },
  });
}

const KINDS: readonly AttachmentKind[] = ['case', 'proposal', 'note', 'message', 'event'];
const asAttachment = (row: Omit<Attachment, 'kind'> & { kind: string | null }): Attachment => ({
  ...row,
  kind: KINDS.find((kind) => kind === row.kind) ?? null,
});

/** What a file is attached to, by its kind. */
export const subjectOf = (file: Attachment): string | null =>
  file.proposal_id ?? file.note_id ?? file.message_id ?? file.event_id ?? file.case_id;

/** The ids of what is attached in a form. Rejects with a refusal. */
export async function unsavedIds(place: string): Promise<string[]> {
  const { data } = await database.from('attachments').select('id').is('kind', null).eq('place', place).throwOnError();
  return data.map(({ id }) => id);
}

/** Attaches what the form holds to what it has saved. Rejects with a refusal, and then the form holds it still. */
export async function attachUnsaved(
  kind: AttachmentKind,
  subjectId: string,
  place: string,
  visibility: 'internal' | 'shared' | null = null,
): Promise<void> {
  const ids = await unsavedIds(place);
  if (ids.length > 0) await callAttachments('attach', { kind, subject_id: subjectId, attachment_ids: ids, visibility });
}

/** Takes off what a form holds that is given up. */
export async function discardUnsaved(place: string): Promise<void> {
  const ids = await unsavedIds(place);
  await Promise.all(ids.map((id) => callAttachments('remove_attachment', { attachment_id: id })));
}
