const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A span of time in whole units, each without the larger ones. */
export interface Remaining {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Splits milliseconds into days, hours, minutes and seconds; what has passed already is nothing. */
export function remaining(milliseconds: number): Remaining {
  const left = Math.max(0, milliseconds);
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  };
}

/** The beginning of the year after a moment, where the reader is: when the next part opens. */
export function nextYear(now: Date): number {
  return new Date(now.getFullYear() + 1, 0, 1).getTime();
}
