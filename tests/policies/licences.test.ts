import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, everyActor, ids } from './fixture.ts';
import { commit } from './people.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const settle = async (tx: TestTransaction) =>
  (await tx.owner<{ count: number }>('select private.settle_licences() as count')).rows[0]?.count;
const profileOf = async (tx: TestTransaction) =>
  (
    await tx.owner('select status, is_public, lapsed_at is not null as lapsed from lawyer_profiles where id = $1', [
      ids.profileTeam,
    ])
  ).rows[0];
const notified = async (tx: TestTransaction) =>
  (
    await tx.owner<{ kind: string; params: string[] }>(
      'select kind, params from notifications where user_id = $1 and kind is not null order by created_at, kind',
      [actors.teamLawyer],
    )
  ).rows;
const licence = async (tx: TestTransaction) =>
  (
    await tx.owner(
      'select verified_at is not null as verified, verified_by, verified_until::text, reject_reason from lawyer_licences where id = $1',
      [ids.licence],
    )
  ).rows[0];

/** The licence, verified, and its end so many days from now, which no trigger has seen come. */
const verifiedFor = async (tx: TestTransaction, days: number) => {
  await tx.owner(`update lawyer_licences set region = 'New York', expires_on = current_date + 10 where id = $1`, [
    ids.licence,
  ]);
  await tx.as('admin', 'select verify_licence($1)', [ids.licence]);
  await tx.owner('alter table lawyer_licences disable trigger user');
  await tx.owner(
    `update lawyer_licences set admitted_on = null, expires_on = current_date + $2::integer, verified_until = current_date + $2::integer where id = $1`,
    [ids.licence, days],
  );
  await tx.owner('alter table lawyer_licences enable trigger user');
};

const ONLINE = { status: 'verified', is_public: true, lapsed: false };
const OFFLINE = { status: 'inactive', is_public: false, lapsed: true };

