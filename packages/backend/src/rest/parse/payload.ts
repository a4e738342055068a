import { badBody } from '../refusal.ts';
import { csvToJson } from './csv.ts';
import { nameOf } from './media-type.ts';
import type { MediaType } from './media-type.ts';
import { splitQuery } from './query-string.ts';

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
      return readJson(body.toString('utf8'), columns);
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
      return readJson(body.length === 0 ? '{}' : body.toString('utf8'), columns);
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

function readJson(text: string, columns: readonly string[] | undefined): Payload & { kind: 'json' } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badBody('Empty or invalid json');
  }
  if (isDeeperThan(value, MAX_DEPTH)) throw badBody(`Values may be nested at most ${MAX_DEPTH} deep`);
  const isArray = Array.isArray(value);
  if (columns !== undefined) return { kind: 'json', text, keys: columns, isArray };
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

function isDeeperThan(value: unknown, depth: number): boolean {
  let level: unknown[] = [value];
  for (let left = depth; left >= 0; left -= 1) {
    const next: unknown[] = [];
    for (const item of level) {
      if (typeof item !== 'object' || item === null) continue;
      for (const inner of Object.values(item)) if (typeof inner === 'object' && inner !== null) next.push(inner);
    }
    if (next.length === 0) return false;
    level = next;
  }
  return true;
}
