import { badQuery } from '../refusal.ts';
import type { Filter, OrderTerm, Placed, Query } from './ast.ts';
import { parseLogic } from './logic.ts';
import { readNames, readPlacedField } from './names.ts';
import { looksLikeOperation, readOperation, readRest } from './operation.ts';
import { parseOrder } from './order.ts';
import { scan } from './scanner.ts';
import { parseSelect } from './select.ts';
import type { SelectLimits } from './select.ts';

export type QueryPair = readonly [key: string, value: string];

/**
 * Splits and decodes a query string, of which no more than `most` parts; `+` is a space, and bytes that are no UTF-8 become replacement
 * characters.
 */
export function splitQuery(text: string, most?: number): QueryPair[] {
  if (text === '') return [];
  const pairs: QueryPair[] = [];
  for (const part of text.split('&', most)) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    pairs.push(equals < 0 ? [decode(part), ''] : [decode(part.slice(0, equals)), decode(part.slice(equals + 1))]);
  }
  return pairs;
}

function decode(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  const decoded = spaced.includes('%') ? decodePercents(spaced) : spaced;
  // No name or value in the database can hold it, and in the text of a statement it would end the statement. A form can bring it as it is.
  if (decoded.includes('\u0000')) throw badQuery('"failed to parse query string"', 'unexpected null character');
  return decoded;
}

function decodePercents(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Not UTF-8, or a lone percent sign: what can be read is read, byte by byte, as PostgREST does.
    const latin = text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    return Buffer.from(latin, 'latin1').toString('utf8');
  }
}

/** Most order terms that one request may have: each is a hidden column of the result. */
const MAX_ORDER_TERMS = 200;

/** What a parameter is about, by its name; the last word of `resource.order` says it too. */
type Family = 'select' | 'columns' | 'on_conflict' | 'order' | 'limit' | 'offset' | 'logic' | 'filter';

/** Reads the parameters of one request. With `isCall` a parameter without an operator is an argument of the function. */
export function parseQuery(pairs: readonly QueryPair[], limits: SelectLimits, isCall: boolean): Query {
  const given: Record<Family, QueryPair[]> = {
    select: [],
    columns: [],
    on_conflict: [],
    order: [],
    limit: [],
    offset: [],
    logic: [],
    filter: [],
  };
  for (const pair of pairs) given[familyOf(pair[0])].push(pair);

  // Of several faults the first is reported, in PostgREST's order of reading.
  const order = parseOrders(given.order);
  const logic = given.logic.map(([key, value]) => parseLogic(key, value));
  const columns = parseNames('columns', given.columns);
  const select = parseSelect(given.select[0]?.[1], limits);
  const { filters, parameters } = parseFilters(given.filter, isCall);
  const onConflict = parseNames('on_conflict', given.on_conflict);
  return {
    select,
    filters,
    logic,
    order,
    limits: placeLast(given.limit),
    offsets: placeLast(given.offset),
    ...(columns && { columns }),
    ...(onConflict && { onConflict }),
    arguments: parameters,
  };
}

function familyOf(key: string): Family {
  if (key === 'select' || key === 'columns' || key === 'on_conflict') return key;
  const last = key.slice(key.lastIndexOf('.') + 1);
  if (last === 'and' || last === 'or') return 'logic';
  return last === 'order' || last === 'limit' || last === 'offset' ? last : 'filter';
}

function parseOrders(pairs: readonly QueryPair[]): Placed<OrderTerm[]>[] {
  let count = 0;
  return pairs.map(([key, value]) => {
    const terms = parseOrder(value);
    count += terms.length;
    if (count > MAX_ORDER_TERMS)
      throw badQuery('"failed to parse order"', `one request may have at most ${MAX_ORDER_TERMS} order terms`);
    return { path: pathOf(key), value: terms };
  });
}

/** The first of the parameters counts. */
function parseNames(parameter: string, [first]: readonly QueryPair[]): string[] | undefined {
  return first && scan(`${parameter} parameter`, first[1], readNames);
}

function parseFilters(
  pairs: readonly QueryPair[],
  isCall: boolean,
): { filters: Placed<Filter>[]; parameters: QueryPair[] } {
  const filters: Placed<Filter>[] = [];
  const parameters: QueryPair[] = [];
  for (const [key, value] of pairs) {
    const { path, value: field } = scan('tree path', key, readPlacedField);
    if (isCall && !looksLikeOperation(value)) {
      parameters.push([field.name, value]);
      continue;
    }
    const operation = scan('filter', value, (scanner) => readOperation(scanner, readRest));
    filters.push({ path, value: { kind: 'filter', field, ...operation } });
  }
  return { filters, parameters };
}

/** Of the same parameter given more than once the last counts. */
function placeLast(pairs: readonly QueryPair[]): Placed<string>[] {
  return [...new Map(pairs)].map(([key, value]) => ({ path: pathOf(key), value }));
}

/** The resource before the last word of `resource.order`. */
function pathOf(key: string): string[] {
  if (!key.includes('.')) return [];
  return scan('tree path', key, readPlacedField).path;
}

/** The query string as Content-Location shows it: by name, each part encoded; the values of one name are joined by commas. */
export function canonicalQuery(pairs: readonly QueryPair[]): string {
  const values = new Map<string, string>();
  for (const [key, value] of pairs.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))) {
    const earlier = values.get(key);
    values.set(key, earlier === undefined ? encode(value) : `${earlier},${encode(value)}`);
  }
  return [...values].map(([key, value]) => `${encode(key)}=${value}`).join('&');
}

/** What needs no encoding at all, which most parts are. */
const PLAIN = /^[\w.~-]*$/;

/** A part of a query string; also the characters that `encodeURIComponent` leaves as they are. */
export function encode(text: string): string {
  if (PLAIN.test(text)) return text;
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}
