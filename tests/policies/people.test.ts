import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, everyActor, ids, type Actor } from './fixture.ts';
import { ADMINISTRATORS, commit, LADDER } from './people.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const OTHERS = everyActor.filter((actor) => actor !== 'admin' && actor !== 'superUser');

/** Every verb about a person, with values that would do. */
const VERBS: [string, string, unknown[]][] = [
  ['ban_person', 'select ban_person($1, $2)', [actors.otherClient, 'Spam']],
  ['unban_person', 'select unban_person($1)', [actors.otherClient]],
  ['reset_factors', 'select reset_factors($1, $2)', [actors.otherClient, 'Lost telephone']],
  ['person_security', 'select * from person_security($1)', [actors.otherClient]],
  ['invite_person', 'select invite_person($1, $2)', ['new@x.test', 'user']],
  ['revoke_invitation', 'select revoke_invitation($1)', [ids.invitation]],
  ['renew_invitation', 'select renew_invitation($1)', [ids.invitation]],
];

const newSession = async (tx: TestTransaction, actor: Actor): Promise<string> => {
  const { rows } = await tx.owner<{ id: string }>('insert into auth.sessions (user_id) values ($1) returning id', [
    actors[actor],
  ]);
  return String(rows[0]?.id);
};

const newFactor = (tx: TestTransaction, actor: Actor) =>
  tx.owner(
    `insert into auth.mfa_factors (user_id, factor_type, status, secret) values ($1, 'totp', 'verified', 'JBSWY3DPEHPK3PXP')`,
    [actors[actor]],
  );

describe('who administers people', () => {
  test.each(VERBS)('%s is for the platform’s administrators alone', async (name, text, values) => {
    await database.transaction(async (tx) => {
      for (const actor of OTHERS) {
        // A firm's administrator invites to it: firm.test.ts.
        if (/invit/.test(name) && (actor === 'firmAdmin' || actor === 'walledAdmin')) continue;
        const refusal = await tx.refused(actor, text, values);
        expect(refusal.code, actor).toBe('42501');
        if (actor !== 'guest') expect(refusal.rule, actor).toBe('may_not_administer_people');
      }
    });
  });

  test.each(ADMINISTRATORS)('%s bans and resets whom they outrank, nobody else', async (actor, rank) => {
    await database.transaction(async (tx) => {
      for (const [place, level] of LADDER.entries()) {
        await tx.owner('update users set access_level = $2, status = $3 where uuid = $1', [
          actors.otherClient,
          level,
          'active',
        ]);
        await tx.owner('delete from auth.mfa_factors');
        await newFactor(tx, 'otherClient');
        for (const [text, values] of [
          ['select reset_factors($1, $2)', [actors.otherClient, 'Lost']],
          ['select ban_person($1, $2)', [actors.otherClient, 'Spam']],
          ['select unban_person($1)', [actors.otherClient]],
        ] as const) {
          if (place < rank) expect((await tx.as(actor, text, [...values])).rowCount).toBe(1);
          else
            expect(await tx.refused(actor, text, [...values])).toMatchObject({
              code: '42501',
              rule: 'rank_too_low',
            });
        }
      }
    });
  });

  test.each(ADMINISTRATORS)('%s does nothing about themselves', async (actor) => {
    await database.transaction(async (tx) => {
      for (const text of ['select ban_person($1, $2)', 'select reset_factors($1, $2)'])
        expect(await tx.refused(actor, text, [actors[actor], 'x'])).toMatchObject({ rule: 'rank_too_low' });
    });
  });

  test.each(ADMINISTRATORS)('%s writes no level, firm or status past the verbs', async (actor) => {
    await database.transaction(async (tx) => {
      for (const change of [`access_level = 'lawyer'`, `law_firm = '${ids.firm}'`, `status = 'banned'`])
        expect(await tx.refused(actor, `update users set ${change} where uuid = '${actors.client}'`)).toMatchObject({
          code: '42501',
        });
    });
  });

  test('a banned administrator administers nobody', async () => {
    await database.transaction(async (tx) => {
      await tx.as('superUser', 'select ban_person($1, $2)', [actors.admin, 'Left']);
      for (const [, text, values] of VERBS)
        expect(await tx.refused('admin', text, values)).toMatchObject({ rule: 'sign_in_required' });
    });
  });

  test('somebody who is not there is not found', async () => {
    await database.transaction(async (tx) => {
      const nobody = '00000000-0000-4000-8000-00000000dead';
      for (const text of [
        `select ban_person('${nobody}', 'x')`,
        `select unban_person('${nobody}')`,
        `select reset_factors('${nobody}', 'x')`,
        `select * from person_security('${nobody}')`,
      ])
        expect(await tx.refused('admin', text)).toMatchObject({ code: 'PT404', rule: 'user_not_found' });
    });
  });
});

