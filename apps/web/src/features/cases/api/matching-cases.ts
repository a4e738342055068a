import { database } from '../../../client/database.ts';
import { type CaseFilters, postedSince } from '../filters.ts';
import { narrow } from './narrow.ts';

const COLUMNS =
  'id, number, title, status, client_id, client_name, law_firm, lead_lawyer_id, public_summary, practice_area, jurisdiction_country, jurisdiction_region, urgency, budget_type, budget_min, budget_max, currency, proposal_count, created_at, posted_at, next_update_by';

/** What is searched for, without the characters that mean something in a pattern; empty when nothing is. */
export function searchedText({ q }: CaseFilters): string {
  return q.replaceAll(/[\\"*%]/g, ' ').trim();
}

/**
 * The cases one is on in whose title, number or client's name the search occurs, counted exactly; with a team those of that team
 * alone.
 */
export function matchingCases(filters: CaseFilters, teamId: string | null) {
  const cases = database.from('cases').select(COLUMNS, { count: 'exact' });
  const all = narrow(teamId === null ? cases : cases.eq('team_id', teamId), filters);
  const since = postedSince(filters, Date.now());
  const recent = since === null ? all : all.gte('created_at', since);
  const text = searchedText(filters);
  // Quoted, so that commas and brackets in it mean themselves.
  const pattern = `"*${text}*"`;
  return text === ''
    ? recent
    : recent.or(`title.ilike.${pattern},number.ilike.${pattern},client_name.ilike.${pattern}`);
}
