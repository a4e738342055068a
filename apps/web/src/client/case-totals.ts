import { type CaseStatus, caseStatuses } from '@casewright/contracts/cases';

/** How many there are; where that goes on for ever, as many as were counted, and that there are more. */
export interface Count {
  count: number;
  more: boolean;
}

/** How many of the cases that match are in each status; a status without any is left out. */
export type CaseCounts = Partial<Record<CaseStatus, Count>>;

/** Of some statuses together, or of all. */
export function totalOf(counts: CaseCounts, statuses: readonly CaseStatus[] = caseStatuses): Count {
  const total: Count = { count: 0, more: false };
  for (const status of statuses) {
    total.count += counts[status]?.count ?? 0;
    total.more ||= counts[status]?.more ?? false;
  }
  return total;
}
