import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import pg from 'pg';

import { withMigratedDatabase } from './migrated-database.ts';
import { MIGRATIONS, readSchema, type SchemaFile } from './schema.ts';

/** Where the overview is kept, a page for each folder of supabase/schemas; a test compares it with the migrated database. */
export const OVERVIEW = resolve(import.meta.dirname, '../docs/schema');

interface Column {
  table: string;
  name: string;
  type: string;
  optional: boolean;
  refers: string | null;
  key: boolean;
}

interface Policy {
  table: string;
  name: string;
  verb: string;
  restrictive: boolean;
}

interface Verb {
  name: string;
  arguments: string;
  answers: string;
  callers: string;
}

const COLUMNS = `
  select c.oid::regclass::text as table, a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as optional,
    (select k.confrelid::regclass::text from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.conkey[1] = a.attnum
      order by cardinality(k.conkey), k.conname limit 1) as refers,
    exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p' and a.attnum = any (k.conkey)) as key
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where n.nspname in ('public', 'private') and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped order by c.relname, a.attnum`;

const POLICIES = `
  select p.polrelid::regclass::text as table, p.polname::text as name, not p.polpermissive as restrictive,
    case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end as verb
  from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private') order by 1, 4, 2`;

const VERBS = `
  select p.proname::text as name, pg_get_function_identity_arguments(p.oid) as arguments, pg_get_function_result(p.oid) as answers,
    array_to_string(array(select r from unnest('{anon,authenticated,service_role}'::text[]) r where has_function_privilege(r, p.oid, 'execute')), ', ') as callers
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = 'public' and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by 1, 2`;

/** The pages of the overview of a migrated database: file name and text. */
export async function schemaOverview(connection: pg.PoolConfig): Promise<Record<string, string>> {
  const files = await readSchema();
  const { columns, policies, verbs } = await read(connection);
  const pages: Record<string, string> = {};
  const lines: string[] = [];
  for (const domain of new Set(files.map(({ path }) => path.split('/')[0] ?? ''))) {
    const own = files.filter(({ path }) => path.startsWith(`${domain}/`));
    const tables = own.flatMap(({ text }) =>
      [...text.matchAll(/^create table ([\w.]+)/gm)].map(([, name = '']) => name),
    );
    const its = verbs.filter(({ name }) => own.some(({ text }) => text.includes(`create function public.${name}(`)));
    const page = [
      `# ${titleOf(domain)}`,
      '',
      NOTE,
      '',
      `Files: ${own.map(({ path }) => `[${path.split('/')[1] ?? ''}](../../supabase/schemas/${path})`).join(', ')}`,
      ...diagram(tables, columns),
      ...tables.flatMap((table) => tableLines(table, columns, policies)),
      ...verbLines(its, own),
    ];
    pages[`${domain}.md`] = `${page.join('\n')}\n`;
    lines.push(`| [${titleOf(domain)}](${domain}.md) | ${tables.map(titled).join(', ')} | ${its.length} |`);
  }
  pages['README.md'] =
    `# The schema\n\n${NOTE}\n\n| domain | tables | functions that callers have |\n| --- | --- | --- |\n${lines.join('\n')}\n`;
  return pages;
}

const NOTE =
  'Generated from the migrated database by `npm run schema:build`. Tables of the schema `private` are in italics.';

async function read(connection: pg.PoolConfig): Promise<{ columns: Column[]; policies: Policy[]; verbs: Verb[] }> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`set search_path = ''`);
    return {
      columns: (await client.query<Column>(COLUMNS)).rows,
      policies: (await client.query<Policy>(POLICIES)).rows,
      verbs: (await client.query<Verb>(VERBS)).rows,
    };
  } finally {
    await client.end();
  }
}

/** Which table refers to which, with those of other domains at the edge. */
function diagram(tables: readonly string[], columns: readonly Column[]): string[] {
  const edges = new Set(
    columns
      .filter(({ table, refers }) => refers !== null && tables.includes(table) && refers !== table)
      .map(
        ({ table, refers, optional }) => `  ${bare(refers ?? '')} ${optional ? '|o' : '||'}--o{ ${bare(table)} : ""`,
      ),
  );
  return edges.size === 0 ? [] : ['', '```mermaid', 'erDiagram', ...edges, '```'];
}

function tableLines(table: string, columns: readonly Column[], policies: readonly Policy[]): string[] {
  const fields = columns
    .filter((column) => column.table === table)
    .map(({ name, type, optional, refers, key }) => {
      const reference = refers === null ? '' : bare(refers);
      return `| ${name} | ${type}${optional ? '?' : ''} | ${[key ? 'key' : '', reference && `→ ${reference}`].filter(Boolean).join(' ')} |`;
    });
  const rules = policies
    .filter((policy) => policy.table === table)
    .map(({ name, verb, restrictive }) => `\`${name}\` (${restrictive ? `restricts ${verb}` : verb})`);
  return [
    '',
    `## ${titled(table)}`,
    '',
    '| column | type | |',
    '| --- | --- | --- |',
    ...fields,
    '',
    rules.length === 0
      ? 'Policies: none; nobody but functions of the schema reads it.'
      : `Policies: ${rules.join(', ')}`,
  ];
}

function verbLines(verbs: readonly Verb[], files: readonly SchemaFile[]): string[] {
  if (verbs.length === 0) return [];
  return [
    '',
    '## Functions',
    '',
    '| function | answers | who may call it | |',
    '| --- | --- | --- | --- |',
    ...verbs.map(({ name, arguments: given, answers, callers }) => {
      const what = sentenceOf(name, files);
      return `| \`${name}(${given})\` | ${answers.replaceAll('|', '\\|')} | ${callers} | ${what} |`;
    }),
  ];
}

/** The first sentence of the comment above a function: above the public one, else above the private one that it calls. */
function sentenceOf(name: string, files: readonly SchemaFile[]): string {
  for (const schema of ['public', 'private'])
    for (const { text } of files) {
      const above = new RegExp(`((?:^--[^\\n]*\\n)+)create function ${schema}\\.${name}\\(`, 'm').exec(text)?.[1];
      if (above === undefined) continue;
      const words = above.replaceAll(/^-- ?/gm, '').replaceAll('\n', ' ').trim();
      const sentence = /^.*?[.](?= |$)/.exec(words)?.[0] ?? words;
      return sentence.replace(/^[a-z_]+(\([^)]*\))?: /, '').replaceAll('|', '\\|');
    }
  return '';
}

const bare = (name: string): string => name.replace(/^\w+\./, '');
const titled = (table: string): string => (table.startsWith('private.') ? `*${bare(table)}*` : bare(table));
const titleOf = (domain: string): string => domain.charAt(0).toUpperCase() + domain.slice(1).replaceAll('_', ' ');

if (import.meta.main) {
  await mkdir(OVERVIEW, { recursive: true });
  for (const name of await readdir(OVERVIEW)) await rm(join(OVERVIEW, name));
  for (const [name, text] of Object.entries(await withMigratedDatabase(MIGRATIONS, schemaOverview)))
    await writeFile(join(OVERVIEW, name), text);
}
