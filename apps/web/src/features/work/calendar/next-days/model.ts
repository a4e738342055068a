import dayjs from 'dayjs';

import { dayOf as shownDayOf } from '../../../../ui/format/day-of.ts';
import type { CalendarItem } from '../types.ts';
import type { DayRange } from '../view.ts';

/** How many days the first page looks ahead, today among them. */
export const NEXT_DAYS = 14;

/** How far back it looks for what is late. */
const LATE_DAYS = 180;

/** What is shown of the next days. */
export const nextKinds = ['all', 'event', 'deadline', 'task', 'update'] as const;
/** One of {@link nextKinds}. */
export type NextKind = (typeof nextKinds)[number];

/** That a client was promised to hear from their lawyers: the title is the client's name. */
export interface PromisedUpdate {
  kind: 'update';
  key: string;
  id: string;
  title: string;
  start: string;
  end: string;
  all_day: false;
  case_id: string;
  case_title: string;
}

/** What the next days can hold. */
export type NextItem = CalendarItem | PromisedUpdate;

/** What is on one day, `YYYY-MM-DD`. */
export interface NextDay {
  day: string;
  items: NextItem[];
}

const format = (day: dayjs.Dayjs) => day.format('YYYY-MM-DD');

/** The days that are asked of the calendar, with those in which something late may lie. */
export function askedDays(today: string): DayRange {
  return { start: format(dayjs(today).subtract(LATE_DAYS, 'day')), end: format(dayjs(today).add(NEXT_DAYS, 'day')) };
}

/** The days of the strip, from today on. */
export function stripDays(today: string): string[] {
  return Array.from({ length: NEXT_DAYS }, (_, ahead) => format(dayjs(today).add(ahead, 'day')));
}

/** The day on which something is: of a court's day that day itself, of a moment the one of the clock that is shown. */
function dayOf(item: NextItem): string {
  return item.all_day && item.start_date !== null ? item.start_date : shownDayOf(item.start);
}

/** Whether there is still something to do or to attend. */
function isAhead(item: NextItem, today: string): boolean {
  if (item.kind === 'update') return true;
  if (item.kind === 'deadline') return item.state === 'open';
  if (item.kind === 'task') return item.status !== 'done' && item.status !== 'cancelled';
  return item.all_day ? (item.end_date ?? '') > today : shownDayOf(item.end) >= today;
}

/** Whether it is a deadline that a court or a law has set. */
export function isHard(item: NextItem): boolean {
  return item.kind === 'deadline' && item.deadline_kind === 'hard';
}

/** Within how many days a hard deadline alarms: seven working days. */
const ALARM_DAYS = 9;

/** Whether something is late, or a hard deadline so near that it alarms. */
export function isAlarming(item: NextItem, today: string): boolean {
  if (item.kind === 'event') return false;
  return dayOf(item) < today || (isHard(item) && dayjs(dayOf(item)).diff(today, 'day') <= ALARM_DAYS);
}

/** Deadlines first, then what has an hour, by that hour. */
const byWeight = (a: NextItem, b: NextItem) =>
  Number(b.kind === 'deadline') - Number(a.kind === 'deadline') || a.start.localeCompare(b.start);

/** What is late, and what is on each of the next days; days with nothing are left out. An event that goes on is on today. */
export function nextDaysOf(items: readonly NextItem[], today: string): { late: NextItem[]; days: NextDay[] } {
  const open = items.filter((item) => isAhead(item, today));
  const late = open.filter((item) => item.kind !== 'event' && dayOf(item) < today);
  const days = new Map<string, NextItem[]>();
  for (const item of open) {
    if (late.includes(item)) continue;
    const day = dayOf(item) < today ? today : dayOf(item);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  const last = stripDays(today).at(-1) ?? today;
  return {
    late: late.toSorted((a, b) => a.start.localeCompare(b.start)),
    days: [...days]
      .filter(([day]) => day <= last)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([day, found]) => ({ day, items: found.toSorted(byWeight) })),
  };
}

/** How many days ago something was to be done. */
export function daysLate(item: NextItem, today: string): number {
  return dayjs(today).diff(dayOf(item), 'day');
}

/** In how many ways the head of the page counts: what is late, what is on today, and the hard deadlines ahead. */
export function totalsOf({ late, days }: { late: readonly NextItem[]; days: readonly NextDay[] }, today: string) {
  return {
    late: late.length,
    today: days.find(({ day }) => day === today)?.items.length ?? 0,
    hard: days.flatMap(({ items }) => items).filter((item) => isHard(item)).length,
  };
}
