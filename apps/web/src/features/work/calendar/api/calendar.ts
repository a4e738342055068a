import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { changesOf, deletionsOf } from '../../../../client/feeds.ts';
import { fetchData } from '../../../../client/product-api.ts';
import type { CalendarFilters } from '../filters.ts';
import { instantOn } from '../../../../ui/format/day-of.ts';
import { calendarKeys } from '../keys.ts';
import { type CalendarItem, calendarLayers } from '../types.ts';
import type { DayRange } from '../view.ts';

/** Where the calendar is read and changed; see apps/server/src/api/calendar. */
export const CALENDAR_ADDRESS = '/api/calendar';

interface CalendarAnswer {
  items: CalendarItem[];
  /** Events whose rule cannot be computed. */
  broken: string[];
}

/** What is in some days of the reader's calendar, in order. */
export function calendarQuery(days: DayRange, filters: CalendarFilters) {
  const { q, colors, caseId, person, hidden } = filters;
  const layers = calendarLayers.filter((layer) => !hidden.includes(layer)).join(',');
  return queryOptions({
    queryKey: calendarKeys.items({ ...days, q, colors, caseId, person, layers }),
    meta: {
      live: ['calendar_events', 'case_deadlines', 'tasks'].flatMap((table) => [changesOf(table), deletionsOf(table)]),
      liveForClients: [changesOf('case_events')],
    },
    placeholderData: keepPreviousData,
    queryFn: ({ signal }): Promise<CalendarAnswer> =>
      layers === ''
        ? Promise.resolve({ items: [], broken: [] })
        : fetchData<CalendarAnswer>(CALENDAR_ADDRESS, {
            params: {
              start: instantOn(days.start, '00:00'),
              end: instantOn(days.end, '00:00'),
              layers,
              case_id: caseId || undefined,
              person: person || undefined,
              color: colors.join(',') || undefined,
              search: q || undefined,
            },
            signal,
          }),
  });
}
