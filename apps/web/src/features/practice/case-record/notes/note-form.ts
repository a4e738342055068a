import * as z from 'zod/mini';

import { namesOf } from '../../../../client/form-fields.ts';
import { type NoteVisibility, noteVisibilities } from '../api/notes.ts';
import type { NoteRow } from '../types.ts';

/** The most characters of a note, its markup included; the database's limit. */
const MOST = 50_000;

/** What a note says without its markup. */
export function textOfHtml(html: string): string {
  return html
    .replaceAll(/<[^<>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** What the editor asks of a note. */
export const noteSchema = z.object({
  body: z.string().check(
    z.refine((html) => textOfHtml(html) !== '', { error: 'ui:validation.required' }),
    z.maxLength(MOST, `ui:validation.maxLength?max=${MOST}`),
  ),
  visibility: z.enum(noteVisibilities),
});
export type NoteValues = z.infer<typeof noteSchema>;

/** The fields that are compared when a note was edited on two screens at once. */
export const noteFields = namesOf(noteSchema.shape);

/** A note as the editor's values; a new one as its writer is first offered it. */
export function noteValues(note: NoteRow | null, otherwise: NoteVisibility): NoteValues {
  return {
    body: note?.body ?? '',
    visibility: noteVisibilities.find((known) => known === note?.visibility) ?? otherwise,
  };
}
