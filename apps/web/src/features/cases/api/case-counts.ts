import type { CaseStatus } from '@casewright/contracts/cases';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { escapeWildcards } from '../../../client/contains-text.ts';
import { database } from '../../../client/database.ts';
import { keys } from '../../../client/query-keys.ts';
import { type CaseFilters, postedSince } from '../filters.ts';
import { isCaseStatus } from '../status.ts';

/** How many of the cases that match are in each status; a status without any is left out. */
export type CaseCounts = Partial<Record<CaseStatus, number>>;

/** Counts the cases that match the filters by status, in the database; with a team those of that team alone. */
export function caseCountsQuery({ q, areas, country, budgets, urgencies, posted }: CaseFilters, teamId: string | null) {
  const filters: CaseFilters = { q, areas, country, budgets, urgencies, posted };
  return queryOptions({
    queryKey: keys.cases.counts({ ...filters }, teamId),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<CaseCounts> => {
      const { data } = await database
        .rpc('case_status_counts', {
          search: escapeWildcards(filters.q.trim()) || undefined,
          practice_areas: orAll(areas),
          jurisdiction_country: country || undefined,
          budget_types: orAll(budgets),
          urgencies: orAll(urgencies),
          created_from: postedSince(filters, Date.now()) ?? undefined,
          team_id: teamId ?? undefined,
        })
        .abortSignal(signal)
        .throwOnError();
      return Object.fromEntries(data.filter((row) => isCaseStatus(row.status)).map((row) => [row.status, row.count]));
    },
  });
}

/** No choice means every value. */
function orAll(chosen: string[]): string[] | undefined {
  return chosen.length > 0 ? chosen : undefined;
}
