import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf, deletionsOf } from '../../../../client/feeds.ts';
import { taskKeys } from '../keys.ts';

/** The person's timer with its task and case, or null: each person has one at most. */
export function timerQuery(personId: string) {
  return queryOptions({
    queryKey: taskKeys.timer(personId),
    meta: { live: [changesOf('time_entries', `user_id=eq.${personId}`), deletionsOf('time_entries')] },
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('time_entries')
        .select('id, task_id, case_id, started_at, paused_at, paused_seconds, tasks(title), cases(number, title)')
        .eq('user_id', personId)
        .is('minutes', null)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data;
    },
  });
}

/** A timer that runs or rests. */
export type RunningTimer = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof timerQuery>['queryFn']>>>>;
