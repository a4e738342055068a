import type { TestTransaction } from './database.ts';

/** The levels of access, from the lowest. */
export const LADDER = ['user', 'lawyer', 'lawyer_admin', 'admin', 'super_user'] as const;

/** Who administers people, with their rank: they outrank everybody before it. */
export const ADMINISTRATORS = [
  ['admin', 3],
  ['superUser', 4],
] as const;

/** What the commit would do: the entries of the transaction are chained. */
export const commit = (tx: TestTransaction) => tx.owner('set constraints all immediate');
