import type { Search } from '../../../client/search-schema.ts';
import { listParam, pageParam } from '../../../ui/search-params.ts';
import type { Target } from './api/functions.ts';
import type { FileManagerParam } from './search.ts';
import { FILE_SORTS, FILE_TYPES, type FileSort, type FileType, type Place } from './types.ts';

/** The tabs of the file manager; `cases` lists the cases, and a case is a tab of its own while one is in it. */
export const FILE_VIEWS = ['mine', 'cases', 'recent', 'shared', 'starred', 'bin'] as const;
export type FileView = (typeof FILE_VIEWS)[number];

/** What narrows the files; empty values do not narrow. */
export interface FileFilters {
  q: string;
  types: FileType[];
  /** Days, as YYYY-MM-DD. */
  from: string;
  to: string;
}

/** What the address says; the page is counted from 0. */
export interface FileManagerState extends FileFilters {
  view: FileView;
  caseId: string | null;
  folderId: string | null;
  fileId: string | null;
  order: { id: FileSort; direction: 'asc' | 'desc' };
  page: number;
  pageSize: number;
  layout: 'list' | 'grid';
}

export const NO_FILTERS: FileFilters = { q: '', types: [], from: '', to: '' };
export const PAGE_SIZES = [5, 10, 25] as const;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const idOr = (value: string | undefined) => (value !== undefined && ID.test(value) ? value : null);
const dayOr = (value: string | undefined) => (value !== undefined && DAY.test(value) ? value : '');

/** Reads the state; whatever the address says that makes no sense is as if it were not there. */
export function fileStateOf(search: Search<FileManagerParam>): FileManagerState {
  const view = FILE_VIEWS.find((one) => one === search.view) ?? 'mine';
  const [id = '', direction = ''] = (search.sort ?? '').split('.');
  const order = FILE_SORTS.find((one) => one === id);
  return {
    view,
    caseId: idOr(search.case),
    folderId: idOr(search.folder),
    fileId: idOr(search.file),
    q: search.q ?? '',
    types: FILE_TYPES.filter((one) => listParam(search.type).includes(one)),
    from: dayOr(search.from),
    to: dayOr(search.to),
    order: order
      ? { id: order, direction: direction === 'desc' ? 'desc' : 'asc' }
      : view === 'recent' || view === 'bin'
        ? { id: 'modified_at', direction: 'desc' }
        : { id: 'name', direction: 'asc' },
    page: pageParam(search.page),
    pageSize: PAGE_SIZES.find((known) => known === search.size) ?? 10,
    layout: search.layout === 'grid' ? 'grid' : 'list',
  };
}

/** Where the files are looked for; null where cases are listed instead. */
export function placeOf({ view, caseId, folderId }: FileManagerState): Place | null {
  if (view === 'bin' || view === 'recent' || view === 'starred') return view;
  if (folderId !== null) return 'folder';
  if (caseId !== null) return 'case';
  return view === 'cases' ? null : view;
}

/** Where new files go; null in a list across places. */
export function targetOf(state: FileManagerState): Target | null {
  const place = placeOf(state);
  const { folderId, caseId } = state;
  return place === 'mine' || place === 'case' || place === 'folder'
    ? { folder_id: folderId, case_id: folderId === null ? caseId : null }
    : null;
}

/** Filters as parameters of the page's address; an empty one is left out. */
export function filterParams({ q, types, from, to }: FileFilters): Record<string, string | undefined> {
  return { q: q || undefined, type: types.join(',') || undefined, from: from || undefined, to: to || undefined };
}

/** Whether anything narrows the files. */
export function isFiltered(filters: FileFilters): boolean {
  return Object.values(filterParams(filters)).some((value) => value !== undefined);
}

/** What an address becomes on the way to another place: nothing that narrowed or was open goes along. */
export const AWAY = {
  ...filterParams(NO_FILTERS),
  folder: undefined,
  case: undefined,
  file: undefined,
  view: undefined,
  sort: undefined,
} as const;
