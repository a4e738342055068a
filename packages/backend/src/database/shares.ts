import { CallerGone, DatabaseUnavailable } from './errors.ts';

/** Longest that anybody waits for a place, in milliseconds: as long as for a connection. */
const LONGEST_WAIT_MS = 5_000;

/** A part of the callers' connections, of which nobody has all. */
export interface Share {
  /**
   * Waits for a place; the returned function gives it back.
   * @throws DatabaseUnavailable 'busy' when too many wait, or for too long; CallerGone
   */
  enter(whose: string, signal?: AbortSignal): Promise<() => void>;
}

/**
 * What guests have, so that nobody without an account keeps those with one from being served.
 * @param connections of all callers: a third of them are for guests, and of those all but one for one address.
 */
export function guestShare(connections: number): Share {
  const places = Math.max(1, Math.floor(connections / 3));
  return shareOf({ places, placesEach: Math.max(1, places - 1), waiting: 200, waitingEach: 50 });
}

/**
 * What people have: all, as long as there are some. Each statement may take seconds, so one person does not have more than half.
 * @param connections of all callers.
 */
export function peopleShare(connections: number): Share {
  const placesEach = Math.max(1, Math.floor(connections / 2));
  return shareOf({ places: Number.POSITIVE_INFINITY, placesEach, waiting: Number.POSITIVE_INFINITY, waitingEach: 200 });
}

interface Limits {
  places: number;
  /** Of one guest's address or one person. */
  placesEach: number;
  /** Requests that wait at the same time, each held open. */
  waiting: number;
  waitingEach: number;
}

interface Waiting {
  whose: string;
  admit: () => void;
}

function shareOf({ places, placesEach, waiting: mostWaiting, waitingEach }: Limits): Share {
  const inside = new Map<string, number>();
  const waiting = new Set<Waiting>();
  let taken = 0;

  const hasPlace = (whose: string): boolean => taken < places && (inside.get(whose) ?? 0) < placesEach;
  const take = (whose: string): (() => void) => {
    taken += 1;
    inside.set(whose, (inside.get(whose) ?? 0) + 1);
    return () => {
      taken -= 1;
      const left = (inside.get(whose) ?? 1) - 1;
      if (left === 0) inside.delete(whose);
      else inside.set(whose, left);
      // The first who may, in the order of their coming.
      for (const next of waiting) {
        if (!hasPlace(next.whose)) continue;
        next.admit();
        break;
      }
    };
  };

  return {
    enter: async (whose, signal) => {
      if (hasPlace(whose)) return take(whose);
      const mine = [...waiting].filter((one) => one.whose === whose).length;
      if (waiting.size >= mostWaiting || mine >= waitingEach) throw busy();
      return new Promise((resolve, reject) => {
        const leave = (): void => {
          waiting.delete(one);
          clearTimeout(late);
          signal?.removeEventListener('abort', gone);
        };
        const one: Waiting = {
          whose,
          admit: () => {
            leave();
            resolve(take(whose));
          },
        };
        const gone = (): void => {
          leave();
          reject(new CallerGone());
        };
        const late = setTimeout(() => {
          leave();
          reject(busy());
        }, LONGEST_WAIT_MS);
        signal?.addEventListener('abort', gone);
        waiting.add(one);
      });
    },
  };
}

function busy(): DatabaseUnavailable {
  return new DatabaseUnavailable(new Error('all places are taken'), 'busy');
}
