import { type CaseStatus, caseStatuses } from '@casewright/contracts/cases';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { keys } from '../../../client/query-keys.ts';
import type { CaseFilters } from '../filters.ts';
import { matchingCases } from './matching-cases.ts';

/** How many of the cases that match are in each status; counted by the database, without reading a row. */
export function caseCountsQuery({ q, areas, country, budgets, urgencies, posted }: CaseFilters) {
  const filters: CaseFilters = { q, areas, country, budgets, urgencies, posted };
  return queryOptions({
    queryKey: keys.cases.counts({ ...filters }),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Record<CaseStatus, number>> => {
      const counts = await Promise.all(
        caseStatuses.map(async (status) => {
          const { count } = await matchingCases(filters, { head: true })
            .eq('status', status)
            .abortSignal(signal)
            .throwOnError();
          return [status, count ?? 0] as const;
        }),
      );
      // Every status was asked for, so every one is there.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return Object.fromEntries(counts) as Record<CaseStatus, number>;
    },
  });
}
