import { badBody } from '../refusal.ts';
import { csvToJson } from './csv.ts';
import { keysOf, refuseDepth } from './json-keys.ts';
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

/** PostgreSQL's own limit of columns of a table. */
const MAX_COLUMNS = 1_600;
/** PostgreSQL's own limit of arguments of a function. What names more is a value, or fits none. */
const MAX_ARGUMENTS = 100;
const MAX_FORM_FIELDS = 1_000;
/** Bytes of JSON that are parsed; of more only the keys are read, which takes no longer whatever the values are. */
const MOST_PARSED = 128 * 1024;

/**
 * Reads the body of an insert, update or upsert; `columns` names what counts of it.
 * @throws Refusal 400 PGRST102
 */
export async function readRows(
  body: Buffer,
  type: MediaType,
  columns: readonly string[] | undefined,
): Promise<Payload & { kind: 'json' }> {
  switch (type.kind) {
    case 'json': {
      const rows = await readJson(body, columns);
      if (rows.keys.length > MAX_COLUMNS) throw badBody(`A row may have at most ${MAX_COLUMNS} keys`);
      return rows;
    }
    case 'csv': {
      const { json, keys } = await csvToJson(body.toString('utf8'));
      return { kind: 'json', text: json, keys: columns ?? keys, isArray: true };
    }
    case 'other': {
      if (!isForm(type)) break;
      const row = Object.fromEntries(readForm(body));
      return { kind: 'json', text: JSON.stringify(row), keys: columns ?? Object.keys(row), isArray: false };
    }
  }
  throw badBody(`Content-Type not acceptable: ${nameOf(type)}`);
}

/**
 * Reads the body of a call: named arguments as JSON or as a form, or the one argument itself.
 * @throws Refusal 400 PGRST102
 */
export async function readArguments(
  body: Buffer,
  type: MediaType,
  columns: readonly string[] | undefined,
): Promise<Payload> {
  switch (type.kind) {
    case 'json': {
      // Nothing is no argument, and to a function that takes the body itself it is what came.
      if (body.length === 0 && columns === undefined) return { kind: 'json', text: '', keys: [], isArray: false };
      const read = await readJson(body, columns);
      return { ...read, keys: read.keys.slice(0, MAX_ARGUMENTS + 1) };
    }
    case 'text':
    case 'xml':
    case 'octets':
      return { kind: 'raw', body };
    case 'other':
      if (isForm(type)) return { kind: 'arguments', pairs: readForm(body) };
  }
  if (type.kind === 'csv') return readRows(body, type, columns);
  throw badBody(`Content-Type not acceptable: ${nameOf(type)}`);
}

function isForm(type: MediaType & { kind: 'other' }): boolean {
  return type.name === 'application/x-www-form-urlencoded';
}

function readForm(body: Buffer): QueryPair[] {
  const pairs = splitQuery(body.toString('utf8'), MAX_FORM_FIELDS + 1);
  if (pairs.length > MAX_FORM_FIELDS) throw badBody(`A form may have at most ${MAX_FORM_FIELDS} fields`);
  return pairs;
}

/** The names in `columns`: what counts of a body. */
export function columnsParameter(pairs: readonly QueryPair[]): string[] | undefined {
  const found = pairs.find(([key]) => key === 'columns');
  return found && scan('columns parameter', found[1], readNames);
}

async function readJson(body: Buffer, columns: readonly string[] | undefined): Promise<Payload & { kind: 'json' }> {
  const text = body.toString('utf8');
  if (columns !== undefined) {
    // What its keys are does not matter, so PostgreSQL alone reads it.
    refuseDepth(body);
    return { kind: 'json', text, keys: columns, isArray: !/^\s*\{/.test(text) };
  }
  if (body.length > MOST_PARSED) return readLong(body, text);
  // Before it is parsed, which takes a hundred times as long for what is nested deeply.
  refuseDepth(body);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badBody('Empty or invalid json');
  }
  if (Array.isArray(value)) return readArray(text, value);
  if (!isObject(value)) return { kind: 'json', text: '[]', keys: [], isArray: true };
  return { kind: 'json', text, keys: Object.keys(value), isArray: false };
}

async function readLong(body: Buffer, text: string): Promise<Payload & { kind: 'json' }> {
  const { keys, kind } = await keysOf(body);
  if (kind === 'other') return { kind: 'json', text, keys: [], isArray: true };
  return { kind: 'json', text, keys, isArray: kind === 'list' };
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
