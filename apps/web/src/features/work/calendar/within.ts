import dayjs from 'dayjs';

import { dayOf } from '../../../ui/format/day-of.ts';
import type { CalendarFilters } from './filters.ts';
import type { CalendarItem } from './types.ts';

/** Whether something is on one of the days of the filter; without days everything is. */
export function isWithin(item: CalendarItem, { from, to }: Pick<CalendarFilters, 'from' | 'to'>): boolean {
  const isDays = item.kind !== 'task' && item.all_day && item.start_date !== null && item.end_date !== null;
  const first = isDays ? (item.start_date ?? '') : dayOf(item.start);
  const last = isDays ? dayjs(item.end_date).subtract(1, 'day').format('YYYY-MM-DD') : dayOf(item.end);
  return (from === '' || last >= from) && (to === '' || first <= to);
}
