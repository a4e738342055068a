import { type ProposalListState, momentsOf } from '../model/list-state.ts';

/** The filters of a request to the data interface that the list uses. */
interface Filterable {
  eq(column: string, value: string): this;
  gte(column: string, value: string): this;
  lt(column: string, value: string): this;
  or(filters: string): this;
}

/**
 * The conditions that a case's title or a lawyer's name contains a text. What would be a wildcard stands for itself, and
 * the pattern is quoted, because commas and brackets would end it.
 */
export function titleOrNameHolds(text: string): string {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const quoted = `"${pattern.replaceAll(/[\\"]/g, String.raw`\$&`)}"`;
  return `case_title.ilike.${quoted},lawyer_name.ilike.${quoted}`;
}

/** Narrows a request for proposals to what the address asks for. The search looks at the case's title and the lawyer's name. */
export function narrowList<Request extends Filterable>(
  request: Request,
  { q, from, to, status }: Pick<ProposalListState, 'q' | 'from' | 'to' | 'status'>,
): Request {
  let narrowed = request;
  if (status !== 'all') narrowed = narrowed.eq('status', status);
  if (from) narrowed = narrowed.gte('submitted_at', momentsOf(from).start);
  if (to) narrowed = narrowed.lt('submitted_at', momentsOf(to).end);
  if (q) narrowed = narrowed.or(titleOrNameHolds(q));
  return narrowed;
}
