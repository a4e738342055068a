import type { Backend } from '@casewright/backend';

import { occurrencesIn, repeats, type Timed } from '../calendar/occurrences.ts';
import { RuleRefused, TooManyOccurrences } from '../recurrence.ts';

interface Reminder {
  id: string;
  version: number;
  minutes_before: number;
  series: Timed;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A reminder that was missed, while the server stood still, is told for so long after its moment; then it is over. */
const LATE_MS = 60 * MINUTE_MS;
/** How far ahead a series is worked out; one whose next time is later is looked at again then. */
const AHEAD_MS = 400 * DAY_MS;
const AT_ONCE = 500;

/** What is due now of a reminder, and when to look again. */
export interface Settled {
  /** The beginning of the occurrence to tell of. */
  due: Date | null;
  next: Date | null;
}

/**
 * What a reminder asks for at a moment: the occurrence whose time has come, the latest where several have, and the moment of the next. By
 * the clock of the event's zone, so that half an hour before nine stays half an hour before nine when the clocks change.
 */
export function settle(series: Timed, minutesBefore: number, now: Date): Settled {
  const ahead = minutesBefore * MINUTE_MS;
  const from = new Date(now.getTime() + ahead - LATE_MS);
  const starts = startsFrom(series, from);
  const due = starts.filter((start) => start.getTime() - ahead <= now.getTime()).at(-1) ?? null;
  const coming = starts.find((start) => start.getTime() - ahead > now.getTime());
  // Where a series has nothing in sight, it is looked at again when its sight ends.
  const next =
    coming === undefined
      ? !repeats(series)
        ? null
        : new Date(now.getTime() + AHEAD_MS / 2)
      : new Date(coming.getTime() - ahead);
  return { due, next };
}

/** Beginnings from a moment on, as exceptions have them, a few of a series that goes on. */
function startsFrom(series: Timed, from: Date): Date[] {
  if (!repeats(series)) return Date.parse(series.start) < from.getTime() ? [] : [new Date(series.start)];
  for (const days of [8, 62, 400]) {
    try {
      const found = occurrencesIn(series, from, new Date(from.getTime() + days * DAY_MS), 2000)
        .map(({ start }) => start)
        .filter((start) => start >= from);
      if (found.length > 1 || days === 400) return found;
    } catch (error) {
      if (!(error instanceof RuleRefused || error instanceof TooManyOccurrences)) throw error;
      return [];
    }
  }
  return [];
}

/** Tells of every event whose reminder is due; answers how many were told. Run again it tells nobody twice. */
export async function remindEvents({ engine }: Backend, now = new Date()): Promise<number> {
  let told = 0;
  for (;;) {
    const { rows } = await engine.query<Reminder>('select * from private.reminders_to_settle($1)', [AT_ONCE]);
    for (const { id, version, minutes_before: minutes, series } of rows) {
      const { due, next } = settle(series, minutes, now);
      const { rows: done } = await engine.query<{ told: boolean }>(
        'select private.settle_reminder($1, $2, $3, $4) as told',
        [id, version, due, next],
      );
      if (done[0]?.told === true) told += 1;
    }
    if (rows.length < AT_ONCE) return told;
  }
}
