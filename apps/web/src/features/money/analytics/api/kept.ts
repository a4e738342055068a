import { isUuid } from '@casewright/contracts/uuid';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { database } from '../../../../client/database.ts';
import { pageOfRows } from '../../../../client/page-of-rows.ts';
import { analyticsKeys } from '../keys.ts';

/** A view of the analytics under a name, of the reader or of somebody who shares it with the firm. */
export interface KeptReport {
  id: string;
  name: string;
  filters: Record<string, string>;
  is_shared: boolean;
  is_own: boolean;
  owner_name: string | null;
  /** Whether the reader gets it by mail on Mondays. */
  is_mailed: boolean;
  /** How many get it; null of somebody else's. */
  readers: number | null;
}

const call = functionCaller<{
  list_saved_reports: Fn<{ search: string; first: number; size: number }, (KeptReport & { total: number })[]>;
  mail_report: Fn<{ report_id: string; wanted: boolean }, string | null>;
}>();

/** So many reports are on a page. */
export const KEPT_OF_A_PAGE = 10;

/** A page of the reports that the reader keeps, and of those of the firm, by name; those alone that have the words. */
export function keptReportsQuery(words: string, page: number) {
  return queryOptions({
    queryKey: [...analyticsKeys.kept, words, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      pageOfRows(page, KEPT_OF_A_PAGE, (first) =>
        call('list_saved_reports', { search: words, first, size: KEPT_OF_A_PAGE }, signal),
      ),
  });
}

/** What a report that is kept shows; null where it is not there any more, or is not shared with the reader. */
export function keptReportQuery(id: string) {
  return queryOptions({
    queryKey: [...analyticsKeys.kept, 'one', id],
    queryFn: async ({ signal }) => {
      if (!isUuid(id)) return null;
      const { data } = await database
        .from('saved_reports')
        .select('filters')
        .eq('id', id)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data === null ? null : textsOf(data.filters);
    },
  });
}

/** The parameters of an address among what is kept. */
const textsOf = (filters: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof filters === 'object' && filters !== null ? filters : {}).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    ),
  );

type Change =
  | { keep: string; filters: Record<string, string>; isShared: boolean }
  | { id: string; isShared: boolean }
  | { id: string; isMailed: boolean }
  | { forget: string };

/** Keeps what the address says under a name, shares a report or no longer, has it mailed or no longer, and forgets it. */
export function useChangeKept() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: Change) => {
      if ('keep' in change)
        await database
          .from('saved_reports')
          .insert({ name: change.keep, filters: change.filters, is_shared: change.isShared })
          .throwOnError();
      else if ('forget' in change)
        await database.from('saved_reports').delete().eq('id', change.forget).select('id').single().throwOnError();
      else if ('isMailed' in change) await call('mail_report', { report_id: change.id, wanted: change.isMailed });
      else
        await database
          .from('saved_reports')
          .update({ is_shared: change.isShared })
          .eq('id', change.id)
          .select('id')
          .single()
          .throwOnError();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: analyticsKeys.kept }),
  });
}
