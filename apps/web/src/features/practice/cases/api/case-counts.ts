import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { countCases } from '../../../../client/case-counts.ts';
import { changesOf } from '../../../../client/feeds.ts';
import type { CaseFilters } from '../filters.ts';
import { caseKeys } from '../keys.ts';
import { caseArguments } from './case-arguments.ts';

/** Counts the cases that match the filters by status, in the database; with a team those of that team alone. */
export function caseCountsQuery(given: CaseFilters, teamId: string | null) {
  // The page and the order of a list make no difference here, so they are no part of the question.
  const { q, areas, country, budgets, urgencies, posted, deadline, tag } = given;
  const filters: CaseFilters = { q, areas, country, budgets, urgencies, posted, deadline, tag };
  return queryOptions({
    queryKey: caseKeys.counts({ ...filters }, teamId),
    meta: { live: [changesOf('cases')] },
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => countCases(caseArguments(filters, teamId), signal),
  });
}
