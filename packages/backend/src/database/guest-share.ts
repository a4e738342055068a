import { CallerGone, DatabaseUnavailable } from './errors.ts';

/** Longest that a guest waits for a place, in milliseconds: as long as anybody waits for a connection. */
const LONGEST_WAIT_MS = 5_000;
/** Guests who wait at the same time, each holding a request open. */
const MOST_WAITING = 200;
/** Of them, so many from one address. */
const MOST_WAITING_AN_ADDRESS = 50;

/**
 * The part of the callers' connections that guests have, so that nobody without an account keeps those with one from being served. One
 * address does not have all of it.
 */
export interface GuestShare {
  /**
   * Waits for a place; whoever has one gives it back by the function.
   * @throws DatabaseUnavailable 'busy' when too many wait, or for too long; CallerGone
   */
  enter(address: string, signal?: AbortSignal): Promise<() => void>;
}

interface Waiting {
  address: string;
  admit: () => void;
}

/** @param connections of all callers: a third of them are for guests, and of those all but one for one address. */
export function guestShare(connections: number): GuestShare {
  const places = Math.max(1, Math.floor(connections / 3));
  const placesAnAddress = Math.max(1, places - 1);
  const inside = new Map<string, number>();
  const waiting = new Set<Waiting>();
  let taken = 0;

  const hasPlace = (address: string): boolean => taken < places && (inside.get(address) ?? 0) < placesAnAddress;
  const take = (address: string): (() => void) => {
    taken += 1;
    inside.set(address, (inside.get(address) ?? 0) + 1);
    return () => {
      taken -= 1;
      const left = (inside.get(address) ?? 1) - 1;
      if (left === 0) inside.delete(address);
      else inside.set(address, left);
      // The first who may, in the order of their coming.
      for (const next of waiting) {
        if (!hasPlace(next.address)) continue;
        next.admit();
        break;
      }
    };
  };

  return {
    enter: async (address, signal) => {
      if (hasPlace(address)) return take(address);
      const sameAddress = [...waiting].filter((one) => one.address === address).length;
      if (waiting.size >= MOST_WAITING || sameAddress >= MOST_WAITING_AN_ADDRESS) throw busy();
      return new Promise((resolve, reject) => {
        const leave = (): void => {
          waiting.delete(one);
          clearTimeout(late);
          signal?.removeEventListener('abort', gone);
        };
        const one: Waiting = {
          address,
          admit: () => {
            leave();
            resolve(take(address));
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
  return new DatabaseUnavailable(new Error('all places of guests are taken'), 'busy');
}
