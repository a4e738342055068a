import type { ColumnItem, Field, JsonStep } from '../parse/ast.ts';
import type { Representation, Table } from '../schema-cache/types.ts';
import { qualified, quote } from './fragment.ts';
import type { Values } from './fragment.ts';

/** Where columns are taken from: the SQL that qualifies them, and what is known of their types. */
export interface Origin {
  qualifier: string;
  table: Table | undefined;
}

/** A column, or a value inside it. */
export function fieldSql(values: Values, { qualifier, table }: Origin, field: Field): string {
  if (field.name === '*') return `${qualifier}.*`;
  return pathSql(values, `${qualifier}.${quote(field.name)}`, table, field);
}

/** What lies under a field's path in `column`, which holds the field's own column; what is not json becomes it first. */
export function pathSql(values: Values, column: string, table: Table | undefined, { name, path }: Field): string {
  if (path.length === 0) return column;
  const type = table?.columns.get(name)?.baseType;
  const json = type === 'json' || type === 'jsonb' ? column : `to_jsonb(${column})`;
  return `${json}${path.map((step) => stepSql(values, step)).join('')}`;
}

function stepSql(values: Values, { arrow, by, operand }: JsonStep): string {
  const bound = values.bind(operand);
  return `${arrow}${by === 'index' ? `${bound}::int` : bound}`;
}

/** The other form that a column's values have outside; null for a value inside of it. */
export function representationOf({ table }: Origin, { name, path }: Field): Representation | null {
  return path.length > 0 ? null : (table?.columns.get(name)?.representation ?? null);
}

/** An item's value before its aggregate. What is aggregated is the value itself; only what is shown has its other form. */
export function rawColumnSql(values: Values, origin: Origin, { field, cast, aggregate }: ColumnItem): string {
  const stored = fieldSql(values, origin, field);
  const toJson = aggregate ? null : representationOf(origin, field)?.toJson;
  const expression = toJson ? `${qualified(toJson)}(${stored})` : stored;
  return cast === undefined ? expression : castSql(expression, cast);
}

/** The aggregate of an item over `expression`; all columns are counted as rows. */
export function aggregateSql({ aggregate, aggregateCast, field }: ColumnItem, expression: string): string {
  if (!aggregate) return expression;
  const whole = `${aggregate}(${field.name === '*' && aggregate === 'count' ? '*' : expression})`;
  return aggregateCast === undefined ? whole : castSql(whole, aggregateCast);
}

/** A cast to a type as the parser let it through: letters, digits, `_`, `$`, spaces. Quoted it would not find `int` or `bigint`. */
export function castSql(expression: string, type: string): string {
  return `CAST(${expression} AS ${type})`;
}

/** The name that an item has to be given, because PostgreSQL would find another one by itself. */
export function aliasOf(item: ColumnItem): string | undefined {
  return item.alias ?? (item.aggregate ? undefined : pathName(item.field));
}

/** The name of an item in the result. */
export function itemName(item: ColumnItem): string {
  return item.alias ?? item.aggregate ?? pathName(item.field) ?? item.field.name;
}

/** A json path is named after its last key; one that ends in an index after the key before it. */
function pathName({ name, path }: Field): string | undefined {
  if (path.length === 0) return undefined;
  return path.findLast((step) => step.by === 'key')?.operand ?? name;
}
