import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { database } from '../../../../client/database.ts';
import { changesOf, deletionsOf } from '../../../../client/feeds.ts';
import { exhibitKeys } from '../keys.ts';
import type { Exhibit, ExhibitSet } from '../types.ts';

interface ExhibitReads {
  may_keep_exhibits: Fn<{ case_id: string }, boolean>;
}
const call = functionCaller<ExhibitReads>();

const COLUMNS =
  'id, name, prefix, scheme, sticker, status, filed_at, filed_by_name, revision, binder_status, binder_pages, binder_pages_done, binder_failure, binder_failed_document, file_revision, file_at, file:files(id, name, bucket, object_path, deleted_at), exhibits(id, place, description, name, kind, page_count, file_id, withdrawn_at, withdrawn_by_name, file:files(version_number), version:file_versions(number))';

const oneOf = <Value extends string>(said: string, values: readonly [Value, ...Value[]]): Value =>
  values.find((value) => value === said) ?? values[0];

interface FoundExhibit extends Omit<Exhibit, 'kind' | 'olderVersion'> {
  kind: string;
  file: { version_number: number | null } | null;
  version: { number: number } | null;
}

function exhibitOf({ file, version, kind, ...row }: FoundExhibit): Exhibit {
  const isOlder = version !== null && file?.version_number != null && version.number < file.version_number;
  return { ...row, kind: oneOf(kind, ['pdf', 'image', 'native']), olderVersion: isOlder ? version.number : null };
}

/** The sets of exhibits of a case, the latest first, as many as are shown; follows what others do with them, and what the server makes. */
export const setsQuery = (caseId: string, size: number) =>
  queryOptions({
    queryKey: exhibitKeys.ofCase(caseId, size),
    queryFn: async ({ signal }) => {
      const { data, count } = await database
        .from('exhibit_sets')
        .select(COLUMNS, { count: 'exact' })
        .eq('case_id', caseId)
        .order('created_at', { ascending: false })
        .order('id')
        .range(0, size - 1)
        .abortSignal(signal)
        .throwOnError();
      const rows = data.map(({ file, exhibits, ...row }): ExhibitSet => {
        const isThere = file !== null && file.deleted_at === null && file.bucket !== null && file.object_path !== null;
        return {
          ...row,
          scheme: oneOf(row.scheme, ['letters', 'numbers']),
          sticker: oneOf(row.sticker, ['first_page', 'every_page']),
          status: oneOf(row.status, ['draft', 'filed']),
          binder_status: oneOf(row.binder_status, ['none', 'making', 'made', 'failed']),
          // One in the bin is none.
          file: isThere
            ? { id: file.id, name: file.name, bucket: file.bucket ?? '', object_path: file.object_path ?? '' }
            : null,
          exhibits: exhibits.map(exhibitOf).toSorted((one, other) => one.place - other.place),
        };
      });
      return { rows, total: count ?? rows.length };
    },
    placeholderData: keepPreviousData,
    meta: { live: [changesOf('exhibit_sets', `case_id=eq.${caseId}`), deletionsOf('exhibit_sets')] },
  });

/** Whether the reader keeps the exhibits of a case. */
export const mayQuery = (caseId: string) =>
  queryOptions({
    queryKey: exhibitKeys.may(caseId),
    queryFn: ({ signal }) => call('may_keep_exhibits', { case_id: caseId }, signal),
    meta: { live: [changesOf('case_team', `case_id=eq.${caseId}`)] },
  });
