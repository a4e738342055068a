import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { database } from '../../../client/database.ts';
import { keys } from '../../../client/query-keys.ts';
import type { CaseCounts } from '../counts.ts';
import type { CaseFilters } from '../filters.ts';
import { isCaseStatus } from '../status.ts';
import { caseArguments } from './case-arguments.ts';

/** Counts the cases that match the filters by status, in the database; with a team those of that team alone. */
export function caseCountsQuery(given: CaseFilters, teamId: string | null) {
  // The page and the order of a list make no difference here, so they are no part of the question.
  const { q, areas, country, budgets, urgencies, posted, deadline, tag } = given;
  const filters: CaseFilters = { q, areas, country, budgets, urgencies, posted, deadline, tag };
  return queryOptions({
    queryKey: keys.cases.counts({ ...filters }, teamId),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<CaseCounts> => {
      const { data } = await database
        .rpc('case_status_counts', caseArguments(filters, teamId))
        .abortSignal(signal)
        .throwOnError();
      return Object.fromEntries(
        data
          .filter((row) => isCaseStatus(row.status))
          .map((row) => [row.status, { count: row.count, more: row.is_more }]),
      );
    },
  });
}
