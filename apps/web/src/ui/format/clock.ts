/** The last second of a day: the day is meant, and no time. */
export const END_OF_DAY = '23:59:59';

/** What a clock shows at an instant, `HH:mm:ss`; in the reader's zone unless another is named. */
export function clockIn(at: string, zone?: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'medium' }).format(new Date(at));
}

/** The time of day at which something ends in a zone, `HH:mm`; null when it is the end of the day. */
export function endTime(at: string, zone: string): string | null {
  const clock = clockIn(at, zone);
  return clock === END_OF_DAY ? null : clock.slice(0, 5);
}

/** Whether a clock of that zone shows the same day and time at an instant as another one: the reader's, unless its zone is named. */
export function sameClock(at: string, zone: string, other?: string): boolean {
  const wall = (timeZone?: string) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(new Date(at));
  return wall(other) === wall(zone);
}