describe('a ban', () => {
  test('closes the account in one transaction: status, auth and every session', async () => {
    await database.transaction(async (tx) => {
      const session = await newSession(tx, 'otherClient');
      const bystander = await newSession(tx, 'client');
      const live = async () =>
        (await tx.owner('select id from auth.live_sessions where id = any($1)', [[session, bystander]])).rows;
      expect(await live()).toHaveLength(2);
      await tx.as('admin', 'select ban_person($1, $2)', [actors.otherClient, 'Spam']);
      const { rows } = await tx.owner(
        `select u.status, a.banned_until > now() + interval '99 years' banned, (select count(*)::integer from auth.sessions where user_id = a.id) sessions
         from auth.users a join users u on u.uuid = a.id where a.id = $1`,
        [actors.otherClient],
      );
      expect(rows).toEqual([{ status: 'banned', banned: true, sessions: 0 }]);
      expect(await live()).toEqual([{ id: bystander }]);
    });
  });

  test('needs a reason, which the audit log keeps, with who and when', async () => {
    await database.transaction(async (tx) => {
      for (const reason of ['', '   ', null])
        expect(await tx.refused('admin', 'select ban_person($1, $2)', [actors.teamLawyer, reason])).toMatchObject({
          rule: 'reason_required',
        });
      await tx.as('admin', 'select ban_person($1, $2)', [actors.teamLawyer, ' Forged licence ']);
      await tx.as('admin', 'select ban_person($1, $2)', [actors.teamLawyer, 'Again']);
      await tx.as('superUser', 'select unban_person($1)', [actors.teamLawyer]);
      await commit(tx);
      const { rows } = await tx.as(
        'admin',
        `select table_name, action, actor_id, before, after from audit_log where row_id = $1 and created_at >= now() order by seq`,
        [actors.teamLawyer],
      );
      expect(rows).toEqual([
        {
          table_name: 'account_bans',
          action: 'insert',
          actor_id: actors.admin,
          before: null,
          after: { reason: 'Forged licence' },
        },
        {
          table_name: 'users',
          action: 'update',
          actor_id: actors.admin,
          before: { status: 'active' },
          after: { status: 'banned' },
        },
        { table_name: 'account_bans', action: 'delete', actor_id: actors.superUser, before: null, after: null },
        {
          table_name: 'users',
          action: 'update',
          actor_id: actors.superUser,
          before: { status: 'banned' },
          after: { status: 'active' },
        },
      ]);
      expect((await tx.as('firmAdmin', 'select ok from verify_audit_chain($1)', [ids.firm])).rows).toEqual([
        { ok: true },
      ]);
    });
  });

  test('that the admin calls of auth give or lift is one here as well', async () => {
    await database.transaction(async (tx) => {
      const status = async () =>
        (await tx.owner('select status from users where uuid = $1', [actors.otherClient])).rows;
      const ban = (until: string) =>
        tx.owner(`update auth.users set banned_until = ${until} where id = $1`, [actors.otherClient]);
      await ban(`now() + interval '1 day'`);
      expect(await status()).toEqual([{ status: 'banned' }]);
      await ban('null');
      expect(await status()).toEqual([{ status: 'active' }]);
      await tx.owner(`update users set status = 'pending' where uuid = $1`, [actors.otherClient]);
      await ban(`now() - interval '1 day'`);
      expect(await status()).toEqual([{ status: 'pending' }]);
    });
  });

  const statusOf = async (tx: TestTransaction) =>
    (await tx.owner('select status from users where uuid = $1', [actors.otherClient])).rows[0]?.['status'];

  test.each(['active', 'pending', 'rejected'])('that is lifted makes an account %s again', async (before) => {
    await database.transaction(async (tx) => {
      await tx.owner('update users set status = $2 where uuid = $1', [actors.otherClient, before]);
      await tx.as('admin', 'select ban_person($1, $2)', [actors.otherClient, 'Spam']);
      const { rows } = await tx.as('admin', 'select status from unban_person($1)', [actors.otherClient]);
      expect(rows).toEqual([{ status: before }]);
      for (const until of [`now() + interval '1 day'`, 'null'])
        await tx.owner(`update auth.users set banned_until = ${until} where id = $1`, [actors.otherClient]);
      expect(await statusOf(tx)).toBe(before);
      expect((await tx.owner('select from private.bans')).rowCount).toBe(0);
    });
  });

  test('keeps nobody waiting for an address that was confirmed meanwhile', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(`insert into auth.users (email, invited_at) values ('late@x.test', now())`);
      const { rows } = await tx.owner<{ id: string }>(`select id from auth.users where email = 'late@x.test'`);
      await tx.as('admin', 'select ban_person($1, $2)', [rows[0]?.id, 'Mistake']);
      await tx.owner(`update auth.users set email_confirmed_at = clock_timestamp() where email = 'late@x.test'`);
      const lifted = await tx.as('admin', 'select status from unban_person($1)', [rows[0]?.id]);
      expect(lifted.rows).toEqual([{ status: 'active' }]);
    });
  });

  test('that has run out is lifted by the job, and one for good is not', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(`update users set status = 'pending' where uuid = $1`, [actors.otherClient]);
      await tx.owner(`update auth.users set banned_until = now() + interval '1 hour' where id = $1`, [
        actors.otherClient,
      ]);
      await tx.as('admin', 'select ban_person($1, $2)', [actors.client, 'Spam']);
      await tx.owner('select * from expire_due()');
      expect(await statusOf(tx)).toBe('banned');
      // Time passes: what fires when an administrator writes the column must not be what lifts it.
      await tx.owner('alter table auth.users disable trigger follow_auth_ban');
      await tx.owner('update auth.users set banned_until = now() where id = $1', [actors.otherClient]);
      expect(await statusOf(tx)).toBe('banned');
      await tx.owner('select * from expire_due()');
      expect(await statusOf(tx)).toBe('pending');
      expect((await tx.owner('select status from users where uuid = $1', [actors.client])).rows).toEqual([
        { status: 'banned' },
      ]);
    });
  });

  test('for a time becomes one for good, with its reason', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
        actors.otherClient,
      ]);
      await tx.as('admin', 'select ban_person($1, $2)', [actors.otherClient, 'Again']);
      await tx.as('admin', 'select ban_person($1, $2)', [actors.otherClient, 'And again']);
      await commit(tx);
      const { rows } = await tx.as(
        'admin',
        `select after from audit_log where row_id = $1 and table_name = 'account_bans' and created_at >= now()`,
        [actors.otherClient],
      );
      expect(rows).toEqual([{ after: { reason: 'Again' } }]);
    });
  });
});

