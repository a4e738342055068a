import { type CaseFilters, postedSince } from '../filters.ts';

/** The filters of a list as what the database's functions of lists take; a filter that does not narrow is left out. */
export function caseArguments(filters: CaseFilters, teamId: string | null) {
  return {
    search: filters.q.trim() || undefined,
    practice_areas: orAll(filters.areas),
    jurisdiction_country: filters.country || undefined,
    budget_types: orAll(filters.budgets),
    urgencies: orAll(filters.urgencies),
    created_from: postedSince(filters, Date.now()) ?? undefined,
    team_id: teamId ?? undefined,
    tag: filters.tag || undefined,
    deadline: filters.deadline || undefined,
  };
}

/** No choice means every value. */
export function orAll(chosen: string[]): string[] | undefined {
  return chosen.length > 0 ? chosen : undefined;
}
