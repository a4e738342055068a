import { database } from '../../../client/database.ts';
import type { CaseFilters } from '../filters.ts';
import { narrow } from './narrow.ts';

const COLUMNS =
  'id, number, title, status, client_id, client_name, law_firm, lead_lawyer_id, public_summary, practice_area, jurisdiction_country, jurisdiction_region, urgency, budget_type, budget_min, budget_max, currency, proposal_count, created_at, posted_at, next_update_by';

/**
 * The cases one is on in which every word of the search occurs, in the title, the number or the public summary, counted
 * exactly. `head` asks for the count alone.
 */
export function matchingCases(filters: CaseFilters, { head = false } = {}) {
  const all = narrow(database.from('cases').select(COLUMNS, { count: 'exact', head }), filters);
  return wordsOf(filters.q).reduce(
    (query, word) => query.or(`title.ilike.${word},number.ilike.${word},public_summary.ilike.${word}`),
    all,
  );
}

/** The words of a search as patterns inside a condition, quoted so that commas and brackets in them mean themselves. */
function wordsOf(search: string): string[] {
  return search
    .split(/\s+/)
    .map((word) => word.replaceAll(/[\\"*%]/g, ''))
    .filter(Boolean)
    .map((word) => `"*${word}*"`);
}
