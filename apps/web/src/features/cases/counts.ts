import type { CaseStatus } from '@casewright/contracts/cases';

/** How many there are; where that goes on for ever, as many as were counted, and that there are more. */
export interface Count {
  count: number;
  more: boolean;
}

/** How many of the cases that match are in each status; a status without any is left out. */
export type CaseCounts = Partial<Record<CaseStatus, Count>>;

/** Of all statuses together. */
export function totalOf(counts: CaseCounts): Count {
  return Object.values(counts).reduce(
    (sum, { count, more }) => ({ count: sum.count + count, more: sum.more || more }),
    {
      count: 0,
      more: false,
    },
  );
}

/**
 * The number of rows of a list of which one page is there: where the count ended early, at least what that page shows, and one more while
 * it is full, so that there is a way on.
 */
export function reached({ count, more }: Count, from: number, rows: number, pageSize: number): number {
  return more ? Math.max(count, from + rows + (rows === pageSize ? 1 : 0)) : count;
}
