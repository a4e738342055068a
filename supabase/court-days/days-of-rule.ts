import type { DayRule } from './legal-holiday.ts';

const DAY = 86_400_000;
const iso = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

export const plus = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);
/** ISO number: 1 is Monday, 7 Sunday. */
export const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Easter Sunday of the Gregorian calendar, by the method of Meeus, Jones and Butcher. */
function easter(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return iso(year, Math.floor(n / 31), (n % 31) + 1);
}

function nthWeekday(year: number, month: number, wanted: number, nth: number): string {
  if (nth > 0) {
    const first = iso(year, month, 1);
    return plus(first, ((wanted - weekday(first) + 7) % 7) + 7 * (nth - 1));
  }
  const last = iso(year, month + 1, 0);
  return plus(last, -((weekday(last) - wanted + 7) % 7) + 7 * (nth + 1));
}

/** The days of a year on which a rule comes; most have one. */
export function daysOfRule(rule: DayRule, year: number): string[] {
  if ('days' in rule) return rule.days.filter((day) => day.startsWith(`${year}-`));
  if ('easter' in rule) return [plus(easter(year), rule.easter)];
  if ('nth' in rule) return [plus(nthWeekday(year, rule.month, rule.weekday, rule.nth), rule.plus ?? 0)];
  if ('onOrAfter' in rule) {
    const from = iso(year, rule.month, rule.onOrAfter);
    return [plus(from, (rule.weekday - weekday(from) + 7) % 7)];
  }
  if ('before' in rule) {
    const until = iso(year, rule.month, rule.before - 1);
    return [plus(until, -((weekday(until) - rule.weekday + 7) % 7))];
  }
  return [iso(year, rule.month, rule.day)];
}
