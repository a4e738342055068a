import type { Rows } from './engine.ts';

/** What `ALTER ROLE … SET` gives a role, by name. */
export type RoleSettings = ReadonlyMap<string, string>;

type Query = <Row>(text: string, values: readonly unknown[]) => Promise<Rows<Row>>;

// A setting that the connection may not make would fail every request of its role, so it is left out, as PostgREST leaves it out. The
// path and the kind of transaction are the request's own.
const ROLES = `
  select
    r.rolname::text as role,
    array(
      select one.setting
      from pg_db_role_setting s
      cross join lateral unnest(s.setconfig) as one (setting)
      join pg_settings p on p.name = split_part(one.setting, '=', 1)
      where s.setrole = r.oid
        and (s.setdatabase = 0 or s.setdatabase = (select oid from pg_database where datname = current_database()))
        and (
          p.context = 'user'
          or has_parameter_privilege(keeper.oid, p.name, 'SET') and has_parameter_privilege(p.name, 'SET')
        )
        and p.name not in ('search_path', 'transaction_isolation', 'transaction_read_only', 'transaction_deferrable')
      -- Those for this database come after the role's own (0), whose place they take.
      order by s.setdatabase, p.name
    ) as settings
  from pg_roles keeper
  join pg_roles r on r.oid <> keeper.oid and not r.rolsuper and pg_has_role(keeper.oid, r.oid, 'member')
  where keeper.rolname = $1
  order by r.rolname`;

/** Roles that the connections for callers may take, each with its settings. */
export async function readRoles(query: Query, keeper = 'authenticator'): Promise<ReadonlyMap<string, RoleSettings>> {
  const { rows } = await query<{ role: string; settings: string[] }>(ROLES, [keeper]);
  return new Map(rows.map(({ role, settings }) => [role, settingsOf(settings)]));
}

/** Those of these roles whom row security does not bind. */
export async function readRolesPastRowSecurity(query: Query, keeper = 'authenticator'): Promise<ReadonlySet<string>> {
  const { rows } = await query<{ role: string }>(
    `select r.rolname::text as role from pg_roles keeper
     join pg_roles r on r.oid <> keeper.oid and r.rolbypassrls and pg_has_role(keeper.oid, r.oid, 'member')
     where keeper.rolname = $1`,
    [keeper],
  );
  return new Set(rows.map(({ role }) => role));
}

/** Settings as the catalogue keeps them, `name=value`, by name; a later one takes the place of an earlier. */
export function settingsOf(written: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    written.map((setting) => {
      const equals = setting.indexOf('=');
      return [setting.slice(0, equals), setting.slice(equals + 1)];
    }),
  );
}
