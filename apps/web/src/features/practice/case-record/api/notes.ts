import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { attachmentKeys, attachUnsaved } from '../../../../client/attachments.ts';
import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { removeRow } from '../../../../client/save-row.ts';
import { StaleRow } from '../../../../client/stale-row.ts';
import { caseRecordKeys } from '../keys.ts';
import type { NoteRow, NoteVersionRow } from '../types.ts';

const PAGE_SIZE = 20;

/** For whom a note is: the firm, or everybody on the case. */
export const noteVisibilities = ['internal', 'shared'] as const;
export type NoteVisibility = (typeof noteVisibilities)[number];

/** The notes of a case, newest first, a page at a time; '' shows those of both kinds. */
export function notesQuery(caseId: string, shown: NoteVisibility | '') {
  return infiniteQueryOptions({
    queryKey: caseRecordKeys.notes(caseId, shown),
    meta: { live: [changesOf('case_notes', `case_id=eq.${caseId}`), changesOf('case_events', `case_id=eq.${caseId}`)] },
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const all = database.from('case_notes').select('*', { count: 'exact' }).eq('case_id', caseId);
      const { data, count } = await (shown === '' ? all : all.eq('visibility', shown))
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .range(pageParam, pageParam + PAGE_SIZE - 1)
        .abortSignal(signal)
        .throwOnError();
      return { rows: data, total: count ?? 0 };
    },
    getNextPageParam: (last, _, from) => (from + PAGE_SIZE < last.total ? from + PAGE_SIZE : undefined),
  });
}

/** Every text that a note had, as far as the reader may see them, newest first. */
export function noteVersionsQuery(noteId: string) {
  return queryOptions({
    queryKey: caseRecordKeys.noteVersions(noteId),
    queryFn: async ({ signal }): Promise<NoteVersionRow[]> => {
      const { data } = await database
        .from('case_note_versions')
        .select('*')
        .eq('note_id', noteId)
        .order('version', { ascending: false })
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

/** The note as it is saved now; null when it is gone. */
export async function fetchNote(id: string): Promise<NoteRow | null> {
  const { data } = await database.from('case_notes').select('*').eq('id', id).maybeSingle().throwOnError();
  return data;
}

interface SaveNote {
  /** null for a new one. */
  saved: Pick<NoteRow, 'id' | 'version'> | null;
  columns: { body: string; visibility: NoteVisibility };
}

/** Keeps a note, and resolves with it. Throws StaleRow when its writer was faster on another screen, and what the database refused. */
export function useSaveNote(caseId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ saved, columns }: SaveNote): Promise<NoteRow> => {
      const table = database.from('case_notes');
      const { data } =
        saved === null
          ? await table
              .insert({ case_id: caseId, ...columns })
              .select('*')
              .maybeSingle()
              .throwOnError()
          : await table
              .update(columns)
              .eq('id', saved.id)
              .eq('version', saved.version)
              .select('*')
              .maybeSingle()
              .throwOnError();
      if (data === null) throw new StaleRow();
      return data;
    },
    onSettled: refresh,
  });
}

/** Attaches what the editor holds to the note that it has saved. Rejects with a refusal. */
export function useAttachToNote() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ noteId, place }: { noteId: string; place: string }) => attachUnsaved('note', noteId, place),
    onSettled: () => queryClient.invalidateQueries({ queryKey: attachmentKeys.all }),
  });
}

/** Deletes a note of one's own, with its history. */
export function useRemoveNote() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => removeRow('case_notes', id),
    onSettled: refresh,
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: caseRecordKeys.all });
}
