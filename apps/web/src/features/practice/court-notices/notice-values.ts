import * as z from 'zod/mini';

/** One day of a notice as the database takes it. */
export interface NoticeDay {
  day: string;
  name: string;
  kind: 'holiday' | 'working';
}

/** The name of a place within a sentence of any direction: a first strong isolate (U+2068) and its end. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;

/** Longer than any holiday: a period of more days is a slip in a date. */
const LONGEST = 31;
const DAY_MS = 86_400_000;
const required = 'ui:validation.required';
const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `ui:validation.maxLength?max=${most}`));
const needed = (most: number) => text(most).check(z.minLength(1, required));
const next = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/** A notice as its form holds it: days that follow each other are one period. */
export const noticeSchema = z.object({
  source: needed(300),
  source_url: text(500).check(z.regex(/^(https:\/\/\S+)?$/, 'courtNotices:addressNeeded')),
  periods: z.array(
    z
      .object({
        from: z.string({ error: required }),
        to: z.string({ error: required }),
        name: needed(200),
        kind: z.enum(['holiday', 'working']),
      })
      .check(({ value: { from, to }, issues }) => {
        const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
        if (!(days >= 0 && days < LONGEST))
          issues.push({ code: 'custom', input: to, path: ['to'], message: 'courtNotices:periodNeeded' });
      }),
  ),
});
export type NoticeValues = z.input<typeof noticeSchema>;
export type Period = NoticeValues['periods'][number];

/** Days that follow each other under one name, as periods. */
export function periodsOf(days: readonly NoticeDay[]): Period[] {
  const periods: Period[] = [];
  for (const { day, name, kind } of days) {
    const last = periods.at(-1);
    if (last !== undefined && last.name === name && last.kind === kind && next(last.to) === day) last.to = day;
    else periods.push({ from: day, to: day, name, kind });
  }
  return periods;
}

/** Every day of the periods. */
export function daysOf(periods: readonly Period[]): NoticeDay[] {
  return periods.flatMap(({ from, to, name, kind }) => {
    const days: NoticeDay[] = [];
    for (let day = from; day <= to; day = next(day)) days.push({ day, name, kind });
    return days;
  });
}
