import { currentSession, useSession } from '../../client/session.tsx';
import { currentDateHabits, useDateHabits } from './date-habits.ts';
import { ownZone } from './own-zone.ts';

/** The zone by whose clock times are shown: the firm's for everybody in it, unless the reader prefers the one of this device. */
export function shownZone(): string {
  const firm = currentDateHabits().zone === 'firm' ? currentSession().user?.timeZone : null;
  return firm ?? ownZone();
}

/** {@link shownZone}; the component draws itself again when it changes. */
export function useShownZone(): string {
  useSession();
  useDateHabits();
  return shownZone();
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What a clock and a calendar of a zone show at an instant, `YYYY-MM-DDTHH:mm:ss`. */
export function wallIn(zone: string, at: number): string {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(zone, clock);
  }
  return clock.format(at).replace(' ', 'T');
}

/**
 * The instant (ISO 8601) at which a zone's clock shows `YYYY-MM-DDTHH:mm`. Of a time that comes twice, when clocks are set back, the
 * first; one that is left out comes an hour later.
 */
export function instantAt(zone: string, wall: string): string {
  const asUtc = Date.parse(`${wall}Z`);
  const offsetAt = (at: number) => Date.parse(`${wallIn(zone, at)}Z`) - at;
  const [before, after] = [offsetAt(asUtc - DAY), offsetAt(asUtc + DAY)];
  const fits = [asUtc - Math.max(before, after), asUtc - Math.min(before, after)].find(
    (at) => Date.parse(`${wallIn(zone, at)}Z`) === asUtc,
  );
  return new Date(fits ?? asUtc - before).toISOString();
}

const DAY = 86_400_000;
