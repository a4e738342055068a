import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, everyActor, ids } from './fixture.ts';
import { commit } from './people.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const add = (tx: TestTransaction, street: string, primary = false) =>
  tx.as(
    'otherClient',
    `insert into addresses (full_name, phone_number, address, city, country, is_primary) values ('O', '123', $1, 'x', 'US', $2)`,
    [street, primary],
  );
const book = async (tx: TestTransaction) =>
  (
    await tx.as<{ address: string; is_primary: boolean }>(
      'otherClient',
      'select address, is_primary from addresses order by address',
    )
  ).rows.map(({ address, is_primary }) => (is_primary ? `${address}*` : address));

describe('the address book', () => {
  test('has one primary address as long as it has any', async () => {
    await database.transaction(async (tx) => {
      await add(tx, 'a');
      await add(tx, 'b');
      expect(await book(tx)).toEqual(['a*', 'b']);
      await add(tx, 'c', true);
      expect(await book(tx)).toEqual(['a', 'b', 'c*']);
      await tx.as('otherClient', `update addresses set is_primary = true where address = 'b'`);
      expect(await book(tx)).toEqual(['a', 'b*', 'c']);
      await tx.as('otherClient', `update addresses set is_primary = false where address = 'b'`);
      expect(await book(tx)).toEqual(['a', 'b*', 'c']);
      await tx.owner(`update addresses set created_at = now() - interval '1 day' where address = 'a'`);
      await tx.as('otherClient', `delete from addresses where address = 'b'`);
      expect(await book(tx)).toEqual(['a', 'c*']);
      await tx.as('otherClient', 'delete from addresses');
      expect(await book(tx)).toEqual([]);
    });
  });

  test('belongs to one person: a primary address of one leaves another’s alone', async () => {
    await database.transaction(async (tx) => {
      await add(tx, 'a', true);
      expect((await tx.as('client', 'select is_primary from addresses')).rows).toEqual([{ is_primary: true }]);
    });
  });

  test('ends at fifty', async () => {
    await database.transaction(async (tx) => {
      for (let count = 0; count < 50; count += 1) await add(tx, String(count));
      expect(
        await tx.refused(
          'otherClient',
          `insert into addresses (full_name, phone_number, address, city, country) values ('O', '123', 'x', 'x', 'US')`,
        ),
      ).toMatchObject({
        rule: 'too_many_addresses',
      });
    });
  });
});

describe('an account that its owner deletes', () => {
  const remove = 'select delete_account($1)';

  test('goes, with drafts and addresses; the address is named', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(
        `insert into auth.users (id, email) values ('00000000-0000-4000-8000-000000009998', 'gone@x.test')`,
      );
      await tx.owner(
        `insert into cases (title, client_id, created_by) values ('Draft', '00000000-0000-4000-8000-000000009998', '00000000-0000-4000-8000-000000009998')`,
      );
      const own = actors.otherClient;
      await tx.owner(
        `select set_config('request.jwt.claims', '{"role": "authenticated", "sub": "00000000-0000-4000-8000-000000009998", "aal": "aal1"}', true)`,
      );
      expect(await tx.refused('owner', remove, ['other@x.test'])).toMatchObject({ rule: 'email_differs' });
      await tx.owner(
        `select set_config('request.jwt.claims', '{"role": "authenticated", "sub": "00000000-0000-4000-8000-000000009998", "aal": "aal1"}', true)`,
      );
      await tx.owner(remove, [' Gone@X.test ']);
      expect((await tx.owner(`select from auth.users where email = 'gone@x.test'`)).rowCount).toBe(0);
      expect(
        (await tx.owner(`select from cases where created_by = '00000000-0000-4000-8000-000000009998'`)).rowCount,
      ).toBe(0);
      expect((await tx.owner('select from users where uuid = $1', [own])).rowCount).toBe(1);
      await commit(tx);
      const { rows } = await tx.owner(
        `select actor_id, before from audit_log where table_name = 'users' and action = 'delete'`,
      );
      expect(rows).toEqual([{ actor_id: '00000000-0000-4000-8000-000000009998', before: { access_level: 'user' } }]);
    });
  });

  test('stays while its person is named in cases or proposals', async () => {
    await database.transaction(async (tx) => {
      for (const actor of ['client', 'teamLawyer'] as const) {
        expect(await tx.refused(actor, remove, [`${actor}@casewright.test`])).toMatchObject({
          code: 'P0001',
          rule: 'account_in_use',
        });
      }
      expect((await tx.owner('select from cases where id = $1', [ids.draft])).rowCount).toBe(1);
    });
  });

  test('stays while others depend on it', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(`update users set access_level = 'lawyer' where uuid = $1`, [actors.walledAdmin]);
      for (const actor of ['firmAdmin', 'admin', 'superUser'] as const) {
        expect(await tx.refused(actor, remove, [`${actor}@casewright.test`])).toMatchObject({
          code: '42501',
          rule: 'may_not_delete_account',
        });
      }
    });
  });

  test('is nobody else’s to delete', async () => {
    await database.transaction(async (tx) => {
      for (const actor of everyActor) {
        const refusal = await tx.refused(actor, remove, ['rivalLawyer@casewright.test'.replace('rival', 'nobody')]);
        expect(refusal.code).toBe(actor === 'guest' ? '42501' : 'P0001');
      }
    });
  });
});

