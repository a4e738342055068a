import type { Json, Tables } from '@casewright/contracts/database.types';
import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { deadlineKeys } from '../keys.ts';

/** An event of a case that gave a set of its dates. */
export type TriggerRow = Tables<'deadline_triggers'>;

/** The event of which all dates are asked. */
export interface SetOf {
  case_id: string;
  event: string;
  happened_on: string;
  happened_at?: string;
  jurisdiction: string;
  facts: Record<string, Json>;
}

/** All dates of an event, each after the one from which it is counted; nothing is written. */
export function setQuery(what: SetOf) {
  return queryOptions({
    queryKey: deadlineKeys.set(what),
    retry: false,
    // What it shows is what is made: never an older answer.
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const { data } = await database
        .rpc('preview_deadline_set', { ...what })
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
export type SetRow = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof setQuery>['queryFn']>>>>[number];

/** The events of a case from which sets were made, the latest first; a client reads none. */
export function triggersQuery(caseId: string) {
  return queryOptions({
    queryKey: deadlineKeys.triggers(caseId),
    meta: { live: [changesOf('case_deadlines', `case_id=eq.${caseId}`)] },
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('deadline_triggers')
        .select('*')
        .eq('case_id', caseId)
        .order('happened_on', { ascending: false })
        .order('id')
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
