import { badQuery } from '../refusal.ts';
import type { Filter, LogicGroup, OrderTerm, Placed, Query } from './ast.ts';
import { parseLogic } from './logic.ts';
import { readNames, readPlacedField } from './names.ts';
import { looksLikeOperation, readOperation, readRest } from './operation.ts';
import { parseOrder } from './order.ts';
import { scan } from './scanner.ts';
import { parseSelect } from './select.ts';
import type { SelectLimits } from './select.ts';

export type QueryPair = readonly [key: string, value: string];

/** Splits and decodes a query string; `+` is a space, and bytes that are no UTF-8 become replacement characters. */
export function splitQuery(text: string): QueryPair[] {
  if (text === '') return [];
  const pairs: QueryPair[] = [];
  for (const part of text.split('&')) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    pairs.push(equals < 0 ? [decode(part), ''] : [decode(part.slice(0, equals)), decode(part.slice(equals + 1))]);
  }
  return pairs;
}

function decode(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return spaced;
  let decoded: string;
  try {
    decoded = decodeURIComponent(spaced);
  } catch {
    // Not UTF-8, or a lone percent sign: what can be read is read, byte by byte, as PostgREST does.
    const latin = spaced.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    decoded = Buffer.from(latin, 'latin1').toString('utf8');
  }
  // No name or value in the database can hold it, and in the text of a statement it would end the statement.
  if (decoded.includes('\u0000')) throw badQuery('"failed to parse query string"', 'unexpected null character');
  return decoded;
}

/** Most order terms that one request may have: each is a hidden column of the result. */
const MAX_ORDER_TERMS = 200;

/** Reads the parameters of one request. With `isCall` a parameter without an operator is an argument of the function. */
export function parseQuery(pairs: readonly QueryPair[], limits: SelectLimits, isCall: boolean): Query {
  let select: string | undefined;
  let columns: string | undefined;
  let onConflict: string | undefined;
  const filters: Placed<Filter>[] = [];
  const logic: Placed<LogicGroup>[] = [];
  const order: Placed<OrderTerm[]>[] = [];
  const rangeParameters: { limit: Placed<string>[]; offset: Placed<string>[] } = { limit: [], offset: [] };
  const given: QueryPair[] = [];
  let orderTerms = 0;

  for (const pair of pairs) {
    const [key, value] = pair;
    if (key === 'select') {
      select ??= value;
      continue;
    }
    if (key === 'columns') {
      columns ??= value;
      continue;
    }
    if (key === 'on_conflict') {
      onConflict ??= value;
      continue;
    }
    const dot = key.lastIndexOf('.');
    const last = dot < 0 ? key : key.slice(dot + 1);
    if (last === 'and' || last === 'or') {
      logic.push(parseLogic(key, value));
    } else if (last === 'order') {
      const terms = value === '' ? [] : parseOrder(value);
      orderTerms += terms.length;
      if (orderTerms > MAX_ORDER_TERMS)
        throw badQuery('"failed to parse order"', `one request may have at most ${MAX_ORDER_TERMS} order terms`);
      order.push({ path: pathOf(key), value: terms });
    } else if (last === 'limit' || last === 'offset') {
      rangeParameters[last].push({ path: pathOf(key), value });
    } else if (isCall && dot < 0 && !looksLikeOperation(value)) {
      given.push(pair);
    } else {
      filters.push(parseFilter(key, value));
    }
  }

  return {
    select: parseSelect(select, limits),
    filters,
    logic,
    order,
    limits: rangeParameters.limit,
    offsets: rangeParameters.offset,
    ...(columns !== undefined && { columns: scan('columns parameter', columns, readNames) }),
    ...(onConflict !== undefined && { onConflict: scan('on_conflict parameter', onConflict, readNames) }),
    arguments: given,
  };
}

function parseFilter(key: string, value: string): Placed<Filter> {
  const { path, value: field } = scan('tree path', key, readPlacedField);
  const { negated, operation } = scan('filter', value, (scanner) => readOperation(scanner, readRest));
  return { path, value: { kind: 'filter', field, negated, operation } };
}

/** The resource before the last word of `resource.order`. */
function pathOf(key: string): string[] {
  if (!key.includes('.')) return [];
  return scan('tree path', key, readPlacedField).path;
}

/** The query string as Content-Location shows it: by name, each part encoded. */
export function canonicalQuery(pairs: readonly QueryPair[]): string {
  return pairs
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([key, value]) => `${encode(key)}=${encode(value)}`)
    .join('&');
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}
