/** The calendar as the counts by hand use it: days are numbers since 1 January 1970, so that no clock can disturb them. */

/** What is counted: the event, the period, and the facts that the rule hears. */
export interface Question {
  /** The code of the rule of counting. */
  method: string;
  court: string;
  zone: string;
  /** The day of the event, with a time where the period is in hours. */
  event: string;
  amount: number;
  unit: string;
  direction: 'after' | 'before';
  facts: Readonly<Record<string, string | readonly string[]>>;
}

export const MS_A_DAY = 86_400_000;
export const number = (day: string): number => Date.parse(`${day}T00:00:00Z`) / MS_A_DAY;
export const text = (day: number): string => new Date(day * MS_A_DAY).toISOString().slice(0, 10);
/** 0 for Monday to 6 for Sunday: 1 January 1970 was a Thursday. */
export const weekday = (day: number): number => (((day + 3) % 7) + 7) % 7;
export const SATURDAY = 5;
export const SUNDAY = 6;
export const onDate = (year: number, month: number, date: number): number => Date.UTC(year, month - 1, date) / MS_A_DAY;
/** The nth such weekday of a month; the last one where n is -1. */
export function nth(year: number, month: number, which: number, n: number): number {
  if (n === -1) {
    const last = onDate(year, month + 1, 0);
    return last - ((weekday(last) - which + 7) % 7);
  }
  const first = onDate(year, month, 1);
  return first + ((which - weekday(first) + 7) % 7) + 7 * (n - 1);
}

/** Easter Sunday of the Gregorian calendar, after Gauss as Meeus gives it. */
export function easter(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  return onDate(year, Math.floor((h + l - 7 * m + 114) / 31), ((h + l - 7 * m + 114) % 31) + 1);
}
/** So many months on or back; the last day of a month that lacks the date. */
export function months(day: number, n: number): number {
  const [year = 0, month = 1, date = 1] = text(day).split('-').map(Number);
  const target = year * 12 + month - 1 + n;
  const last = onDate(Math.floor(target / 12), (target % 12) + 2, 0);
  return Math.min(onDate(Math.floor(target / 12), (target % 12) + 1, date), last);
}

export type Rest = (day: number) => boolean;
export function roll(day: number, sign: 1 | -1, rest: Rest): number {
  let at = day;
  while (rest(at)) at += sign;
  return at;
}

/** From the event so much on, before any day of rest is looked at. Distances come first: months, then days. */
export function lastDay({ event, amount, unit, direction }: Question, distance: number): number {
  const sign = direction === 'after' ? 1 : -1;
  const whole = distance + (unit === 'month' ? amount : unit === 'year' ? 12 * amount : 0);
  const days = unit === 'day' ? amount : unit === 'week' ? 7 * amount : 0;
  return months(number(event), sign * whole) + sign * days;
}

/** Days on which the courts sit, and no other. */
export function courtDays({ event, amount, direction }: Question, rest: Rest): string {
  const sign = direction === 'after' ? 1 : -1;
  let at = number(event);
  for (let counted = 0; counted < amount;) {
    at += sign;
    if (!rest(at)) counted += 1;
  }
  return text(at);
}
