import { caseStatuses } from '@casewright/contracts/cases';
import type { Database } from '@casewright/contracts/database.types';

import type { CaseCounts } from './case-totals.ts';
import { database } from './database.ts';

/** Counts cases by status, in the database. Every figure of cases comes from here, the lists' own tabs as well, so that they agree. */
export async function countCases(
  narrowed: Database['public']['Functions']['case_status_counts']['Args'],
  signal: AbortSignal,
): Promise<CaseCounts> {
  const { data } = await database.rpc('case_status_counts', narrowed).abortSignal(signal).throwOnError();
  return Object.fromEntries(
    data
      .filter(({ status }) => caseStatuses.some((known) => known === status))
      .map(({ status, count, is_more: more }) => [status, { count, more }]),
  );
}
