import type pg from 'pg';

/** Rows of a table that no longer fit: a check, a key or a type has changed, or what they belong to is not there any more. */
export interface Lost {
  table: string;
  rows: number;
}

const AT_ONCE = 500;

/**
 * Copies the rows of every table that both databases have, column by column by name, in one transaction. What the new one brings along
 * (rows of its migrations) stays as it is there.
 */
export async function copyRows(from: pg.Client, to: pg.Client): Promise<{ taken: number; lost: Lost[] }> {
  await from.query('begin isolation level repeatable read read only');
  await to.query('begin');
  for (const client of [from, to]) await client.query(`set local search_path = ''`);
  await to.query('set local session_replication_role = replica');
  const here = await tablesOf(from);
  const lost = new Map<string, number>();
  const lose = (table: string, rows: number): void => void (rows > 0 && lost.set(table, (lost.get(table) ?? 0) + rows));
  let taken = 0;
  for (const [table, columns] of await tablesOf(to)) {
    const common = columns.filter((column) => here.get(table)?.includes(column) === true);
    if (common.length === 0) continue;
    const result = await copyTable(from, to, table, common.join(', '));
    taken += result.taken;
    lose(table, result.lost);
  }
  for (const { table, rows } of await dropOrphans(to)) {
    taken -= rows;
    lose(table, rows);
  }
  await followSequences(from, to);
  await to.query('commit');
  await from.query('commit');
  return { taken, lost: [...lost].map(([table, rows]) => ({ table, rows })) };
}

// Not the books of what was applied, not how much of the limits is used, and not what waits to be heard live: who was listening is gone.
const TABLES = `
  select c.oid::regclass::text as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and n.nspname not in ('pg_catalog', 'information_schema', 'supabase_migrations', 'backend', 'realtime') and n.nspname !~ '^pg_'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  group by c.oid order by 1`;

/** The tables with what is kept, and their columns as they are written. Both as identifiers. */
export async function tablesOf(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(TABLES);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

async function copyTable(
  from: pg.Client,
  to: pg.Client,
  table: string,
  columns: string,
): Promise<{ taken: number; lost: number }> {
  // As text, so that no number loses digits on its way.
  await from.query(
    `declare given no scroll cursor for select to_jsonb(t)::text as row from (select ${columns} from ${table}) t`,
  );
  const insert = (rows: readonly string[]): Promise<pg.QueryResult> =>
    to.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb) on conflict do nothing`,
      [`[${rows.join(',')}]`],
    );
  let [taken, lost] = [0, 0];
  for (;;) {
    const { rows } = await from.query<{ row: string }>(`fetch ${AT_ONCE} from given`);
    if (rows.length === 0) break;
    const given = rows.map(({ row }) => row);
    const together = await trying(to, () => insert(given));
    if (together !== null) taken += together.rowCount ?? 0;
    else
      for (const row of given) {
        const alone = await trying(to, () => insert([row]));
        if (alone === null) lost += 1;
        else taken += alone.rowCount ?? 0;
      }
  }
  await from.query('close given');
  return { taken, lost };
}

/** Null, and as if nothing had been done, where the rows do not fit. */
async function trying<T>(client: pg.Client, work: () => Promise<T>): Promise<T | null> {
  await client.query('savepoint rows');
  try {
    const result = await work();
    await client.query('release savepoint rows');
    return result;
  } catch {
    await client.query('rollback to savepoint rows');
    return null;
  }
}

/** Each foreign key as a condition under which a row of `child` has nothing that it belongs to. */
const FOREIGN_KEYS = `
  select k.conrelid::regclass::text as child, format('%s and not exists (select from %s p where %s)',
    (select string_agg(format('c.%I is not null', a.attname), ' and ')
      from unnest(k.conkey) with ordinality u (num, place) join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num),
    k.confrelid::regclass,
    (select string_agg(format('p.%I = c.%I', f.attname, a.attname), ' and ')
      from unnest(k.conkey, k.confkey) u (num, fnum) join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num
      join pg_attribute f on f.attrelid = k.confrelid and f.attnum = u.fnum)) as orphaned
  from pg_constraint k join pg_namespace n on n.oid = k.connamespace where k.contype = 'f' and n.nspname !~ '^pg_'`;

/** Foreign keys were not looked at while rows were copied: what belongs to nothing goes, and what belonged to that. */
async function dropOrphans(client: pg.Client): Promise<Lost[]> {
  const { rows: keys } = await client.query<{ child: string; orphaned: string }>(FOREIGN_KEYS);
  const gone: Lost[] = [];
  for (let more = true; more;) {
    more = false;
    for (const { child, orphaned } of keys) {
      const { rowCount } = await client.query(`delete from ${child} c where ${orphaned}`);
      if (rowCount === null || rowCount === 0) continue;
      gone.push({ table: child, rows: rowCount });
      more = true;
    }
  }
  return gone;
}

const SEQUENCES = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'S' and n.nspname !~ '^pg_' and n.nspname <> 'realtime'`;

/** A number that was drawn is not drawn again. */
export async function followSequences(from: pg.Client, to: pg.Client): Promise<void> {
  const { rows: old } = await from.query<{ name: string }>(SEQUENCES);
  const known = new Set(old.map(({ name }) => name));
  const { rows } = await to.query<{ name: string }>(SEQUENCES);
  for (const { name } of rows.filter((sequence) => known.has(sequence.name))) {
    const { rows: state } = await from.query<{ last: string; called: boolean }>(
      `select last_value as last, is_called as called from ${name}`,
    );
    await to.query('select setval($1::regclass, $2, $3)', [name, state[0]?.last, state[0]?.called]);
  }
}
