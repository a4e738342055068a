import type { Engine } from './engine.ts';

/** Whose settings are read, and as whom the function that gives some runs: the role of PostgREST's connections. */
const AUTHENTICATOR = 'authenticator';
const PREFIX = 'pgrst.';

/**
 * What the database says of the data API, by names without `pgrst.`: what `alter role authenticator [in database …] set pgrst.… = …` gives, and over it
 * what a function sets (`preConfig`, quoted as SQL writes it). The function runs as authenticator in a transaction that only reads.
 * Names that are asked for alone: others may be anything of the product's.
 * @throws the database's error where there is no such function, or it fails.
 */
export async function readOwnSettings(
  engine: Engine,
  names: readonly string[],
  preConfig: string | undefined,
): Promise<ReadonlyMap<string, string>> {
  return engine.transaction(async ({ query }) => {
    const { rows: ofRole } = await query<{ name: string; value: string }>(
      // The settings of the role in this database are over those that it has everywhere.
      `select substr(split_part(given, '=', 1), $2) as name, substr(given, strpos(given, '=') + 1) as value
       from pg_catalog.pg_db_role_setting s
         join pg_catalog.pg_roles r on r.oid = s.setrole
         cross join lateral unnest(s.setconfig) given
       where r.rolname = $1 and s.setdatabase in (0, (select oid from pg_catalog.pg_database where datname = current_database()))
         and starts_with(given, $3)
       order by s.setdatabase`,
      [AUTHENTICATOR, PREFIX.length + 1, PREFIX],
    );
    const settings = new Map(ofRole.filter(({ name }) => names.includes(name)).map(({ name, value }) => [name, value]));
    if (preConfig === undefined) return settings;
    // Whatever the function sets, also for the session, goes with the savepoint: the next reading begins without it.
    await query('savepoint before_config');
    await query(`set transaction read only; set local role ${AUTHENTICATOR}`);
    await query(`select ${preConfig}()`);
    const { rows: given } = await query<{ name: string; value: string | null }>(
      `select name, current_setting($2 || name, true) as value from unnest($1::text[]) name`,
      [names, PREFIX],
    );
    await query('rollback to savepoint before_config');
    for (const { name, value } of given) if (value !== null && value !== '') settings.set(name, value);
    return settings;
  });
}
