import { queryOptions } from '@tanstack/react-query';
import dayjs from 'dayjs';

import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { overviewKeys } from '../keys.ts';

/** How many deadlines the first page shows before it leads to all. */
const DEADLINES_SHOWN = 6;

/** The hard deadlines of the firm that a second person has to confirm, the nearest first, and how many there are. */
export function deadlinesToConfirmQuery(personId: string) {
  return queryOptions({
    queryKey: [...overviewKeys.toConfirm, personId],
    meta: { live: [changesOf('case_deadlines')] },
    queryFn: async ({ signal }) => {
      const { data, count } = await database
        .from('case_deadlines')
        .select(
          'id, title, due_at, due_on, time_zone, suspended, trigger_event, trigger_date, responsible_name, case_id, cases(title)',
          { count: 'exact' },
        )
        .eq('kind', 'hard')
        .is('confirmed_at', null)
        .is('completed_at', null)
        .is('cancelled_at', null)
        .or(`set_by.is.null,set_by.neq.${personId}`)
        .order('due_at')
        .order('id')
        .limit(DEADLINES_SHOWN)
        .abortSignal(signal)
        .throwOnError();
      return { rows: data, total: count ?? data.length };
    },
  });
}

/** A hard deadline that waits for a second person. */
export type DeadlineToConfirm = Awaited<
  ReturnType<NonNullable<ReturnType<typeof deadlinesToConfirmQuery>['queryFn']>>
>['rows'][number];

/** The cases of the firm whose check for conflicts leaves something to decide, the oldest first. */
export const conflictsToDecideQuery = queryOptions({
  queryKey: overviewKeys.conflicts,
  meta: { live: ['cases', 'case_events'].map((table) => changesOf(table)) },
  queryFn: async ({ signal }) => {
    const { data } = await database.rpc('conflicts_to_decide').abortSignal(signal).throwOnError();
    return data;
  },
});

/** The running cases of the firm without a lead or without a place on its board. */
export const unplacedCasesQuery = queryOptions({
  queryKey: overviewKeys.unplaced,
  meta: { live: [changesOf('cases')] },
  queryFn: async ({ signal }) => {
    const { data } = await database.rpc('unplaced_cases').abortSignal(signal).throwOnError();
    return data;
  },
});

/** What each lawyer of the firm has on their desk, since the day on which the week began, `YYYY-MM-DD`; the busiest first. */
export function firmLoadQuery(weekStart: string) {
  return queryOptions({
    queryKey: [...overviewKeys.load, weekStart],
    meta: { live: ['tasks', 'time_entries', 'case_deadlines', 'cases'].map((table) => changesOf(table)) },
    queryFn: async ({ signal }) => {
      const from = dayjs(weekStart).toISOString();
      const { data } = await database.rpc('firm_load', { from_moment: from }).abortSignal(signal).throwOnError();
      return data;
    },
  });
}

/** One lawyer's load. */
export type LawyerLoad = Awaited<ReturnType<NonNullable<ReturnType<typeof firmLoadQuery>['queryFn']>>>[number];
