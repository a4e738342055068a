import type { Tables } from '@casewright/contracts/database.types';
import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { deadlineKeys } from '../keys.ts';

/** A stay of a case: days on which the time of its deadlines does not run. */
export type StayRow = Tables<'deadline_stays'>;

/** A stay as it would be; of one that was entered, what end it would have. */
export interface StayOf {
  case_id: string;
  stay_id?: string;
  begins_on?: string;
  runs_again_on?: string;
  effect?: string;
}

/** Every open date of the case with what the stay does to it; nothing is written. */
export function stayQuery(what: StayOf) {
  return queryOptions({
    queryKey: deadlineKeys.stay(what),
    retry: false,
    // What it shows is what is done: never an older answer.
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const { data } = await database
        .rpc('preview_stay', { ...what })
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
export type StayDate = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof stayQuery>['queryFn']>>>>[number];

/** The stays of a case, the latest first; a client reads none. */
export function staysQuery(caseId: string) {
  return queryOptions({
    queryKey: deadlineKeys.stays(caseId),
    meta: { live: [changesOf('deadline_stays', `case_id=eq.${caseId}`)] },
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('deadline_stays')
        .select('*')
        .eq('case_id', caseId)
        .order('begins_on', { ascending: false })
        .order('id')
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
