import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { withConnection } from './connection.ts';
import { inspect, withoutSuperuser } from './inspect.ts';

const server = process.env.TEST_DATABASE_URL ?? '';
const suffix = Math.random().toString(36).slice(2);
const ROLES = [`maker_${suffix}`, `plain_${suffix}`, `guest_${suffix}`] as const;
const [maker, plain, guest] = ROLES;
const database = `inspected_${suffix}`;

async function asAdministrator(...statements: string[]): Promise<void> {
  await withConnection({ connectionString: server }, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

function addressFor(user: string): string {
  const url = new URL(server);
  url.username = user;
  url.pathname = `/${database}`;
  return url.href;
}

beforeAll(async () => {
  await asAdministrator(
    `create role ${maker} login createrole bypassrls`,
    `create role ${plain} login createrole`,
    `create role ${guest} login`,
    `create database ${database} owner ${maker}`,
    // As another database of the server makes it, under an owner of its own.
    `do $$ begin create role anon nologin noinherit; exception when duplicate_object then null; end $$`,
  );
});
afterAll(async () => {
  await asAdministrator(`drop database ${database}`, ...ROLES.map((role) => `drop role ${role}`));
});

describe('what the role of DATABASE_URL lacks is said in one line, with what to do', () => {
  test('who owns nothing of the database', async () => {
    await expect(inspect({ connectionString: addressFor(guest) }, 'auto')).rejects.toThrow(
      `The database role ${guest} may not create schemas, or nothing in the schema public. Make it the owner of the database (DATABASE_URL).`,
    );
  });

  test('who may not make roles that pass row security', async () => {
    await asAdministrator(`alter database ${database} owner to ${plain}`);
    await expect(inspect({ connectionString: addressFor(plain) }, 'auto')).rejects.toThrow(
      `Say: alter role ${plain} createrole bypassrls;`,
    );
    await asAdministrator(`alter database ${database} owner to ${maker}`);
  });

  test('who may not grant the roles that another database of the server made', async () => {
    await expect(inspect({ connectionString: addressFor(maker) }, 'auto')).rejects.toThrow(
      /^The roles (\w+, )*anon(, \w+)* of this server are not the database role maker_\w+'s to grant\. Say as a superuser: grant /,
    );
  });

  test('nothing is asked for where a hosted project brings the platform along', async () => {
    expect(await inspect({ connectionString: addressFor(maker) }, false)).toEqual({
      platformIsOurs: false,
      isSuperuser: false,
    });
    expect(await inspect({ connectionString: server }, false)).toMatchObject({ isSuperuser: true });
  });
});

test('without a superuser there are no event triggers and no second right to grant, and every line keeps its number', () => {
  const text = [
    'create function f() returns event_trigger language plpgsql as $$ begin end $$;',
    'create event trigger watch on ddl_command_end',
    "  when tag in ('CREATE TABLE')",
    '  execute function f();',
    'grant anon, authenticated to current_user with admin option;',
    'select 1;',
  ].join('\n');
  expect(withoutSuperuser(text).split('\n')).toEqual([
    'create function f() returns event_trigger language plpgsql as $$ begin end $$;',
    '',
    '',
    '',
    'grant anon, authenticated to current_user with set true, inherit true;',
    'select 1;',
  ]);
});
