import type { Database } from '@casewright/contracts/database.types';
import { type ProposalStatus, proposalStatuses } from '@casewright/contracts/proposals';

import { database } from './database.ts';

/** How many of the proposals that match are in each status; a status without any is left out. */
export type ProposalCounts = Partial<Record<ProposalStatus, number>>;

/** Counts proposals by status, in the database: for the list's tabs and for the figures that lead to them. */
export async function countProposals(
  narrowed: Database['public']['Functions']['proposal_status_counts']['Args'],
  signal: AbortSignal,
): Promise<ProposalCounts> {
  const { data } = await database.rpc('proposal_status_counts', narrowed).abortSignal(signal).throwOnError();
  return Object.fromEntries(
    data
      .filter(({ status }) => proposalStatuses.some((known) => known === status))
      .map(({ status, count }) => [status, count]),
  );
}

/** Of some statuses together, or of all. */
export function totalOf(counts: ProposalCounts, statuses: readonly ProposalStatus[] = proposalStatuses): number {
  return statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
}
