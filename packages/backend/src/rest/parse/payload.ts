import { badBody } from '../refusal.ts';
import { csvToJson } from './csv.ts';
import { nameOf } from './media-type.ts';
import type { MediaType } from './media-type.ts';
import { readNames } from './names.ts';
import { splitQuery } from './query-string.ts';
import type { QueryPair } from './query-string.ts';
import { scan } from './scanner.ts';

/** A body, ready for PostgreSQL. JSON stays the text that came, so that no digit of a number is lost. */
export type Payload =
  | { kind: 'json'; text: string; keys: readonly string[]; isArray: boolean }
  | { kind: 'arguments'; pairs: readonly (readonly [string, string])[] }
  | { kind: 'raw'; body: Buffer };

/** Deepest nesting of a body; PostgreSQL's own stack ends somewhere past it. */
const MAX_DEPTH = 500;

/** Reads the body of an insert, update or upsert; `columns` names what counts of it. */
export function readRows(
  body: Buffer,
  type: MediaType,
  columns: readonly string[] | undefined,
): Payload & { kind: 'json' } {
  switch (type.kind) {
    case 'json':
      return readJson(body, columns);
    case 'csv': {
      const { json, keys } = csvToJson(body.toString('utf8'));
      return { kind: 'json', text: json, keys: columns ?? keys, isArray: true };
    }
    case 'other': {
      if (!isForm(type)) break;
      const row = Object.fromEntries(splitQuery(body.toString('utf8')));
      return { kind: 'json', text: JSON.stringify(row), keys: columns ?? Object.keys(row), isArray: false };
    }
  }
  throw badBody(`Content-Type not acceptable: ${nameOf(type)}`);
}

/** Reads the body of a call: named arguments as JSON or as a form, or the one argument itself. */
export function readArguments(body: Buffer, type: MediaType, columns: readonly string[] | undefined): Payload {
  switch (type.kind) {
    case 'json':
      // Nothing is no argument, and to a function that takes the body itself it is what came.
      if (body.length === 0 && columns === undefined) return { kind: 'json', text: '', keys: [], isArray: false };
      return readJson(body, columns);
    case 'text':
    case 'xml':
    case 'octets':
      return { kind: 'raw', body };
    case 'other':
      if (isForm(type)) return { kind: 'arguments', pairs: splitQuery(body.toString('utf8')) };
  }
  if (type.kind === 'csv') return readRows(body, type, columns);
  throw badBody(`Content-Type not acceptable: ${nameOf(type)}`);
}

function isForm(type: MediaType & { kind: 'other' }): boolean {
  return type.name === 'application/x-www-form-urlencoded';
}

/** The names in `columns`: what counts of a body. */
export function columnsParameter(pairs: readonly QueryPair[]): string[] | undefined {
  const found = pairs.find(([key]) => key === 'columns');
  return found && scan('columns parameter', found[1], readNames);
}

function readJson(body: Buffer, columns: readonly string[] | undefined): Payload & { kind: 'json' } {
  const text = body.toString('utf8');
  if (columns !== undefined) {
    // What its keys are does not matter, so PostgreSQL alone reads it.
    refuseDepth(body);
    return { kind: 'json', text, keys: columns, isArray: !/^\s*\{/.test(text) };
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badBody('Empty or invalid json');
  }
  refuseDepth(body);
  if (Array.isArray(value)) return readArray(text, value);
  if (!isObject(value)) return { kind: 'json', text: '[]', keys: [], isArray: true };
  return { kind: 'json', text, keys: Object.keys(value), isArray: false };
}

function readArray(text: string, rows: readonly unknown[]): Payload & { kind: 'json' } {
  const [first] = rows;
  if (first === undefined) return { kind: 'json', text: '[]', keys: [], isArray: true };
  if (!isObject(first)) throw badBody('All object keys must match');
  const keys = Object.keys(first);
  for (const row of rows) {
    if (!isObject(row)) throw badBody('All object keys must match');
    const own = Object.keys(row);
    if (own.length !== keys.length || !own.every((key, index) => key === keys[index] || Object.hasOwn(first, key))) {
      throw badBody('All object keys must match');
    }
  }
  return { kind: 'json', text, keys, isArray: true };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('"\\[]{}');

/** @throws Refusal 400 PGRST102 for JSON nested deeper than is allowed. */
function refuseDepth(body: Buffer): void {
  let depth = 0;
  for (let index = 0; index < body.length; index += 1) {
    const byte = body[index];
    if (byte === QUOTE) {
      index = endOfText(body, index);
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1;
      if (depth > MAX_DEPTH) throw badBody(`Values may be nested at most ${MAX_DEPTH} deep`);
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      depth -= 1;
    }
  }
}

/** Where the quote is that ends a text. */
function endOfText(body: Buffer, start: number): number {
  let index = start + 1;
  while (index < body.length && body[index] !== QUOTE) index += body[index] === BACKSLASH ? 2 : 1;
  return index;
}
