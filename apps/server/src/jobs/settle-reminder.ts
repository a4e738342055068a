import { occurrencesIn, repeats, type Timed } from '../calendar/occurrences.ts';
import { RuleRefused, TooManyOccurrences } from '../recurrence.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** How long after its moment a reminder is still sent that was missed while the server was down. */
const LATE_MS = 60 * MINUTE_MS;
/** How far ahead a series is worked out; one whose next time is later is looked at again then. */
export const AHEAD_MS = 400 * DAY_MS;

/** What is due now of a reminder, and when to look again. */
export interface Settled {
  /** The beginning of the occurrence of which the person is notified. */
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
