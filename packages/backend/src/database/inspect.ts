import type pg from 'pg';

import { reach, type Setting } from './unreachable.ts';

/** What the database and the role that owns it are, as far as it decides how the platform is made. */
export interface Inspection {
  /** Whether roles, schema auth and so on are ours to make; else a hosted project brings them along. */
  platformIsOurs: boolean;
  isSuperuser: boolean;
}

/** PostgreSQL 15; in 16 an owner without the rights of a superuser may make roles that pass row security. */
const OLDEST_VERSION = 150_000;
const OWNERS_MAKE_ROLES = 160_000;
/** The label under which the platform's own files are in our books. */
export const PLATFORM_LABEL = 'platform';

const FACTS = `
  select current_setting('server_version_num')::int as version, me.rolname::text as name,
    me.rolsuper as is_superuser, me.rolcreaterole and me.rolbypassrls as makes_roles,
    has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as schemas,
    to_regclass('auth.users') is not null as auth,
    to_regclass('supabase_migrations.applied_files') is not null as books,
    -- Roles belong to the whole server: another database of it may have made them, under another owner.
    array(
      select r.rolname::text from pg_roles r
      where r.rolname in ('anon', 'authenticated', 'service_role', 'authenticator')
        and not pg_has_role(me.oid, r.oid, 'member with admin option')
      order by r.rolname
    ) as foreign_roles
  from pg_roles me where me.rolname = current_user`;

interface Facts {
  version: number;
  name: string;
  is_superuser: boolean;
  makes_roles: boolean;
  schemas: boolean;
  auth: boolean;
  books: boolean;
  foreign_roles: string[];
}

/**
 * Checks version and rights, and decides whether the platform is ours to make. Changes nothing.
 * @throws an error of one line that names the setting and what to do.
 */
export async function inspect(
  owner: pg.ClientConfig,
  platform: boolean | 'auto',
  setting: Setting = 'DATABASE_URL',
): Promise<Inspection> {
  const client = await reach(owner, setting);
  try {
    return await inspectOn(client, platform);
  } finally {
    await client.end();
  }
}

async function inspectOn(client: pg.Client, platform: boolean | 'auto'): Promise<Inspection> {
  const { rows } = await client.query<Facts>(FACTS);
  const facts = rows[0];
  if (!facts) throw new Error('The database did not answer what it is (DATABASE_URL).');
  if (facts.version < OLDEST_VERSION)
    throw new Error(
      `The database is PostgreSQL ${Math.floor(facts.version / 10_000)}; Casewright needs 15 or later (DATABASE_URL).`,
    );
  if (!facts.schemas)
    throw new Error(
      `The database role ${facts.name} may not create schemas, or nothing in the schema public. Make it the owner of the database (DATABASE_URL).`,
    );
  const platformIsOurs = platform === 'auto' ? await isOurs(client, facts) : platform;
  if (platformIsOurs && !facts.is_superuser) requireRights(facts);
  return { platformIsOurs, isSuperuser: facts.is_superuser };
}

function requireRights({ name, version, makes_roles: makesRoles, foreign_roles: foreign }: Facts): void {
  const instead = `or use a hosted project's postgres role (DATABASE_URL).`;
  if (version < OWNERS_MAKE_ROLES)
    throw new Error(
      `The database role ${name} may not create roles that pass row security: before PostgreSQL 16 only a superuser may. Make it a superuser, ${instead}`,
    );
  if (!makesRoles)
    throw new Error(
      `The database role ${name} may not create roles that pass row security. Say: alter role ${name} createrole bypassrls; ${instead}`,
    );
  if (foreign.length > 0)
    throw new Error(
      `The roles ${foreign.join(', ')} of this server are not the database role ${name}'s to grant. Say as a superuser: grant ${foreign.join(', ')} to ${name} with admin option; ${instead}`,
    );
}

/** A schema auth that our own books do not name is a hosted project's. */
async function isOurs(client: pg.Client, facts: Facts): Promise<boolean> {
  if (!facts.auth) return true;
  if (!facts.books) return false;
  const { rows } = await client.query<{ ours: boolean }>(
    'select exists (select from supabase_migrations.applied_files where folder = $1) as ours',
    [PLATFORM_LABEL],
  );
  return rows[0]?.ours ?? false;
}

/**
 * The platform's files as an owner who is no superuser applies them. Event triggers are a superuser's: without them the publication is
 * followed, and a changed schema noticed, at a start and after `notify pgrst, 'reload schema'`. And who made a role has the right to
 * grant it already, but not yet to become it. Lines stay where they are, for messages that name one.
 */
export function withoutSuperuser(text: string): string {
  return text
    .replaceAll(/^create event trigger [^;]*;/gm, (statement) => statement.replaceAll(/[^\n]/g, ''))
    .replaceAll(/^(grant [^;]* to current_user) with admin option;/gm, '$1 with set true, inherit true;');
}
