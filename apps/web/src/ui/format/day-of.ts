import { onClock } from './date.ts';
import { instantAt, shownZone } from './zone.ts';

/** From the last minute of a day to its last moment, in ms. */
const LAST_SECONDS = 59_999;

/** The day (`YYYY-MM-DD`) of an instant by the clock that is shown. */
export function dayOf(instant: string): string {
  return onClock(instant).format('YYYY-MM-DD');
}

/** The instant at which the clock that is shown reaches a time of a day. */
export function instantOn(day: string, time: string): string {
  return instantAt(shownZone(), `${day}T${time}`);
}

/** The last instant of a day by the clock that is shown. */
export function endOfDay(day: string): string {
  return new Date(Date.parse(instantOn(day, '23:59')) + LAST_SECONDS).toISOString();
}