describe('a licence that has ended', () => {
  test('takes the profile offline, once, and the lawyer is notified', async () => {
    await database.transaction(async (tx) => {
      await verifiedFor(tx, -1);
      expect([await settle(tx), await settle(tx)]).toEqual([1, 0]);
      expect(await profileOf(tx)).toEqual(OFFLINE);
      expect(await notified(tx)).toEqual([
        { kind: 'licence_verified', params: ['New York, US'] },
        { kind: 'profile_offline', params: ['New York, US'] },
      ]);
      expect(
        (await tx.as('otherClient', 'select from lawyer_profiles where id = $1', [ids.profileTeam])).rowCount,
      ).toBe(0);
      expect(await tx.refused('teamLawyer', 'update lawyer_profiles set is_public = true')).toMatchObject({
        rule: 'profile_not_verified',
      });
      expect((await tx.as('teamLawyer', 'select from case_postings')).rowCount).toBe(0);
    });
  });

  test('has not on its last day', async () => {
    await database.transaction(async (tx) => {
      await verifiedFor(tx, 0);
      expect(await settle(tx)).toBe(0);
      expect(await profileOf(tx)).toEqual(ONLINE);
      // A change of another licence looks at all of them, by a way of its own.
      await tx.as('teamLawyer', `insert into lawyer_licences (country, licence_number) values ('FR', 'P-1')`);
      expect(await profileOf(tx)).toEqual(ONLINE);
    });
  });

  test('brings the profile back when it is renewed and verified, not before', async () => {
    await database.transaction(async (tx) => {
      await verifiedFor(tx, -1);
      await settle(tx);
      await tx.as('teamLawyer', 'update lawyer_licences set expires_on = current_date + 365 where id = $1', [
        ids.licence,
      ]);
      expect([await settle(tx), await profileOf(tx)]).toEqual([0, OFFLINE]);
      await tx.as('admin', 'select verify_licence($1)', [ids.licence]);
      expect(await profileOf(tx)).toEqual(ONLINE);
      expect((await notified(tx)).map(({ kind }) => kind)).toEqual([
        'licence_verified',
        'licence_verified',
        'profile_offline',
        'profile_online',
      ]);
    });
  });

  test('brings back what was hidden as hidden', async () => {
    await database.transaction(async (tx) => {
      await tx.as('teamLawyer', 'update lawyer_profiles set is_public = false');
      await verifiedFor(tx, -1);
      await settle(tx);
      await tx.as('teamLawyer', 'update lawyer_licences set expires_on = current_date + 365 where id = $1', [
        ids.licence,
      ]);
      await tx.as('admin', 'select verify_licence($1)', [ids.licence]);
      expect(await profileOf(tx)).toEqual({ ...ONLINE, is_public: false });
    });
  });

  test('is not outlived by a renewal that nobody has verified', async () => {
    await database.transaction(async (tx) => {
      await verifiedFor(tx, 5);
      await tx.as('teamLawyer', 'update lawyer_licences set expires_on = current_date + 400 where id = $1', [
        ids.licence,
      ]);
      expect([await settle(tx), await profileOf(tx)]).toEqual([0, ONLINE]);
      await tx.owner('update lawyer_licences set verified_until = current_date - 1 where id = $1', [ids.licence]);
      expect(await profileOf(tx)).toEqual(OFFLINE);
    });
  });

  test('can be removed, and the profile comes back with another one that holds', async () => {
    await database.transaction(async (tx) => {
      await tx.as('teamLawyer', `insert into lawyer_licences (country, licence_number) values ('FR', 'P-1')`);
      const { rows } = await tx.owner<{ id: string }>(`select id from lawyer_licences where licence_number = 'P-1'`);
      await tx.as('admin', 'select verify_licence($1)', [rows[0]?.id]);
      await verifiedFor(tx, -1);
      await settle(tx);
      expect(await profileOf(tx)).toEqual(OFFLINE);
      const remove = 'delete from lawyer_licences where id = $1';
      expect((await tx.as('teamLawyer', remove, [rows[0]?.id])).rowCount).toBe(0);
      expect((await tx.as('teamLawyer', remove, [ids.licence])).rowCount).toBe(1);
      expect(await profileOf(tx)).toEqual(ONLINE);
    });
  });

  test('is not escaped by taking away the last licence that was verified', async () => {
    await database.transaction(async (tx) => {
      const change = `update lawyer_licences set licence_number = 'other' where user_id = $1`;
      const remove = 'delete from lawyer_licences where user_id = $1';
      await verifiedFor(tx, 1);
      await tx.owner('savepoint before');
      await tx.as('teamLawyer', change, [actors.teamLawyer]);
      expect(await profileOf(tx)).toEqual(ONLINE);
      await tx.as('teamLawyer', remove, [actors.teamLawyer]);
      expect(await profileOf(tx)).toEqual(OFFLINE);
      await tx.owner('rollback to savepoint before');
      // One without an end as well.
      await tx.owner('update lawyer_licences set expires_on = null, verified_until = null where id = $1', [
        ids.licence,
      ]);
      await tx.as('admin', 'select verify_licence($1)', [ids.licence]);
      await tx.as('teamLawyer', change, [actors.teamLawyer]);
      await tx.as('teamLawyer', `insert into lawyer_licences (country, licence_number) values ('FR', 'waits')`);
      await tx.as('teamLawyer', `${remove} and country = 'US'`, [actors.teamLawyer]);
      expect(await profileOf(tx)).toEqual(OFFLINE);
      await tx.as('admin', `select verify_licence(id) from lawyer_licences where country = 'FR'`);
      expect(await profileOf(tx)).toEqual(ONLINE);
    });
  });

  test('keeps a profile from being verified', async () => {
    await database.transaction(async (tx) => {
      await verifiedFor(tx, -1);
      await settle(tx);
      await tx.as('teamLawyer', 'select submit_profile($1)', [ids.profileTeam]);
      expect(await profileOf(tx)).toMatchObject({ status: 'pending_verification', lapsed: false });
      expect(await tx.refused('admin', 'select verify_profile($1)', [ids.profileTeam])).toMatchObject({
        code: 'P0001',
        rule: 'licence_lapsed',
      });
      await tx.as('teamLawyer', 'update lawyer_licences set expires_on = current_date + 365');
      expect(await tx.refused('admin', 'select verify_profile($1)', [ids.profileTeam])).toMatchObject({
        rule: 'licence_lapsed',
      });
      await tx.as('admin', 'select verify_licence($1)', [ids.licence]);
      await tx.as('admin', 'select verify_profile($1)', [ids.profileTeam]);
      expect(await profileOf(tx)).toEqual(ONLINE);
    });
  });
});

