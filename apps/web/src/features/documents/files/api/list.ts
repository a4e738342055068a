import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { type PageOfRows, pageOfRows } from '../../../../client/page-of-rows.ts';
import { endOfDay, startOfDay } from '../days.ts';
import { fileKeys } from '../keys.ts';
import { type FileManagerState, placeOf } from '../state.ts';
import type { FileRow } from '../types.ts';
import { ANY_FILE } from './feeds.ts';
import { callFiles, type ListArguments } from './functions.ts';

/** A page of files, and how many there are in all. */
type FilePage = PageOfRows<FileRow & { total: number }>;

/** A page of a list, ordered and counted by the database. */
export function filesQuery(asked: ListArguments) {
  return queryOptions({
    queryKey: fileKeys.list({ ...asked }),
    meta: ANY_FILE,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<FilePage> => {
      const { first: from, size } = asked;
      return pageOfRows(Math.floor(from / size), size, (first) => callFiles('list_files', { ...asked, first }, signal));
    },
  });
}

/** The page of files that the address names; null where it names the cases. */
export function askedOf(state: FileManagerState): ListArguments | null {
  const place = placeOf(state);
  if (place === null) return null;
  return {
    place,
    case_id: place === 'case' ? state.caseId : null,
    folder_id: place === 'folder' ? state.folderId : null,
    search: state.q || null,
    types: state.types.length > 0 ? state.types : null,
    changed_from: startOfDay(state.from),
    changed_to: endOfDay(state.to),
    sort: state.order.id,
    descending: state.order.direction === 'desc',
    first: state.page * state.pageSize,
    size: state.pageSize,
  };
}

/** A page of the cases whose files the reader sees. */
export function caseFoldersQuery(search: string, page: number, size: number) {
  return queryOptions({
    queryKey: fileKeys.cases(search, page, size),
    meta: ANY_FILE,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      return pageOfRows(page, size, (first) =>
        callFiles('file_case_folders', { search: search || null, first, size }, signal),
      );
    },
  });
}
