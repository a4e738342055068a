import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { fetchData } from '../../../../client/product-api.ts';
import { calendarKeys } from '../keys.ts';
import { CALENDAR_ADDRESS } from './calendar.ts';

/** When somebody's time is taken, and nothing else of it. */
export interface BusyPerson {
  id: string;
  name: string;
  busy: { start: string; end: string }[];
}

/** When people of the firm, and the reader, are busy between two moments. */
export function freeBusyQuery(people: readonly string[], start: string, end: string) {
  return queryOptions({
    queryKey: calendarKeys.freeBusy(people, start, end),
    placeholderData: keepPreviousData,
    enabled: people.length > 0,
    queryFn: async ({ signal }) => {
      const params = { people: people.join(','), start, end };
      const answer = await fetchData<{ people: BusyPerson[] }>(`${CALENDAR_ADDRESS}/free-busy`, { params, signal });
      return answer.people;
    },
  });
}
