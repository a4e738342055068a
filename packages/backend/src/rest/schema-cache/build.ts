import { hash } from 'node:crypto';

import { settingsOf } from '../../database/roles.ts';
import type { Catalogue, RoutineRow, TableRow } from './introspection.ts';
import { buildRelationships, primaryKeysOf } from './relationships.ts';
import type { Parameter, Routine, SchemaCache, Table } from './types.ts';
import { handlerKeyOf, keyOf } from './types.ts';
import { traceViews } from './view-lineage.ts';

const UPDATE = 4;
const INSERT = 8;
const DELETE = 16;

/** Types that a function with one nameless parameter may take as the raw body. */
const RAW_BODY_TYPES = new Set(['json', 'jsonb', 'text', 'xml', 'bytea']);

/** Joins what was read from the catalogue into what the planner asks. */
export function buildSchemaCache(catalogue: Catalogue, timezones: ReadonlySet<string>): SchemaCache {
  const lineage = traceViews(catalogue.views, catalogue.tables);
  const primaryKeys = primaryKeysOf(catalogue, lineage);
  const routines = new Map<string, Routine[]>();
  for (const row of catalogue.routines) {
    const routine = routineOf(row);
    if (!isCallable(routine)) continue;
    const key = keyOf(row.schema, row.name);
    routines.set(key, [...(routines.get(key) ?? []), routine]);
  }
  return {
    version: hash('sha256', JSON.stringify(catalogue), 'base64url').slice(0, 8),
    tables: new Map(
      catalogue.tables.map((row) => [keyOf(row.schema, row.name), tableOf(row, primaryKeys.get(row.oid) ?? [])]),
    ),
    relationships: buildRelationships(catalogue, lineage, primaryKeys),
    routines,
    timezones,
    schemaDescriptions: new Map(catalogue.schemaDescriptions.map((schema) => [schema.name, schema.description])),
    geoJson: catalogue.geoJson,
    handlers: new Map(catalogue.handlers.map((handler) => [handlerKeyOf(handler.mediaType, handler.target), handler])),
  };
}

function tableOf(row: TableRow, primaryKey: readonly string[]): Table {
  return {
    schema: row.schema,
    name: row.name,
    description: row.description,
    isView: row.isView,
    hidesRows: row.isView || row.rowSecurity,
    insertable: (row.events & INSERT) !== 0,
    updatable: (row.events & UPDATE) !== 0,
    deletable: (row.events & DELETE) !== 0,
    primaryKey,
    columns: new Map(row.columns.map((column) => [column.name, column])),
  };
}

function routineOf(row: RoutineRow): Routine {
  const required = row.inputTypes.length - row.defaults;
  return {
    schema: row.schema,
    name: row.name,
    description: row.description,
    parameters: row.inputTypes.map((type, index): Parameter => ({
      name: row.inputNames[index] ?? '',
      type,
      required: index < required,
      variadic: row.inputModes[index] === 'v',
    })),
    volatility: row.volatility,
    returns: row.isVoid ? 'void' : row.isComposite ? 'composite' : 'scalar',
    setOf: row.setOf,
    rowType: row.rowSchema !== null && row.rowName !== null ? { schema: row.rowSchema, name: row.rowName } : null,
    returnType: row.returnType,
    settings: hoisted(row.settings),
  };
}

/** Settings that come too late when PostgreSQL itself makes them at the call: those that PostgREST makes before it. */
const HOISTED: ReadonlySet<string> = new Set([
  'statement_timeout',
  'plan_filter.statement_cost_limit',
  'default_transaction_isolation',
]);

function hoisted(written: readonly string[]): ReadonlyMap<string, string> {
  return new Map([...settingsOf(written)].filter(([name]) => HOISTED.has(name)));
}

/** Arguments go by name, so a nameless one leaves only the raw body. */
function isCallable({ parameters }: Routine): boolean {
  const nameless = parameters.filter((parameter) => parameter.name === '');
  if (nameless.length === 0) return true;
  return parameters.length === 1 && RAW_BODY_TYPES.has(parameters[0]?.type ?? '');
}
