import pLimit, { type LimitFunction } from 'p-limit';

/** Files that are read for people at the same time: each is a process of its own. */
const AT_ONCE = 2;
/** Files of one person that may wait. */
const MOST_WAITING = 8;

const everybody = pLimit(AT_ONCE);
const turns = new Map<string, LimitFunction>();

/** Does some work for a person in their turn, one piece after the other, so that nobody has all processes. Null when too many wait. */
export async function inTurn<T>(person: string, work: () => Promise<T>): Promise<T | null> {
  const turn = turns.get(person) ?? pLimit(1);
  if (turn.pendingCount >= MOST_WAITING) return null;
  turns.set(person, turn);
  try {
    return await turn(() => everybody(work));
  } finally {
    if (turn.activeCount + turn.pendingCount === 0) turns.delete(person);
  }
}
