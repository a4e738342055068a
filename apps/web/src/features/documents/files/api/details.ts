import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { fileKeys } from '../keys.ts';
import type { FileStep } from '../types.ts';
import { ANY_FILE } from './feeds.ts';
import { callFiles } from './functions.ts';

/** While its text is recognised: nothing is said of a page that is done. */
const LOOKS_AGAIN_MS = 10_000;

/** A file or folder with where it is, its versions, and who sees it. */
export function fileQuery(fileId: string) {
  return queryOptions({
    queryKey: fileKeys.one(fileId),
    meta: ANY_FILE,
    queryFn: ({ signal }) => callFiles('file_details', { file_id: fileId }, signal),
    refetchInterval: ({ state }) => (state.data?.text?.under_way ? LOOKS_AGAIN_MS : false),
  });
}

/** The room that the reader's own files and those of the firm take. */
export function storageQuery() {
  return queryOptions({
    queryKey: fileKeys.storage,
    meta: ANY_FILE,
    queryFn: ({ signal }) => callFiles('storage_used', {}, signal),
  });
}

/** The files that the reader sees, by their kind, the largest kind first. */
export const fileKindsQuery = queryOptions({
  queryKey: fileKeys.kinds,
  meta: ANY_FILE,
  queryFn: ({ signal }) => callFiles('file_kinds', {}, signal),
});

/** How many of them were changed last in each week, month or year until today. */
export const fileActivityQuery = (step: FileStep) =>
  queryOptions({
    queryKey: fileKeys.activity(step),
    meta: ANY_FILE,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callFiles('file_activity', { step }, signal),
  });

/** With whom a file can be shared, among those whose name or address matches. */
export function peopleQuery(fileId: string, search: string) {
  return queryOptions({
    queryKey: fileKeys.people(fileId, search),
    queryFn: ({ signal }) => callFiles('file_people', { file_id: fileId, search: search || null }, signal),
  });
}
