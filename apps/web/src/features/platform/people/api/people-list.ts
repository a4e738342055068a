import { PERSON_STATUSES, type PersonStatus } from '@casewright/contracts/people';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { PeopleFilters, PeopleState } from '../filters.ts';
import { peopleKeys } from '../keys.ts';
import { matchingPeople, personOf } from './matching-people.ts';

/** One page of the people, ordered and counted by the database. */
export function peopleQuery(state: PeopleState) {
  return queryOptions({
    queryKey: peopleKeys.list({ ...state }),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { order, page, pageSize, status } = state;
      const matching = matchingPeople(state);
      const { data, count } = await (status === '' ? matching : matching.eq('status', status))
        .order(order.id, { ascending: order.direction === 'asc' })
        .order('uuid')
        .range(page * pageSize, (page + 1) * pageSize - 1)
        .abortSignal(signal)
        .throwOnError();
      return { rows: data.map(personOf), total: count ?? 0 };
    },
  });
}

/** How many of the people whom the filters leave over are in each status. */
export function peopleCountsQuery({ q, levels }: PeopleFilters) {
  return queryOptions({
    queryKey: peopleKeys.counts({ q, levels }),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<ReadonlyMap<PersonStatus, number>> => {
      const counts = await Promise.all(
        PERSON_STATUSES.map(async (status) => {
          const { count } = await matchingPeople({ q, levels }, true)
            .eq('status', status)
            .abortSignal(signal)
            .throwOnError();
          return [status, count ?? 0] as const;
        }),
      );
      return new Map(counts);
    },
  });
}
