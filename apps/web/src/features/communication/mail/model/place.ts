import type { Search } from '../../../../client/search-schema.ts';
import type { MailParam } from '../search.ts';
import { type Folder, folders, type ListView, listViews } from '../types.ts';

/** What the list shows: a folder, the mails with a label, or those of a case; a part of it; and what is looked for. */
export interface Place {
  folder: Folder | null;
  label: string | null;
  caseId: string | null;
  view: ListView;
  q: string;
}

const asFolder = (name: string | undefined): Folder | null => folders.find((folder) => folder === name) ?? null;

/** What the address names; the inbox where it names nothing. `label` takes the names of folders too. */
export function placeOf(search: Search<MailParam>): Place {
  const view = listViews.find((each) => each === search.view) ?? 'all';
  const q = search.q ?? '';
  const folder = asFolder(search.folder) ?? asFolder(search.label);
  const label = folder === null ? (search.label ?? null) : null;
  const caseId = folder === null && label === null ? (search.case ?? null) : null;
  return { folder: folder ?? (label === null && caseId === null ? 'inbox' : null), label, caseId, view, q };
}

/** The parameters of a place; those of no mail, so that going there opens the list. */
export function searchOf({ folder, label, caseId, view, q }: Place): Record<MailParam, string | undefined> {
  return {
    folder: folder === null || folder === 'inbox' ? undefined : folder,
    label: label ?? undefined,
    case: caseId ?? undefined,
    view: view === 'all' ? undefined : view,
    q: q === '' ? undefined : q,
    id: undefined,
    write: undefined,
    of: undefined,
    how: undefined,
    to: undefined,
  };
}

/** A place from its beginning, with all of it and no search. */
export const wholeOf = (part: Partial<Pick<Place, 'folder' | 'label' | 'caseId'>>): Place => ({
  folder: null,
  label: null,
  caseId: null,
  view: 'all',
  q: '',
  ...part,
});
