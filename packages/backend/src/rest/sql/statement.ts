import { hash } from 'node:crypto';

import type { Statement } from '../../database/scope.ts';
import type { MediaType } from '../parse/media-type.ts';
import type { RelationName } from '../schema-cache/types.ts';
import { SCALAR } from './call.ts';
import { qualified, quote } from './fragment.ts';
import type { Values } from './fragment.ts';
import { UPDATED_SETTING } from './mutate.ts';
import { SOURCE } from './read.ts';

/** How the rows of a result become one text. */
export type BodyShape =
  | { kind: 'none' }
  | { kind: 'array'; stripNulls: boolean }
  | { kind: 'object'; stripNulls: boolean }
  | { kind: 'csv' }
  /** GeoJSON; the function makes a feature of a row. */
  | { kind: 'features'; feature: RelationName }
  | { kind: 'scalar'; stripNulls: boolean }
  | { kind: 'scalars'; stripNulls: boolean }
  | { kind: 'raw'; isBytes: boolean }
  /** An aggregate of the database over the rows, or over the values of a function; `row` is the table that the rows are of. */
  | { kind: 'handled'; aggregate: RelationName; row: RelationName | null; ofScalar: boolean; isBytes: boolean };

/** What a statement must answer besides its rows. */
export interface ResultOptions {
  shape: BodyShape;
  /** SQL of the number of rows that there are in all. */
  total?: string;
  /** Columns that make the address of one new row. */
  location?: readonly string[];
  countUpdated?: boolean;
  /** Most bytes that the rows of the body may have as one text. */
  longest: number;
  /** Under which number of rows the whole statement is undone; the first that holds is reported. */
  refuse?: readonly Refused[];
}

/** A condition on the number of rows, `count(*)`, and the mark by which its failure is known. */
export interface Refused {
  marker: string;
  when: string;
}

/** The one row that every statement gives. */
export interface ResultRow {
  total: string | null;
  page: number;
  body: string | null;
  headers: string | null;
  status: string | null;
  location?: (string | null)[] | null;
  updated?: string;
}

const ROW = 'pgrst_row';

/**
 * The whole statement: `source` is a mutation or a call that `rows` reads from, under the name SOURCE; a read has none. One row comes
 * back, its body one text that nobody needs to parse.
 */
export function resultSql(source: string | null, rows: string, options: ResultOptions): string {
  const held = heldSql(options.shape);
  const columns = [
    `${options.total ?? 'NULL'} AS total`,
    'count(*)::int AS page',
    `${shapeSql(options.shape, held)} AS body`,
    // The functions and triggers that set these have run: the rows are all counted by now.
    `nullif(current_setting('response.headers', true), '') AS headers`,
    `nullif(current_setting('response.status', true), '') AS status`,
  ];
  if (options.location) columns.push(`${locationSql(options.location)} AS location`);
  if (options.countUpdated)
    columns.push(`coalesce(nullif(current_setting('${UPDATED_SETTING}', true), ''), '0') AS updated`);
  // There is no plain function that raises; a cast that fails undoes everything in the same round trip.
  const cases = (options.refuse ?? []).map(({ marker, when }) => `WHEN ${when} THEN ('${marker}' || count(*))::int`);
  // PostgreSQL itself says of a word so often that it is too long; the count keeps it from trying when it plans.
  if (options.shape.kind !== 'none')
    cases.push(
      `WHEN pg_column_size(${held}) > ${options.longest} THEN repeat('no', greatest(2147483647, count(*))::int)::int`,
    );
  if (cases.length > 0) columns.push(`CASE ${cases.join(' ')} END AS refused`);
  const withSource = source === null ? '' : `WITH ${SOURCE} AS (${source}) `;
  return `${withSource}SELECT ${columns.join(', ')} FROM (${rows}) AS ${ROW}`;
}

