import type { WaitingItem } from './api/waiting.ts';

/** What has a day comes first, the nearest before the others; then what waits without one, as the database orders it. */
export function byUrgency(items: readonly WaitingItem[]): WaitingItem[] {
  const rank = ({ due, due_on: day }: WaitingItem) => {
    // A day lasts to its end, by the reader's clock.
    const until = day === null ? due : `${day}T23:59:59`;
    return until === null ? Number.POSITIVE_INFINITY : Date.parse(until);
  };
  return items.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}
