import type { Query } from '../parse/ast.ts';
import { Refusal, otherKey } from '../refusal.ts';
import type { Column, Table } from '../schema-cache/types.ts';

/** One row has no part. @throws Refusal 400 PGRST114 */
export function refuseRange(query: Query): void {
  if (query.limits.length === 0 && query.offsets.length === 0) return;
  throw new Refusal(400, 'PGRST114', 'limit/offset querystring parameters are not allowed for PUT');
}

/**
 * PUT names exactly one row: an `eq` filter on each column of the primary key and nothing else.
 * @throws Refusal 405 PGRST105
 */
export function requireSingleRowAddress(query: Query, table: Table): void {
  const named = new Set(query.filters.map(({ value }) => value.field.name));
  const isEq = query.filters.every(
    ({ path, value: { negated, field, operation } }) =>
      path.length === 0 &&
      !negated &&
      field.path.length === 0 &&
      operation.kind === 'quantified' &&
      operation.name === 'eq' &&
      operation.quantifier === undefined,
  );
  const covers =
    table.primaryKey.length > 0 &&
    named.size === table.primaryKey.length &&
    table.primaryKey.every((name) => named.has(name));
  if (isEq && covers && query.logic.length === 0) return;
  throw new Refusal(405, 'PGRST105', "Filters must include all and only primary key columns with 'eq' operators");
}

/** The row of the body must name its key, or it cannot be the row of the address. @throws Refusal 400 PGRST115 */
export function requireKeyInBody(table: Table, columns: readonly Column[]): void {
  const given = new Set(columns.map((column) => column.name));
  if (!table.primaryKey.every((name) => given.has(name))) throw otherKey();
}
