import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { importExportKeys } from '../keys.ts';
import type { ImportKind } from '../model/fields.ts';

/** Rows of a file, by field, as they go to the database. */
export interface Batch {
  kind: ImportKind;
  rows: Record<string, string>[];
  fileName: string;
}

/** The faults of one row: its number from 1, the field, and the rule that it breaks. */
export interface Fault {
  line: number;
  field: string;
  rule: string;
}

/** Asks the database for the faults of a batch; it brings nothing in. */
export function useCheckImport() {
  return useMutation({
    mutationFn: async ({ kind, rows }: Batch): Promise<Fault[]> => {
      const { data } = await database.rpc('check_import', { kind, rows }).throwOnError();
      return data;
    },
  });
}

/** Brings a batch in, all of it or nothing; answers how many rows. */
export function useImportRows() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ kind, rows, fileName }: Batch): Promise<number> => {
      const { data } = await database.rpc('import_rows', { kind, rows, file_name: fileName }).throwOnError();
      return data.row_count;
    },
    onSuccess: () => refreshAfter(client, [importExportKeys.imports, importExportKeys.contacts], 'import'),
  });
}

/** The batches that came in last. */
export const importsQuery = queryOptions({
  queryKey: importExportKeys.imports,
  queryFn: async ({ signal }) => {
    const { data } = await database
      .from('data_imports')
      .select('id, kind, file_name, row_count, created_by_name, created_at')
      .order('created_at', { ascending: false })
      .order('id')
      .limit(10)
      .abortSignal(signal)
      .throwOnError();
    return data;
  },
});
