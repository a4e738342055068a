import type { Count } from '../../../client/case-totals.ts';

/**
 * The number of rows of a list of which one page is there: where the count ended early, at least what that page shows, and one more while
 * it is full, so that there is a way on.
 */
export function reached({ count, more }: Count, from: number, rows: number, pageSize: number): number {
  return more ? Math.max(count, from + rows + (rows === pageSize ? 1 : 0)) : count;
}
