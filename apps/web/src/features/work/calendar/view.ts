import dayjs, { type Dayjs } from 'dayjs';

import type { Search } from '../../../client/search-schema.ts';
import { today } from '../../../ui/format/today.ts';
import type { CalendarParam } from './search.ts';

/** The ways in which the calendar is shown. */
export const calendarViews = ['month', 'week', 'day', 'agenda'] as const;
/** One of {@link calendarViews}. */
export type CalendarView = (typeof calendarViews)[number];

/** What a calendar shows, as its address says it: a view, and a day that lies in it (`YYYY-MM-DD`). */
export interface Shown {
  view: CalendarView;
  day: string;
}

/** The first and the day after the last day of something, `YYYY-MM-DD`. */
export interface DayRange {
  start: string;
  end: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const format = (day: Dayjs) => day.format('YYYY-MM-DD');

/** What the address asks for; a phone begins with the agenda, and everybody with today. */
export function shownOf(search: Search<CalendarParam>, isNarrow: boolean): Shown {
  const wanted = search.view ?? '';
  const day = search.date ?? '';
  return {
    view: calendarViews.find((view) => view === wanted) ?? (isNarrow ? 'agenda' : 'month'),
    day: DAY.test(day) && dayjs(day).isValid() ? day : today(),
  };
}

/** An agenda is what comes from a day on, so many days long: today's agenda does not begin with the days that are over. */
export const AGENDA_DAYS = 30;
const LENGTHS = { month: [1, 'month'], week: [1, 'week'], day: [1, 'day'], agenda: [AGENDA_DAYS, 'day'] } as const;

/** The day shown after going one view forward or back. */
export function dayBeside({ view, day }: Shown, step: 1 | -1): string {
  const [length, unit] = LENGTHS[view];
  const beside = dayjs(day).add(step * length, unit);
  // From the 31st a month forward and back again is a month, whatever its length.
  return format(view === 'month' ? beside.startOf('month') : beside);
}

function startOfWeek(day: Dayjs, firstDay: number): Dayjs {
  return day.startOf('day').subtract((day.day() - firstDay + 7) % 7, 'day');
}

/** The days that a view names: those of its month or its week, its day, or those that an agenda lists. */
export function namedDays({ view, day }: Shown, firstDay: number): DayRange {
  const at = dayjs(day);
  const start = view === 'week' ? startOfWeek(at, firstDay) : view === 'month' ? at.startOf('month') : at;
  const [length, unit] = LENGTHS[view];
  return { start: format(start), end: format(start.add(length, unit)) };
}

/** The days that a view draws: a month comes in six whole weeks. */
export function drawnDays(shown: Shown, firstDay: number): DayRange {
  const named = namedDays(shown, firstDay);
  if (shown.view !== 'month') return named;
  const start = startOfWeek(dayjs(named.start), firstDay);
  return { start: format(start), end: format(start.add(42, 'day')) };
}

/** What names the days of a view in a language: `November 2026`, `Nov 22 – 28, 2026`, `Sunday, November 22, 2026`. */
export function titleOf(shown: Shown, firstDay: number, locale: string): string {
  const { start, end } = namedDays(shown, firstDay);
  const first = dayjs(start).toDate();
  if (shown.view === 'day') return new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(first);
  if (shown.view === 'month') return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }).format(first);
  const last = dayjs(end).subtract(1, 'day').toDate();
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }).formatRange(first, last);
}
