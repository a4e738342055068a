import { badRange } from '../refusal.ts';
import type { Query, Range } from './ast.ts';

/** Every row. */
export const ALL_ROWS: Range = { offset: 0, limit: null };

const INTEGER = /^\s*-?\d{1,15}\s*$/;
const NOT_BELOW_ZERO = 'Limit should be greater than or equal to zero.';
const HEADER = /^(\d{1,15})-(\d{0,15})$/;

/** `limit` and `offset` of one resource. A value that is no integer is as if it were not given. */
export function rangeOf(limit: string | undefined, offset: string | undefined): Range {
  const most = limit !== undefined && INTEGER.test(limit) ? Number(limit) : null;
  const from = offset !== undefined && INTEGER.test(offset) ? Number(offset) : 0;
  if (most !== null && most < 0) throw badRange(NOT_BELOW_ZERO);
  return { offset: Math.max(0, from), limit: most };
}

/** `limit` and `offset` of the request itself, not of what it embeds. */
export function rootRangeOf(query: Query): Range {
  const range = rangeOf(
    query.limits.find(({ path }) => path.length === 0)?.value,
    query.offsets.find(({ path }) => path.length === 0)?.value,
  );
  // No row at all may be asked for; no row from a later one on is a range that ends before it begins.
  if (range.limit === 0 && range.offset > 0) throw badRange(NOT_BELOW_ZERO);
  return range;
}

/** The `Range` header of a GET, as `0-9` or `10-`; anything else is as if it were not given. */
export function parseRangeHeader(header: string | undefined): Range {
  const found = header === undefined ? null : HEADER.exec(header);
  if (!found) return ALL_ROWS;
  const lower = Number(found[1]);
  if (found[2] === undefined || found[2] === '') return { offset: lower, limit: null };
  const upper = Number(found[2]);
  if (lower > upper)
    throw badRange('The lower boundary must be lower than or equal to the upper boundary in the Range header.');
  return { offset: lower, limit: upper - lower + 1 };
}

/** The rows that lie in both. */
export function intersect(one: Range, other: Range): Range {
  if (other.offset === 0 && other.limit === null) return one;
  if (one.offset === 0 && one.limit === null) return other;
  const offset = Math.max(one.offset, other.offset);
  const end = Math.min(endOf(one), endOf(other));
  if (end === Number.POSITIVE_INFINITY) return { offset, limit: null };
  if (one.limit !== 0 && other.limit !== 0 && end <= offset)
    throw badRange(NOT_BELOW_ZERO);
  return { offset, limit: Math.max(0, end - offset) };
}

/** At most `most` rows of the range. */
export function restrict(range: Range, most: number | null): Range {
  if (most === null || (range.limit !== null && range.limit <= most)) return range;
  return { offset: range.offset, limit: most };
}

function endOf(range: Range): number {
  return range.limit === null ? Number.POSITIVE_INFINITY : range.offset + range.limit;
}
