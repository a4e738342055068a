import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { workflowKeys } from '../keys.ts';
import { peopleSchema } from '../model/details.ts';

/** Other days for what a workflow counts from, or so many days later for everything that hangs on none of them. */
export interface DateChange {
  workflow_id: string;
  trigger_values: Record<string, string>;
  shift_days: number;
}

/** What would move, from when to when; nothing is written. */
export function dateChangeQuery(change: DateChange) {
  return queryOptions({
    queryKey: workflowKeys.dateChange({ ...change }),
    retry: false,
    // What it shows is confirmed by its reader: never an older answer.
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const { data } = await database
        .rpc('preview_trigger_change', { ...change })
        .abortSignal(signal)
        .throwOnError();
      return data.map((row) => ({ ...row, people: peopleSchema.parse(row.people ?? []) }));
    },
  });
}
/** A step that would move. */
export type MovingStep = Awaited<ReturnType<NonNullable<ReturnType<typeof dateChangeQuery>['queryFn']>>>[number];
