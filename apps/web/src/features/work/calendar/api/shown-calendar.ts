import type { Search } from '../../../../client/search-schema.ts';
import { filtersOf } from '../filters.ts';
import type { CalendarParam } from '../search.ts';
import { drawnDays, shownOf } from '../view.ts';
import { calendarQuery } from './calendar.ts';

/** What lies in the days that an address names, on a narrow window or a wide one, in weeks that begin with a day (0 for Sunday). */
export function shownCalendarQuery(search: Search<CalendarParam>, isNarrow: boolean, firstDay: number) {
  return calendarQuery(drawnDays(shownOf(search, isNarrow), firstDay), filtersOf(search));
}
