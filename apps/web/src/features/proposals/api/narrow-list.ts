import { type ProposalListState, momentsOf } from '../model/list-state.ts';

/** The filters of a request to the data interface that the list uses. */
interface Filterable {
  eq(column: string, value: string): this;
  gte(column: string, value: string): this;
  lt(column: string, value: string): this;
  ilike(column: string, pattern: string): this;
}

/** A text as a pattern that contains it: what would be a wildcard stands for itself. */
function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Narrows a request for proposals to what the address asks for; the case's title is searched. */
export function narrowList<Request extends Filterable>(
  request: Request,
  { q, from, to, status }: Pick<ProposalListState, 'q' | 'from' | 'to' | 'status'>,
): Request {
  let narrowed = request;
  if (status !== 'all') narrowed = narrowed.eq('status', status);
  if (from) narrowed = narrowed.gte('submitted_at', momentsOf(from).start);
  if (to) narrowed = narrowed.lt('submitted_at', momentsOf(to).end);
  if (q) narrowed = narrowed.ilike('posting.title', containing(q));
  return narrowed;
}
