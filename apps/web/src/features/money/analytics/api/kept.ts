import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { database } from '../../../../client/database.ts';
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
  list_saved_reports: Fn<object, KeptReport[]>;
  mail_report: Fn<{ report_id: string; wanted: boolean }, string | null>;
}>();

/** The reports that the reader keeps, and those of the firm. */
export const keptReportsQuery = queryOptions({
  queryKey: analyticsKeys.kept,
  queryFn: ({ signal }) => call('list_saved_reports', {}, signal),
});

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
