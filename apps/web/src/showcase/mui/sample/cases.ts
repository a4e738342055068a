import { PEOPLE, type Person } from './people.ts';
import { MATTERS, type MatterKey } from './texts.ts';

/** The state of a sample matter. */
export type CaseStatus = 'draft' | 'open' | 'overdue' | 'closed';

/** A row of the sample tables. */
export interface SampleCase {
  /** The file number. */
  id: string;
  matter: MatterKey;
  lawyer: Person;
  /** `YYYY-MM-DD` */
  opened: string;
  /** US dollars. */
  balance: number;
  hours: number;
  status: CaseStatus;
}

const STATUSES: readonly CaseStatus[] = ['open', 'draft', 'overdue', 'closed'];
const OPENED = ['2026-01-12', '2026-02-02', '2026-03-18', '2026-04-27', '2026-06-09', '2026-08-14', '2026-10-05'];
const BALANCES = [1250, 0, 4820.5, 300, 12600, 780, 2140, 95.25, 6400];

function pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[], place: number): Item {
  const item = items[place % items.length];
  if (item === undefined) throw new RangeError('There is nothing to pick from.');
  return item;
}

/** Matters as a table lists them. */
export const CASES: readonly SampleCase[] = Array.from({ length: 24 }, (_, index) => ({
  id: `CW-${2041 + index}`,
  matter: pick(MATTERS, index),
  lawyer: pick(PEOPLE, index),
  opened: pick(OPENED, index),
  balance: pick(BALANCES, index),
  hours: 4 + ((index * 7) % 38),
  status: pick(STATUSES, index + Math.floor(index / 4)),
}));