describe('an administrator decides about a licence', () => {
  test.each(['verify_licence', 'reject_licence'])('%s: nobody else may', async (verb) => {
    await database.transaction(async (tx) => {
      for (const actor of everyActor.filter((each) => each !== 'admin' && each !== 'superUser')) {
        const values = verb === 'reject_licence' ? [ids.licence, 'No'] : [ids.licence];
        const refusal = await tx.refused(actor, `select ${verb}($1${values.length > 1 ? ', $2' : ''})`, values);
        expect([actor, refusal.code]).toEqual([actor, actor === 'guest' || actor === 'teamLawyer' ? '42501' : 'PT404']);
      }
      await tx.owner('update lawyer_licences set user_id = $2 where id = $1', [ids.licence, actors.admin]);
      expect(await tx.refused('admin', `select ${verb}($1)`, [ids.licence])).toMatchObject({
        rule: 'may_not_decide_licence',
      });
    });
  });

  test('verified is who did it and until when; again changes nothing', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(`update lawyer_licences set expires_on = '2099-01-31' where id = $1`, [ids.licence]);
      await tx.as('admin', 'select verify_licence($1)', [ids.licence]);
      await tx.as('superUser', 'select verify_licence($1)', [ids.licence]);
      expect(await licence(tx)).toEqual({
        verified: true,
        verified_by: actors.admin,
        verified_until: '2099-01-31',
        reject_reason: null,
      });
      expect(await notified(tx)).toHaveLength(1);
      await commit(tx);
      const { rows } = await tx.owner(
        `select action, actor_id, after ->> 'licence_number' as number from audit_log where table_name = 'lawyer_licences' and action = 'update' and after ? 'verified_by'`,
      );
      expect(rows).toEqual([{ action: 'update', actor_id: actors.admin, number: null }]);
    });
  });

  test('a rejected one needs a reason, is announced, and is not verified along with the profile', async () => {
    await database.transaction(async (tx) => {
      expect(await tx.refused('admin', `select reject_licence($1, ' ')`, [ids.licence])).toMatchObject({
        rule: 'reason_required',
      });
      await tx.as('admin', `select reject_licence($1, 'The register does not know it')`, [ids.licence]);
      expect(await notified(tx)).toEqual([
        { kind: 'licence_rejected', params: ['US', 'The register does not know it'] },
      ]);
      await tx.owner(`update lawyer_profiles set status = 'pending_verification', is_public = false where id = $1`, [
        ids.profileTeam,
      ]);
      await tx.as('admin', 'select verify_profile($1)', [ids.profileTeam]);
      expect(await licence(tx)).toMatchObject({ verified: false, reject_reason: 'The register does not know it' });
      await tx.as('teamLawyer', `update lawyer_licences set licence_number = 'NY-10' where id = $1`, [ids.licence]);
      expect(await licence(tx)).toMatchObject({ verified: false, reject_reason: null });
      await tx.as('admin', 'select verify_licence($1)', [ids.licence]);
      expect(await tx.refused('admin', `select reject_licence($1, 'x')`, [ids.licence])).toMatchObject({
        rule: 'licence_decided',
      });
    });
  });

  test('saving a verified licence as it is leaves it verified', async () => {
    await database.transaction(async (tx) => {
      await verifiedFor(tx, 30);
      await tx.as('teamLawyer', 'update lawyer_licences set region = region, expires_on = expires_on');
      expect(await licence(tx)).toMatchObject({ verified: true });
      await tx.as('teamLawyer', `update lawyer_licences set region = 'Ohio'`);
      expect(await licence(tx)).toMatchObject({ verified: false });
    });
  });
});

test.each([
  ['that has ended', `'US', 'X', null, current_date - 1`, 'licence_over'],
  ['of tomorrow’s tomorrow', `'US', 'X', current_date + 2, null`, 'not_admitted_yet'],
])('nobody adds a licence %s', async (_, values, rule) => {
  await database.transaction(async (tx) => {
    const text = `insert into lawyer_licences (country, licence_number, admitted_on, expires_on) values (${values})`;
    expect(await tx.refused('teamLawyer', text)).toMatchObject({ code: 'P0001', rule });
  });
});

test('a lawyer’s account that is deleted takes licences and profile along', async () => {
  await database.transaction(async (tx) => {
    await tx.owner(`insert into auth.users (id, email) values ('00000000-0000-4000-8000-000000009999', 'gone@x.test')`);
    await tx.owner(
      `insert into lawyer_profiles (user_id, display_name, status, lapsed_at) values ('00000000-0000-4000-8000-000000009999', 'Gone', 'inactive', now())`,
    );
    await tx.owner(
      `insert into lawyer_licences (user_id, country, licence_number, verified_at) values ('00000000-0000-4000-8000-000000009999', 'US', '1', now()), ('00000000-0000-4000-8000-000000009999', 'FR', '2', now())`,
    );
    await tx.owner(`delete from auth.users where email = 'gone@x.test'`);
    expect(
      (await tx.owner(`select from lawyer_licences where user_id = '00000000-0000-4000-8000-000000009999'`)).rowCount,
    ).toBe(0);
  });
});
