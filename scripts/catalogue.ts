import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { withMigratedDatabase } from './migrated-database.ts';

/** What a database holds: the name of each object ("policy select_own on public.cases") with its definition. */
export type Catalogue = ReadonlyMap<string, string>;

/** Schemas that the product fills; triggers and policies of the product on the platform's own tables are found as well. */
const OURS = `n.nspname in ('public', 'private')`;

/**
 * Every kind of object with its definition, as PostgreSQL writes it. Places of columns count: a row of a table is read by them. Rights are
 * sorted, since their order says only who was granted first.
 */
const QUERIES: Readonly<Record<string, string>> = {
  schema: `
    select nspname as name, nspacl::text as definition from pg_namespace n where ${OURS}`,
  extension: `
    select extname as name, n.nspname as definition from pg_extension e join pg_namespace n on n.oid = e.extnamespace`,
  relation: `
    select c.oid::regclass::text as name, format('%s owner=%s rows=%s/%s options=%s rights=%s comment=%s', c.relkind, c.relowner::regrole,
      c.relrowsecurity, c.relforcerowsecurity, c.reloptions,
      (select array_agg(a::text order by a::text) from unnest(c.relacl) a), obj_description(c.oid, 'pg_class')) as definition
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')`,
  column: `
    select c.oid::regclass || '.' || a.attname as name, format('%s. %s null=%s default=%s %s%s storage=%s collation=%s rights=%s comment=%s',
      (select count(*) from pg_attribute b where b.attrelid = a.attrelid and b.attnum between 1 and a.attnum and not b.attisdropped),
      format_type(a.atttypid, a.atttypmod), not a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attgenerated, a.attidentity, a.attstorage,
      a.attcollation::regcollation, (select array_agg(x::text order by x::text) from unnest(a.attacl) x), col_description(c.oid, a.attnum)) as definition
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where ${OURS} and c.relkind in ('r', 'p', 'v', 'm', 'c') and a.attnum > 0 and not a.attisdropped`,
  constraint: `
    select k.conname || ' on ' || coalesce(nullif(k.conrelid, 0)::regclass::text, k.contypid::regtype::text) as name,
      format('%s validated=%s', pg_get_constraintdef(k.oid), k.convalidated) as definition
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace where ${OURS} and k.contype <> 'n'`,
  index: `
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS}`,
  policy: `
    select p.polname || ' on ' || p.polrelid::regclass as name, format('%s permissive=%s to %s using %s check %s', p.polcmd, p.polpermissive,
      (select array_agg(r::regrole::text order by r::regrole::text) from unnest(p.polroles) r), pg_get_expr(p.polqual, p.polrelid),
      pg_get_expr(p.polwithcheck, p.polrelid)) as definition
    from pg_policy p`,
  trigger: `
    select t.tgname || ' on ' || t.tgrelid::regclass as name, pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text as definition
    from pg_trigger t where not t.tgisinternal`,
  function: `
    select p.oid::regprocedure::text as name, format('%s owner=%s rights=%s comment=%s', case p.prokind when 'a' then 'aggregate' else pg_get_functiondef(p.oid) end,
      p.proowner::regrole, (select array_agg(a::text order by a::text) from unnest(p.proacl) a), obj_description(p.oid, 'pg_proc')) as definition
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where ${OURS} and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  type: `
    select t.oid::regtype::text as name, format('%s base=%s rights=%s', t.typtype, nullif(t.typbasetype, 0)::regtype, t.typacl) as definition
    from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where ${OURS} and t.typtype in ('d', 'e', 'r') `,
  sequence: `
    select s.seqrelid::regclass::text as name, format('%s from %s by %s', s.seqtypid::regtype, s.seqstart, s.seqincrement) as definition
    from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS}`,
  publication: `
    select pubname || ' of ' || schemaname || '.' || tablename as name, format('%s where %s', attnames, rowfilter) as definition
    from pg_publication_tables where schemaname in ('public', 'private')`,
};

/** Columns whose values are made at the moment of the build, so that no two builds have the same: times, and identities by default. */
const MADE_AT_BUILD = `
  select a.attrelid::regclass::text as "table", array_agg(a.attname::text) as columns
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.atttypid = 'timestamptz'::regtype or pg_get_expr(d.adbin, d.adrelid) ~ 'gen_random_uuid\\(' group by 1`;

/**
 * Everything that a build made in the schemas of the product: objects with their definitions, and the rows of each table, less what is
 * made at the moment (identities, times).
 */
async function catalogueOf(client: pg.Client): Promise<Catalogue> {
  const found = new Map<string, string>();
  await client.query(`set search_path = ''`);
  for (const [kind, query] of Object.entries(QUERIES)) {
    const { rows } = await client.query<{ name: string; definition: string | null }>(query);
    for (const { name, definition } of rows) found.set(`${kind} ${name}`, definition ?? '');
  }
  const { rows: made } = await client.query<{ table: string; columns: string[] }>(MADE_AT_BUILD);
  const moving = new Map(made.map((row) => [row.table, row.columns]));
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relkind = 'r'`,
  );
  for (const { name } of tables) {
    const { rows } = await client.query<{ line: string; times: string }>(
      `select (to_jsonb(t) - $1::text[])::text as line, count(*) as times from ${name} t group by 1`,
      [moving.get(name) ?? []],
    );
    for (const { line, times } of rows) found.set(`row of ${name}: ${line}`, times);
  }
  return found;
}

/** The catalogue of a database. */
export async function catalogueAt(connection: pg.PoolConfig): Promise<Catalogue> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await catalogueOf(client);
  } finally {
    await client.end();
  }
}

/** The catalogue of a database that is made for this from a folder of migrations. */
export async function catalogueOfFolder(migrations: string): Promise<Catalogue> {
  return withMigratedDatabase(migrations, catalogueAt);
}

/** The same from texts of migrations, by the names of their files. */
export async function catalogueOfFiles(files: Readonly<Record<string, string>>): Promise<Catalogue> {
  const folder = mkdtempSync(join(tmpdir(), 'casewright-migrations-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return await catalogueOfFolder(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What differs between two catalogues, a line or two for each object. */
export function differences(before: Catalogue, after: Catalogue): string[] {
  const lines: string[] = [];
  for (const [name, definition] of before) {
    const now = after.get(name);
    if (now === undefined) lines.push(`gone: ${name}`);
    else if (now !== definition) lines.push(`changed: ${name}\n  before: ${definition}\n  after:  ${now}`);
  }
  for (const name of after.keys()) if (!before.has(name)) lines.push(`new: ${name}`);
  return lines;
}
