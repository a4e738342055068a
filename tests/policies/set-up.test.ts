import { createHash, randomBytes } from 'node:crypto';

import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, withTen } from './database.ts';
import { actors, everyActor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const COMPLETE = 'select private.complete_set_up($1, $2) as done';
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const hash = hashOf('the link');
const WITHOUT_ADMINISTRATOR = `update public.users set access_level = 'admin' where access_level = 'super_user'`;
const WITH_LINK = 'insert into private.set_up_links (hash) values ($1)';

test('nobody but the server comes near the links', async () => {
  await database.transaction(async (tx) => {
    await tx.owner(WITHOUT_ADMINISTRATOR);
    await tx.owner(WITH_LINK, [hash]);
    for (const actor of everyActor) {
      expect((await tx.refused(actor, COMPLETE, [hash, actors.client])).code).toBe('42501');
      expect((await tx.refused(actor, 'select * from private.set_up_links')).code).toBe('42501');
    }
  });
});

test('a link makes one super_user, and is in the audit log', async () => {
  await database.transaction(async (tx) => {
    await tx.owner(WITHOUT_ADMINISTRATOR);
    await tx.owner(WITH_LINK, [hash]);
    await tx.owner(WITH_LINK, [hashOf('another link')]);
    expect((await tx.owner(COMPLETE, [hash, actors.otherClient])).rows).toEqual([{ done: true }]);
    const { rows } = await tx.owner(`select uuid from public.users where access_level = 'super_user'`);
    expect(rows).toEqual([{ uuid: actors.otherClient }]);
    expect((await tx.owner('select from private.set_up_links')).rowCount).toBe(0);
    const audited = await tx.owner(
      `select from private.audit_pending where table_name = 'users' and row_id = $1::text and after ->> 'access_level' = 'super_user'`,
      [actors.otherClient],
    );
    expect(audited.rowCount).toBe(1);
  });
});

test.each<[string, string[], Buffer, string]>([
  ['an unknown link', [], hashOf('guessed'), actors.client],
  [
    'a link of yesterday',
    [`update private.set_up_links set expires_at = now() - interval '1 second'`],
    hash,
    actors.client,
  ],
  [
    'an installation with a super_user',
    [`update public.users set access_level = 'super_user' where uuid = '${actors.admin}'`],
    hash,
    actors.client,
  ],
  ['a person who is not there', [], hash, '00000000-0000-4000-8000-0000000000ff'],
])('it refuses %s', async (_, changes, given, person) => {
  await database.transaction(async (tx) => {
    await tx.owner(WITHOUT_ADMINISTRATOR);
    await tx.owner(WITH_LINK, [hash]);
    for (const change of changes) await tx.owner(change);
    const before = await tx.owner(`select count(*) from public.users where access_level = 'super_user'`);
    expect((await tx.owner(COMPLETE, [given, person])).rows).toEqual([{ done: false }]);
    expect((await tx.owner(`select count(*) from public.users where access_level = 'super_user'`)).rows).toEqual(
      before.rows,
    );
  });
});

test('of fifty at once, one becomes super_user', async () => {
  const owner = new Client({ connectionString: database.url });
  await owner.connect();
  const own = hashOf(randomBytes(8).toString('hex'));
  const people = [actors.client, actors.otherClient, actors.teamLawyer, actors.rivalLawyer, actors.admin];
  try {
    await owner.query(WITHOUT_ADMINISTRATOR);
    await owner.query(WITH_LINK, [own]);
    const done = await withTen(database.url, (clients) =>
      Promise.all(
        clients.map(async (client) => {
          let count = 0;
          for (const person of people) count += (await client.query(COMPLETE, [own, person])).rows[0].done ? 1 : 0;
          return count;
        }),
      ),
    );
    expect(done.reduce((sum, count) => sum + count)).toBe(1);
    const { rowCount } = await owner.query(`select from public.users where access_level = 'super_user'`);
    expect(rowCount).toBe(1);
  } finally {
    await owner.end();
  }
});
