import { type ProposalListState, momentsOf } from '../model/list-state.ts';

/** The filters of a request to the data interface that the list uses. */
interface Filterable {
  eq(column: string, value: string): this;
  or(filters: string): this;
}

/** A text as part of a pattern: what would be a wildcard there stands for itself. */
export function escapeWildcards(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/**
 * The conditions that a case's title or a lawyer's name contains a text. The pattern is quoted, because commas and
 * brackets would end it.
 */
export function titleOrNameHolds(text: string): string {
  const quoted = `"${`%${escapeWildcards(text)}%`.replaceAll(/[\\"]/g, String.raw`\$&`)}"`;
  return `case_title.ilike.${quoted},lawyer_name.ilike.${quoted}`;
}

/** A proposal's date is that of its sending; a draft's that of its beginning. */
function dated(operator: 'gte' | 'lt', moment: string): string {
  return `submitted_at.${operator}.${moment},and(submitted_at.is.null,created_at.${operator}.${moment})`;
}

/** Narrows a request for proposals to what the address asks for, in the same way as `proposal_status_counts` does. */
export function narrowList<Request extends Filterable>(
  request: Request,
  { q, from, to, status }: Pick<ProposalListState, 'q' | 'from' | 'to' | 'status'>,
): Request {
  let narrowed = request;
  if (status !== 'all') narrowed = narrowed.eq('status', status);
  if (from) narrowed = narrowed.or(dated('gte', momentsOf(from).start));
  if (to) narrowed = narrowed.or(dated('lt', momentsOf(to).end));
  if (q) narrowed = narrowed.or(titleOrNameHolds(q));
  return narrowed;
}
