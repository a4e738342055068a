import type { Column } from '../schema-cache/types.ts';
import { literal, qualified, quote } from './fragment.ts';
import type { Values } from './fragment.ts';

/** Name of the rows that a body holds. */
export const BODY = 'pgrst_body';

/** A JSON body as it came: one object or an array of them. */
export interface JsonBody {
  text: string;
  isArray: boolean;
}

/** A name and type that the rows of a body shall have. */
export type BodyColumn = Pick<Column, 'name' | 'type'> & Partial<Pick<Column, 'representation'>>;

/**
 * `FROM` items that give the rows of a JSON body as `pgrst_body`. PostgreSQL takes the text apart itself, so that numbers keep every
 * digit and each value is read as its column's type. With `defaults` a key that an object lacks has its column's default.
 */
export function bodySql(
  values: Values,
  body: JsonBody,
  columns: readonly BodyColumn[],
  defaults?: readonly Column[],
): string {
  if (defaults) return withDefaultsSql(values, body, columns, defaults);
  if (columns.length === 0) {
    // Objects without keys are still rows.
    return body.isArray ? `json_array_elements(${values.bind(body.text)}::json) AS ${BODY}` : `(VALUES (1)) AS ${BODY}`;
  }
  const taken = body.isArray ? 'json_to_recordset' : 'json_to_record';
  return parsedSql(`${taken}(${values.bind(body.text)}::json) AS ${BODY}(${definitionSql(columns)})`, columns);
}

/** The rows of a body with every value of a domain read by the domain's own cast from json, where it has one. */
function parsedSql(rows: string, columns: readonly BodyColumn[], defaults: ReadonlyMap<string, string> = new Map()) {
  if (!columns.some(readsJson)) return rows;
  const list = columns.map((column) => {
    const name = quote(column.name);
    const fromJson = column.representation?.fromJson;
    if (!fromJson) return `${BODY}.${name}`;
    const parsed = `${qualified(fromJson)}(${BODY}.${name})`;
    const missing = defaults.get(column.name);
    const value =
      missing === undefined
        ? parsed
        : `CASE WHEN pgrst_element.value ? ${literal(column.name)} THEN ${parsed} ELSE ${missing} END`;
    return `${value} AS ${name}`;
  });
  return `(SELECT ${list.join(', ')} FROM ${rows}) AS ${BODY}`;
}

function readsJson({ representation }: BodyColumn): boolean {
  return Boolean(representation?.fromJson);
}

function withDefaultsSql(
  values: Values,
  body: JsonBody,
  columns: readonly BodyColumn[],
  defaults: readonly Column[],
): string {
  // A default is the value itself and must not be read as what a body has in its place.
  const [own, plain] = [defaults.filter(readsJson), defaults.filter((column) => !readsJson(column))];
  const pairs = plain.flatMap(({ name, defaultExpression }) =>
    defaultExpression === null ? [] : [`${literal(name)}, ${defaultExpression}`],
  );
  const bound = `${values.bind(body.text)}::jsonb`;
  const elements = `jsonb_array_elements(${body.isArray ? bound : `jsonb_build_array(${bound})`}) AS pgrst_element(value)`;
  if (columns.length === 0) return `${elements} CROSS JOIN LATERAL (VALUES (1)) AS ${BODY}`;
  const rows =
    `${elements} CROSS JOIN LATERAL ` +
    `jsonb_to_record(jsonb_build_object(${pairs.join(', ')}) || pgrst_element.value) AS ${BODY}(${definitionSql(columns)})`;
  const missing = own.flatMap(({ name, defaultExpression }): [string, string][] =>
    defaultExpression === null ? [] : [[name, defaultExpression]],
  );
  return parsedSql(rows, columns, new Map(missing));
}

function definitionSql(columns: readonly BodyColumn[]): string {
  return columns.map((column) => `${quote(column.name)} ${readsJson(column) ? 'json' : column.type}`).join(', ');
}