describe('the fields under General', () => {
  const save = `select first_name, display_name, version from save_account(version => $1, first_name => 'Ada', last_name => 'Okafor',
    phone_number => '+1 555 0100', country => 'US', state => 'NY', city => 'New York', address => 'Main 1', zip_code => '10001'`;
  const kept = async (tx: TestTransaction) =>
    (
      await tx.owner<{ first_name: string; version: number; about: string | null; profile_version: number }>(
        `select u.first_name, u.version, p.about, p.version as profile_version
         from users u join lawyer_profiles p on p.user_id = u.uuid where u.uuid = $1`,
        [actors.teamLawyer],
      )
    ).rows[0];

  test('is kept with the profile, in one go', async () => {
    await database.transaction(async (tx) => {
      const before = await kept(tx);
      const { rows } = await tx.as(
        'teamLawyer',
        `${save}, profile_version => $2, about => 'Contracts', is_public => true)`,
        [before?.version, before?.profile_version],
      );
      expect(rows).toEqual([{ first_name: 'Ada', display_name: 'Ada Okafor', version: Number(before?.version) + 1 }]);
      expect(await kept(tx)).toMatchObject({ first_name: 'Ada', about: 'Contracts' });
      await tx.as('teamLawyer', `${save}, profile_version => $2, about => '')`, [
        (await kept(tx))?.version,
        (await kept(tx))?.profile_version,
      ]);
      expect(await kept(tx)).toMatchObject({ about: null });
    });
  });

  test('is kept whole or not at all: neither half stays when the other was changed meanwhile, or is refused', async () => {
    await database.transaction(async (tx) => {
      const before = await kept(tx);
      const version = before?.version ?? 0;
      const ofProfile = before?.profile_version ?? 0;
      const attempt = (person: number, profile: number, about = 'x') =>
        tx.refused('teamLawyer', `${save}, profile_version => $2, about => $3)`, [person, profile, about]);
      expect(await attempt(version - 1, ofProfile)).toMatchObject({ code: 'PT409', rule: 'account_changed' });
      expect(await attempt(version, ofProfile - 1)).toMatchObject({ code: 'PT409', rule: 'account_changed' });
      expect(await attempt(version, ofProfile, 'Write to me@example.com')).toMatchObject({
        rule: 'profile_has_contact',
      });
      expect(await kept(tx)).toEqual(before);
    });
  });

  test('is one’s own: without a profile there is none to keep, and nobody keeps another’s', async () => {
    await database.transaction(async (tx) => {
      const { rows } = await tx.owner<{ version: number }>('select version from users where uuid = $1', [
        actors.client,
      ]);
      expect(await tx.refused('client', `${save}, profile_version => 1)`, [rows[0]?.version])).toMatchObject({
        rule: 'account_changed',
      });
      expect((await tx.as('client', `${save})`, [rows[0]?.version])).rows).toMatchObject([{ first_name: 'Ada' }]);
      expect(await tx.refused('guest', `${save})`, [1])).toMatchObject({ code: '42501' });
    });
  });

  test('a banned user keeps nothing', async () => {
    await database.transaction(async (tx) => {
      const { rows } = await tx.owner<{ version: number }>(
        `update users set status = 'banned' where uuid = $1 returning version`,
        [actors.client],
      );
      expect(await tx.refused('client', `${save})`, [rows[0]?.version])).toMatchObject({ code: 'PT409' });
    });
  });
});
