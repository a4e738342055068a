import type { Database } from '@casewright/contracts/database.types';

import type { Count } from './case-totals.ts';
import { database } from './database.ts';

/** How many open postings match, as far as that is counted: for the list of postings and for the figure that leads to it. */
export async function countPostings(
  narrowed: Database['public']['Functions']['posting_count']['Args'],
  signal: AbortSignal,
): Promise<Count> {
  const { data } = await database.rpc('posting_count', narrowed).abortSignal(signal).throwOnError();
  return { count: data[0]?.count ?? 0, more: data[0]?.is_more ?? false };
}
