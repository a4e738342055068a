import pLimit, { type LimitFunction } from 'p-limit';

/** Files that are read for people at the same time: each is a process of its own. */
const AT_ONCE = 2;
/** Files of one person that may wait. */
const MOST_WAITING = 8;
/** Of work that takes minutes, beside the other. */
const LONG_AT_ONCE = 2;
const MOST_LONG_WAITING = 2;

/** Does some work for a person in their turn. */
type InTurn = <T>(person: string, work: () => Promise<T>) => Promise<T | null>;

function makeTurns(atOnce: number, mostWaiting: number): InTurn {
  const everybody = pLimit(atOnce);
  const turns = new Map<string, LimitFunction>();
  return async (person, work) => {
    const turn = turns.get(person) ?? pLimit(1);
    if (turn.pendingCount >= mostWaiting) return null;
    turns.set(person, turn);
    try {
      return await turn(() => everybody(work));
    } finally {
      if (turn.activeCount + turn.pendingCount === 0) turns.delete(person);
    }
  };
}

/** Does some work for a person in their turn, one piece after the other, so that nobody has all processes. Null when too many wait. */
export const inTurn = makeTurns(AT_ONCE, MOST_WAITING);

/** As inTurn, for what takes minutes: who looks at a file does not wait for it. */
export const inLongTurn = makeTurns(LONG_AT_ONCE, MOST_LONG_WAITING);
