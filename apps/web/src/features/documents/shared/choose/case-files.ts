import { MOST_DOCUMENTS } from '@casewright/contracts/productions';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { containsText } from '../../../../client/contains-text.ts';
import { database } from '../../../../client/database.ts';
import { chooseKeys } from './keys.ts';

const filesOf = (caseId: string) =>
  database
    .from('files')
    .select('id, name', { count: 'exact' })
    .eq('case_id', caseId)
    .neq('type', 'folder')
    .is('deleted_at', null)
    .order('name')
    .order('id');

/** Files of a case by name, as many as are shown. */
export const caseFilesQuery = (caseId: string, search: string, size: number) =>
  queryOptions({
    queryKey: chooseKeys.files(caseId, search, size),
    queryFn: async ({ signal }) => {
      const asked = filesOf(caseId);
      const query = search === '' ? asked : asked.or(containsText(['name'], search));
      const { data, count } = await query
        .range(0, size - 1)
        .abortSignal(signal)
        .throwOnError();
      return { rows: data, total: count ?? data.length };
    },
    placeholderData: keepPreviousData,
  });

/** Files by their ids, and what lies in folders, as many as one production has. */
export const chosenFilesQuery = (caseId: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: chooseKeys.chosen(caseId, ids),
    queryFn: async ({ signal }) => {
      const { data } = await filesOf(caseId)
        .overlaps('path', [...ids])
        .range(0, MOST_DOCUMENTS - 1)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    enabled: ids.length > 0,
    staleTime: 0,
    gcTime: 0,
  });
