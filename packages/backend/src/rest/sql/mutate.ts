import type { PlannedCondition } from '../plan/read-tree.ts';
import type { Column, Table } from '../schema-cache/types.ts';
import { BODY, bodySql } from './body.ts';
import type { JsonBody } from './body.ts';
import { conditionSql } from './condition.ts';
import { qualified, quote } from './fragment.ts';
import type { Values } from './fragment.ts';

/** Setting that counts the rows of an upsert that were there before; `current_setting` reads it at the end of the statement. */
export const UPDATED_SETTING = 'pgrst.updated';

export interface Insertion {
  kind: 'insert';
  table: Table;
  body: JsonBody;
  columns: readonly Column[];
  /** What to do with rows whose key is taken; without columns there is nothing to conflict with. */
  conflict?: { merge: boolean; columns: readonly string[] };
  applyDefaults: boolean;
  /** Conditions on the rows to insert; PUT allows only the row that its address names. */
  conditions: readonly PlannedCondition[];
}

export interface Update {
  kind: 'update';
  table: Table;
  body: JsonBody;
  columns: readonly Column[];
  applyDefaults: boolean;
  conditions: readonly PlannedCondition[];
}

export interface Deletion {
  kind: 'delete';
  table: Table;
  conditions: readonly PlannedCondition[];
}

export type Mutation = Insertion | Update | Deletion;

/** What a mutation gives back: columns by name, `*` for all; none when only the number of rows counts. */
export type Returning = readonly string[];

/** The statement that changes the rows. */
export function mutationSql(values: Values, mutation: Mutation, returning: Returning): string {
  switch (mutation.kind) {
    case 'insert':
      return insertSql(values, mutation, returning);
    case 'update':
      return updateSql(values, mutation, returning);
    default:
      return `DELETE FROM ${targetSql(mutation.table)}${whereSql(values, mutation.table.name, mutation.table, mutation.conditions)}${returningSql(mutation.table, returning)}`;
  }
}

function targetSql(table: Table): string {
  return `${qualified(table)} AS ${quote(table.name)}`;
}

function insertSql(values: Values, mutation: Insertion, returning: Returning): string {
  const { table, columns, body, applyDefaults } = mutation;
  const names = columns.map((column) => quote(column.name));
  const into = names.length === 0 ? '' : ` (${names.join(', ')})`;
  const picked = names.map((name) => `${BODY}.${name}`).join(', ');
  const rows = `SELECT ${picked} FROM ${bodySql(values, body, columns, applyDefaults ? columns : undefined)}`;
  const where = whereSql(values, BODY, table, mutation.conditions);
  return `INSERT INTO ${targetSql(table)}${into} ${rows}${where}${conflictSql(mutation, names)}${returningSql(table, returning)}`;
}

function conflictSql({ conflict }: Insertion, names: readonly string[]): string {
  if (!conflict || conflict.columns.length === 0) return '';
  const target = ` ON CONFLICT (${conflict.columns.map(quote).join(', ')}) DO`;
  if (!conflict.merge || names.length === 0) return `${target} NOTHING`;
  const count = `coalesce(nullif(current_setting('${UPDATED_SETTING}', true), ''), '0')::bigint + 1`;
  // Always true: it is there to count, because a returned row does not tell whether it is new.
  const counting = `set_config('${UPDATED_SETTING}', (${count})::text, true) IS NOT NULL`;
  return `${target} UPDATE SET ${names.map((name) => `${name} = EXCLUDED.${name}`).join(', ')} WHERE ${counting}`;
}

function updateSql(values: Values, mutation: Update, returning: Returning): string {
  const { table, columns, body, applyDefaults, conditions } = mutation;
  if (columns.length === 0) {
    // Nothing to set is no change, and yet the columns that are asked for must exist.
    const shown = returning.length === 0 ? '1' : returning.map((name) => returnedSql(table, name)).join(', ');
    return `SELECT ${shown} FROM ${targetSql(table)} WHERE false`;
  }
  const set = columns.map((column) => `${quote(column.name)} = ${BODY}.${quote(column.name)}`).join(', ');
  const from = bodySql(values, body, columns, applyDefaults ? columns : undefined);
  return `UPDATE ${targetSql(table)} SET ${set} FROM ${from}${whereSql(values, table.name, table, conditions)}${returningSql(table, returning)}`;
}

function whereSql(values: Values, qualifier: string, table: Table, conditions: readonly PlannedCondition[]): string {
  if (conditions.length === 0) return '';
  const origin = { qualifier: quote(qualifier), table };
  const parts = conditions.map((condition) => conditionSql(values, origin, condition, refuseExistence));
  return ` WHERE ${parts.join(' AND ')}`;
}

function refuseExistence(): never {
  throw new Error('a mutation has no embedded resources to ask about');
}

function returningSql(table: Table, returning: Returning): string {
  return ` RETURNING ${returning.length === 0 ? '1' : returning.map((name) => returnedSql(table, name)).join(', ')}`;
}

function returnedSql(table: Table, name: string): string {
  return `${quote(table.name)}.${name === '*' ? '*' : quote(name)}`;
}
