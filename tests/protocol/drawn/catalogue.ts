import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type pg from 'pg';

/** A name and the type that a value of it has. */
export interface Named {
  name: string;
  type: string;
}

/** A function that the data API offers. */
export interface FoundFunction {
  schema: string;
  name: string;
  parameters: (Named & { required: boolean })[];
}

/** A table or view that the data API offers. */
export interface FoundTable {
  schema: string;
  name: string;
  columns: Named[];
}

/** What drawn values are made of: types with labels, and rows that are there. */
export interface Known {
  enums: ReadonlyMap<string, readonly string[]>;
  /** Of a domain the type behind it. */
  domains: ReadonlyMap<string, string>;
  /** Identifiers of rows, by their table. */
  ids: ReadonlyMap<string, readonly string[]>;
}

const FUNCTIONS = `
  select n.nspname as schema, p.proname as name, coalesce((
    select json_agg(json_build_object('name', coalesce(p.proargnames[a.place], ''), 'type', format_type(a.type, null),
      'required', a.place <= p.pronargs - p.pronargdefaults) order by a.place)
    from unnest(p.proargtypes::oid[]) with ordinality as a (type, place)), '[]') as parameters
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = any ($1) and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype and p.prorettype <> 'event_trigger'::regtype
  order by 1, 2, p.oid`;
const TABLES = `
  select n.nspname as schema, c.relname as name, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where n.nspname = any ($1) and c.relkind in ('r', 'v', 'm', 'p', 'f') and not c.relispartition and a.attnum > 0 and not a.attisdropped
  group by 1, 2 order by 1, 2`;
const ENUMS = `
  select format_type(t.oid, null) as name, array_agg(e.enumlabel::text order by e.enumsortorder) as labels
  from pg_type t join pg_enum e on e.enumtypid = t.oid group by t.oid`;
const DOMAINS = `select format_type(oid, null) as name, format_type(typbasetype, null) as base from pg_type where typtype = 'd'`;
/** The number of rows of a table whose identifiers are used. */
const IDS_A_TABLE = 12;

/** Every function and table of the schemas, as the database's own catalogue has them. */
export async function readCatalogue(
  database: pg.Client,
  schemas: readonly string[],
): Promise<{ functions: FoundFunction[]; tables: FoundTable[]; known: Known }> {
  const { rows: functions } = await database.query<FoundFunction>(FUNCTIONS, [schemas]);
  const { rows: tables } = await database.query<FoundTable>(TABLES, [schemas]);
  const { rows: enums } = await database.query<{ name: string; labels: string[] }>(ENUMS);
  const { rows: domains } = await database.query<{ name: string; base: string }>(DOMAINS);
  const ids = new Map<string, string[]>();
  for (const { schema, name, columns } of tables) {
    if (!columns.some((column) => column.name === 'id' && column.type === 'uuid')) continue;
    const { rows } = await database.query<{ id: string }>(
      `select id from ${quote(schema)}.${quote(name)} order by md5(id::text) limit ${IDS_A_TABLE}`,
    );
    ids.set(
      name,
      rows.map(({ id }) => id),
    );
  }
  return {
    functions,
    tables,
    known: {
      enums: new Map(enums.map(({ name, labels }) => [name, labels])),
      domains: new Map(domains.map(({ name, base }) => [name, base])),
      ids,
    },
  };
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

const ROOT = resolve(import.meta.dirname, '../../..');
/** Where a member of what a client sends is described. */
const READS = /\b([a-z][a-z_]{1,30}): (?:z\b|text\b|metadata\b|words\(|name\b|optional\()/g;

/** The names of what is read from bodies, out of the code that reads them: for addresses of which nothing is described. */
export function readBodyNames(): string[] {
  const found = new Set<string>();
  for (const folder of ['packages/backend/src/auth', 'packages/backend/src/realtime', 'packages/contracts/src']) {
    for (const file of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
      for (const [, name = ''] of readFileSync(join(ROOT, folder, file), 'utf8').matchAll(READS)) found.add(name);
    }
  }
  return [...found].toSorted();
}
