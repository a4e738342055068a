import type { Column } from '../schema-cache/types.ts';
import { literal, quote } from './fragment.ts';
import type { Values } from './fragment.ts';

/** Name of the rows that a body holds. */
export const BODY = 'pgrst_body';

/** A JSON body as it came: one object or an array of them. */
export interface JsonBody {
  text: string;
  isArray: boolean;
}

/** A name and type that the rows of a body shall have. */
export type BodyColumn = Pick<Column, 'name' | 'type'>;

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
  return `${taken}(${values.bind(body.text)}::json) AS ${BODY}(${definitionSql(columns)})`;
}

function withDefaultsSql(
  values: Values,
  body: JsonBody,
  columns: readonly BodyColumn[],
  defaults: readonly Column[],
): string {
  const pairs = defaults.flatMap(({ name, defaultExpression }) =>
    defaultExpression === null ? [] : [`${literal(name)}, ${defaultExpression}`],
  );
  const bound = `${values.bind(body.text)}::jsonb`;
  const elements = `jsonb_array_elements(${body.isArray ? bound : `jsonb_build_array(${bound})`}) AS pgrst_element(value)`;
  if (columns.length === 0) return `${elements} CROSS JOIN LATERAL (VALUES (1)) AS ${BODY}`;
  return (
    `${elements} CROSS JOIN LATERAL ` +
    `jsonb_to_record(jsonb_build_object(${pairs.join(', ')}) || pgrst_element.value) AS ${BODY}(${definitionSql(columns)})`
  );
}

function definitionSql(columns: readonly BodyColumn[]): string {
  return columns.map(({ name, type }) => `${quote(name)} ${type}`).join(', ');
}
