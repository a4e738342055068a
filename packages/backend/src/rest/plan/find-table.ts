import { Refusal } from '../refusal.ts';
import type { SchemaCache, Table } from '../schema-cache/types.ts';
import { keyOf } from '../schema-cache/types.ts';
import { closest } from './fuzzy.ts';

const LIKELY = 0.75;

/** @throws Refusal 404 PGRST205, with the nearest name as a hint. */
export function findTable(cache: SchemaCache, schema: string, name: string): Table {
  const table = cache.tables.get(keyOf(schema, name));
  if (table) return table;
  const names = [...cache.tables.values()].filter((other) => other.schema === schema).map((other) => other.name);
  const near = closest(name, names, LIKELY);
  throw new Refusal(
    404,
    'PGRST205',
    `Could not find the table '${schema}.${name}' in the schema cache`,
    null,
    near === undefined ? null : `Perhaps you meant the table '${schema}.${near}'`,
  );
}

/** @throws Refusal 400 PGRST204 when a body or `columns` names a column that the table does not have. */
export function requireColumns(table: Table, names: readonly string[]): void {
  const unknown = names.find((name) => !table.columns.has(name));
  if (unknown === undefined) return;
  throw new Refusal(400, 'PGRST204', `Could not find the '${unknown}' column of '${table.name}' in the schema cache`);
}
