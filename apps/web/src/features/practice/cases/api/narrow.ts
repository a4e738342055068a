import type { CaseFilters } from '../filters.ts';

/** The conditions of a query by which lists are narrowed; cases and postings share their columns' names. */
interface Narrowable {
  in: (column: 'practice_area' | 'budget_type' | 'urgency', values: string[]) => this;
  eq: (column: 'jurisdiction_country', value: string) => this;
}

/** The query with every filter but the search and the date applied. */
export function narrow<Query extends Narrowable>(query: Query, filters: CaseFilters): Query {
  let narrowed = query;
  if (filters.areas.length > 0) narrowed = narrowed.in('practice_area', filters.areas);
  if (filters.budgets.length > 0) narrowed = narrowed.in('budget_type', filters.budgets);
  if (filters.urgencies.length > 0) narrowed = narrowed.in('urgency', filters.urgencies);
  return filters.country === '' ? narrowed : narrowed.eq('jurisdiction_country', filters.country);
}
