import { badRange } from '../refusal.ts';
import type { Query, Range } from './ast.ts';

/** Every row. */
export const ALL_ROWS: Range = { offset: 0, limit: null };

const INTEGER = /^\s*-?\d+\s*$/;
const NOT_BELOW_ZERO = 'Limit should be greater than or equal to zero.';
const HEADER = /^(\d+)-(\d*)$/;

/**
 * `limit` and `offset` of one resource. A value that is no integer is as if it were not given, but for a limit beside an offset: that is
 * zero, as in PostgREST. Of a range that begins before the first row only what comes after is left.
 */
export function rangeOf(limit: string | undefined, offset: string | undefined): Range {
  const most = integerOf(limit) ?? (limit !== undefined && offset !== undefined ? 0 : null);
  const from = integerOf(offset) ?? 0;
  if (most === null) return { offset: Math.max(0, from), limit: null };
  const left = most + Math.min(0, from);
  if (left < 0) throw badRange(NOT_BELOW_ZERO);
  return { offset: Math.max(0, from), limit: left };
}

/** The largest number of PostgreSQL's bigint, and one that is more: PostgreSQL says that it is too much. */
const LARGEST = 2 ** 63;
const TOO_LARGE = 1e20;

function integerOf(text: string | undefined): number | undefined {
  if (text === undefined || !INTEGER.test(text)) return undefined;
  const number = Number(text);
  return number > LARGEST ? TOO_LARGE : Math.min(number, Number.MAX_SAFE_INTEGER);
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
  const lower = integerOf(found[1]) ?? 0;
  const upper = integerOf(found[2]);
  if (upper === undefined) return { offset: lower, limit: null };
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
  if (one.limit !== 0 && other.limit !== 0 && end <= offset) throw badRange(NOT_BELOW_ZERO);
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