/** The number of all rows: given by the page itself where it is the last one, otherwise counted. */
export function exactTotalSql(
  values: Values,
  existence: string,
  range: { offset: number; limit: number | null } | null,
): string {
  const counted = `(SELECT count(*) FROM (${existence}) AS pgrst_counted)`;
  if (range === null) return counted;
  const offset = `${values.bind(String(range.offset))}::bigint`;
  const isLast = range.limit === null ? 'true' : `count(*) < ${values.bind(String(range.limit))}::bigint`;
  return `CASE WHEN ${isLast} AND (count(*) > 0 OR ${offset} = 0) THEN count(*) + ${offset} ELSE ${counted} END`;
}

/** The aggregate that holds the rows of a body. */
function heldSql(shape: BodyShape): string {
  switch (shape.kind) {
    case 'none':
      return 'NULL';
    case 'array':
      return `json_agg(${ROW})`;
    case 'object':
      return `string_agg(${strippedSql(shape, `row_to_json(${ROW})`)}::text, '')`;
    case 'scalar':
    case 'scalars':
      return `json_agg(${ROW}.${SCALAR})`;
    case 'features':
      return `json_agg(${qualified(shape.feature)}(${ROW})::json)`;
    case 'raw':
      return shape.isBytes
        ? `string_agg(encode(${ROW}.${SCALAR}::bytea, 'base64'), '')`
        : `string_agg(${ROW}.${SCALAR}::text, '')`;
    case 'handled': {
      const row = shape.row === null ? ROW : `${ROW}::${qualified(shape.row)}`;
      const made = `${qualified(shape.aggregate)}(${shape.ofScalar ? `${ROW}.${SCALAR}` : row})`;
      return shape.isBytes ? `encode(${made}::bytea, 'base64')` : `(${made})::text`;
    }
    default:
      return `string_agg(${csvLineSql(ROW)}, E'\\n')`;
  }
}

/** The body that is made of its rows. */
function shapeSql(shape: BodyShape, held: string): string {
  switch (shape.kind) {
    case 'array':
    case 'scalars':
      return `coalesce(${strippedSql(shape, held)}, '[]')::text`;
    case 'scalar':
      return `coalesce(${strippedSql(shape, `${held}->0`)}, 'null')::text`;
    case 'features':
      return `json_build_object('type', 'FeatureCollection', 'features', coalesce(${held}, '[]'))::text`;
    case 'csv':
      return `coalesce(${csvHeaderSql(`json_agg(${ROW})->0`)}, '') || E'\\n' || coalesce(${held}, '')`;
    default:
      return held;
  }
}

function strippedSql({ stripNulls }: { stripNulls: boolean }, json: string): string {
  return stripNulls ? `json_strip_nulls(${json})` : json;
}

/** The header of CSV: the keys of a row as JSON. */
export function csvHeaderSql(json: string): string {
  return `(SELECT coalesce(string_agg(key, ','), '') FROM json_object_keys((${json})) AS key)`;
}

/** A line of CSV: a row in PostgreSQL's own text form, which is CSV but for its doubled backslashes. */
export function csvLineSql(row: string): string {
  return `replace(left(substr(${row}::text, 2), -1), '\\\\', '\\')`;
}

function locationSql(columns: readonly string[]): string {
  const parts = columns.map((name) => `min(coalesce('eq.' || (to_json(${ROW}.${quote(name)}) #>> '{}'), 'is.null'))`);
  return `CASE WHEN count(*) = 1 THEN array[${parts.join(', ')}]::text[] END`;
}

/**
 * A statement under a name of its text, so that its shape is prepared once a connection. What was prepared keeps the types that its
 * values had then, so the name also changes with the structure of the database.
 */
export function statementOf(text: string, values: Values, structure: string): Statement {
  return { text, values: values.list, name: `rest_${structure}_${hash('sha256', text, 'base64url').slice(0, 24)}` };
}

/** The plan of a statement instead of its result. */
export function explainSql(text: string, plan: MediaType & { kind: 'plan' }): string {
  return `EXPLAIN (${[`FORMAT ${plan.format}`, ...plan.options].join(', ')}) ${text}`;
}
