import { containsText } from '../../../client/contains-text.ts';
import { database } from '../../../client/database.ts';
import { type CaseFilters, postedSince } from '../filters.ts';
import { narrow } from './narrow.ts';

const COLUMNS =
  'id, number, title, status, client_id, client_name, law_firm, lead_lawyer_id, public_summary, practice_area, jurisdiction_country, jurisdiction_region, urgency, budget_type, budget_min, budget_max, currency, proposal_count, created_at, posted_at, next_update_by';

/**
 * The cases one is on in whose title, number or client's name the search occurs, counted exactly; with a team those of that team
 * alone.
 */
export function matchingCases(filters: CaseFilters, teamId: string | null) {
  const cases = database.from('cases').select(COLUMNS, { count: 'exact' });
  const all = narrow(teamId === null ? cases : cases.eq('team_id', teamId), filters);
  const since = postedSince(filters, Date.now());
  const recent = since === null ? all : all.gte('created_at', since);
  const text = filters.q.trim();
  return text === '' ? recent : recent.or(containsText(['title', 'number', 'client_name'], text));
}