describe('a reset of the second factor', () => {
  test('takes every factor and every session, and says so without a secret', async () => {
    await database.transaction(async (tx) => {
      await newFactor(tx, 'otherClient');
      await newSession(tx, 'otherClient');
      expect((await tx.as('admin', 'select * from person_security($1)', [actors.otherClient])).rows).toMatchObject([
        { factors: 1, sessions: 1 },
      ]);
      expect(
        (await tx.as('admin', 'select reset_factors($1, $2) factors', [actors.otherClient, 'Lost telephone'])).rows,
      ).toEqual([{ factors: 1 }]);
      expect((await tx.as('admin', 'select * from person_security($1)', [actors.otherClient])).rows).toMatchObject([
        { factors: 0, sessions: 0 },
      ]);
      await commit(tx);
      const { rows } = await tx.as(
        'superUser',
        `select action, actor_id, before, after from audit_log where table_name = 'mfa_factors' and row_id = $1`,
        [actors.otherClient],
      );
      expect(rows).toEqual([
        {
          action: 'delete',
          actor_id: actors.admin,
          before: { factors: ['totp'] },
          after: { reason: 'Lost telephone' },
        },
      ]);
      expect((await tx.as('superUser', 'select ok from verify_audit_chain()')).rows).toEqual([{ ok: true }]);
    });
  });

  test('reaches the person: as a notification, and as a letter that the server sends', async () => {
    await database.transaction(async (tx) => {
      await newFactor(tx, 'otherClient');
      await tx.as('admin', 'select reset_factors($1, $2)', [actors.otherClient, 'Lost telephone']);
      const notified = `select title, type, category, is_unread from notifications where category = 'Account'`;
      expect((await tx.as('otherClient', notified)).rows).toEqual([
        {
          title: 'An administrator has removed your second factor. Set up a new one under Security.',
          type: 'others',
          category: 'Account',
          is_unread: true,
        },
      ]);
      const letters = 'select user_id, kind, attempts, due_at <= now() due from private.account_letters';
      expect((await tx.owner(letters)).rows).toEqual([
        { user_id: actors.otherClient, kind: 'factors_reset', attempts: 0, due: true },
      ]);
      for (const actor of everyActor) expect((await tx.refused(actor, letters)).code, actor).toBe('42501');
    });
  });

  test('needs a reason, and a factor', async () => {
    await database.transaction(async (tx) => {
      expect(await tx.refused('admin', `select reset_factors($1, '')`, [actors.otherClient])).toMatchObject({
        rule: 'reason_required',
      });
      expect(await tx.refused('admin', `select reset_factors($1, 'x')`, [actors.otherClient])).toMatchObject({
        code: 'P0001',
        rule: 'no_second_factor',
      });
    });
  });
});
