import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import dayjs from 'dayjs';

import { fetchData } from '../../../client/product-api.ts';
import { keys } from '../../../client/query-keys.ts';
import type { CalendarFilters } from '../filters.ts';
import { type CalendarItem, calendarLayers } from '../types.ts';
import type { DayRange } from '../view.ts';

/** Where the calendar is read and changed; see apps/server/src/api/calendar. */
export const CALENDAR_ADDRESS = '/api/calendar';

interface CalendarAnswer {
  items: CalendarItem[];
  /** Events whose rule cannot be computed. */
  broken: string[];
}

/** What stands in some days of the reader's calendar, in order. */
export function calendarQuery(days: DayRange, filters: CalendarFilters) {
  const { q, colors, caseId, person, hidden } = filters;
  const layers = calendarLayers.filter((layer) => !hidden.includes(layer)).join(',');
  return queryOptions({
    queryKey: keys.calendar.items({ ...days, q, colors, caseId, person, layers }),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }): Promise<CalendarAnswer> =>
      layers === ''
        ? Promise.resolve({ items: [], broken: [] })
        : fetchData<CalendarAnswer>(CALENDAR_ADDRESS, {
            params: {
              start: dayjs(days.start).toISOString(),
              end: dayjs(days.end).toISOString(),
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
