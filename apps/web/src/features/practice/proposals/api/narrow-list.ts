import { containsText } from '../../../../client/contains-text.ts';
import { type ProposalListState, momentsOf, statusesOf } from '../model/list-state.ts';

/** The filters of a request to the data interface that the list uses. */
interface Filterable {
  eq(column: string, value: string): this;
  in(column: string, values: readonly string[]): this;
  or(filters: string): this;
}

/** A proposal's date is that of its sending; a draft's that of its beginning. */
function dated(operator: 'gte' | 'lt', moment: string): string {
  return `submitted_at.${operator}.${moment},and(submitted_at.is.null,created_at.${operator}.${moment})`;
}

/**
 * The columns to ask for, with the case joined where a team is given: a proposal belongs to the team of its case. The join brings
 * a condition along and no column of its own.
 */
export function joinedToTeam<Columns extends string>(columns: Columns, teamId: string | null): Columns {
  if (teamId === null) return columns;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what comes back has the same columns
  return `${columns}, cases!proposals_case_id_fkey!inner()` as Columns;
}

/**
 * Narrows a request for proposals to what the address asks for, in the same way as `proposal_status_counts` does, and to a team
 * where one is given; the request then joins it.
 */
export function narrowList<Request extends Filterable>(
  request: Request,
  { q, from, to, status }: Pick<ProposalListState, 'q' | 'from' | 'to' | 'status'>,
  teamId: string | null,
): Request {
  let narrowed = teamId === null ? request : request.eq('cases.team_id', teamId);
  const statuses = statusesOf(status);
  if (statuses) narrowed = narrowed.in('status', statuses);
  if (from) narrowed = narrowed.or(dated('gte', momentsOf(from).start));
  if (to) narrowed = narrowed.or(dated('lt', momentsOf(to).end));
  if (q) narrowed = narrowed.or(containsText(['case_title', 'lawyer_name'], q));
  return narrowed;
}
