import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, type Actor, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('settings', () => {
  test('quiet hours have two different ends', async () => {
    await database.transaction(async (tx) => {
      for (const [from, to] of [
        ['22:00', null],
        [null, '07:00'],
        ['08:00', '08:00'],
      ])
        expect(
          await tx.refused('client', 'update user_settings set quiet_from = $1, quiet_to = $2', [from, to]),
        ).toMatchObject({ code: 'P0001', rule: 'quiet_hours_incomplete' });
      expect(
        (await tx.as('client', `update user_settings set quiet_from = '22:00', quiet_to = '07:00'`)).rowCount,
      ).toBe(1);
      expect((await tx.as('client', 'update user_settings set quiet_from = null, quiet_to = null')).rowCount).toBe(1);
    });
  });

  test('a zone is one of the IANA database', async () => {
    await database.transaction(async (tx) => {
      for (const zone of ['Paris', 'Europe/Nowhere', 'EST5EDT4', '../etc/passwd', 'UTC+3', 'CEST', ''])
        expect([
          zone,
          (await tx.refused('otherClient', 'insert into user_settings (time_zone) values ($1)', [zone])).rule,
        ]).toEqual([zone, 'unknown_time_zone']);
      for (const zone of ['UTC', 'Europe/Paris', 'America/Argentina/Buenos_Aires', 'Asia/Ho_Chi_Minh'])
        expect(
          (await tx.as('client', 'update user_settings set time_zone = $1 returning time_zone', [zone])).rows,
        ).toEqual([{ time_zone: zone }]);
    });
  });

  test('one row a person, type and medium', async () => {
    await database.transaction(async (tx) => {
      const insert = `insert into user_notification_preferences (notification_type, medium) values ('others', 'push')`;
      await tx.as('client', insert);
      expect((await tx.refused('client', insert)).code).toBe('23505');
    });
  });
});

describe('devices', () => {
  const keys = (letter: string): [string, string] => [`BA${letter.repeat(85)}`, letter.repeat(22)];
  const keep = (tx: TestTransaction, actor: Actor, endpoint: string, letter = 'k') =>
    tx.as<{ id: string; user_id: string; user_agent: string | null }>(
      actor,
      'select id, user_id, user_agent from keep_push_subscription($1, $2, $3, $4)',
      [endpoint, ...keys(letter), `Browser of ${actor}`],
    );

  test('a browser that is shared goes to who signed in last', async () => {
    await database.transaction(async (tx) => {
      const first = await keep(tx, 'otherClient', 'https://push.test/shared');
      const second = await keep(tx, 'teamLawyer', 'https://push.test/shared');
      expect(second.rows).toEqual([
        { id: first.rows[0]?.id, user_id: actors.teamLawyer, user_agent: 'Browser of teamLawyer' },
      ]);
      expect((await tx.as('otherClient', 'select from push_subscriptions')).rowCount).toBe(0);
      expect((await keep(tx, 'teamLawyer', 'https://push.test/shared')).rows).toEqual(second.rows);
    });
  });

  test('nobody takes a browser over whose keys they do not hold; one’s own may get new ones', async () => {
    await database.transaction(async (tx) => {
      await keep(tx, 'otherClient', 'https://push.test/mine', 'k');
      expect(
        await tx.refused('rivalLawyer', 'select keep_push_subscription($1, $2, $3)', [
          'https://push.test/mine',
          ...keys('z'),
        ]),
      ).toMatchObject({ code: 'P0001', rule: 'push_subscription_taken' });
      expect((await keep(tx, 'otherClient', 'https://push.test/mine', 'n')).rowCount).toBe(1);
      expect((await tx.as('otherClient', 'select auth from push_subscriptions')).rows).toEqual([
        { auth: 'n'.repeat(22) },
      ]);
    });
  });

  test('an endpoint is https, keys are of their length', async () => {
    await database.transaction(async (tx) => {
      const [p256dh, auth] = keys('k');
      const wrong = [
        ['http://push.test/x', p256dh, auth],
        ['https://', p256dh, auth],
        ['javascript:alert(1)', p256dh, auth],
        [`https://push.test/${'x'.repeat(1024)}`, p256dh, auth],
        ['https://push.test/x', p256dh.slice(1), auth],
        ['https://push.test/x', `A${p256dh.slice(1)}`, auth],
        ['https://push.test/x', p256dh, `${auth}=`],
        ['https://push.test/x', `${p256dh}=`, auth],
      ];
      for (const values of wrong) {
        expect([
          values[0],
          (await tx.refused('client', 'select keep_push_subscription($1, $2, $3)', values)).code,
        ]).toEqual([values[0], '23514']);
        expect(
          (
            await tx.refused(
              'client',
              'insert into push_subscriptions (endpoint, p256dh, auth) values ($1, $2, $3)',
              values,
            )
          ).code,
        ).toBe('23514');
      }
    });
  });

  test('are ten at most: the oldest goes', async () => {
    await database.transaction(async (tx) => {
      for (let place = 1; place <= 12; place++)
        await keep(tx, 'otherClient', `https://push.test/${place}/${'x'.repeat(20)}`);
      const { rows } = await tx.as<{ place: number }>(
        'otherClient',
        `select split_part(endpoint, '/', 4)::int place from push_subscriptions order by 1`,
      );
      expect(rows.map(({ place }) => place)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    });
  });

  test('are kept by nobody who is banned, or has yet to use their second factor', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(
        `insert into auth.mfa_factors (user_id, factor_type, status, secret) values ($1, 'totp', 'verified', 'JBSWY3DPEHPK3PXP')`,
        [actors.otherClient],
      );
      await tx.owner(`update users set status = 'banned' where uuid = $1`, [actors.rivalLawyer]);
      for (const [actor, rule] of [
        ['otherClient', 'second_factor_required'],
        ['rivalLawyer', 'sign_in_required'],
      ] as const) {
        expect(
          await tx.refused(actor, 'select keep_push_subscription($1, $2, $3)', ['https://push.test/x', ...keys('k')]),
        ).toMatchObject({ code: '42501', rule });
        expect(
          (
            await tx.refused(actor, 'insert into push_subscriptions (endpoint, p256dh, auth) values ($1, $2, $3)', [
              'https://push.test/x',
              ...keys('k'),
            ])
          ).code,
        ).toBe('42501');
      }
    });
  });
});

describe('an alarm of a hard deadline', () => {
  test('within three days reaches whom it concerns, whatever is switched off, bundled or quiet', async () => {
    await database.transaction(async (tx) => {
      await tx.as(
        'teamLawyer',
        `insert into user_notification_preferences (notification_type, medium, enabled) values ('appointment', 'in_app', false), ('appointment', 'email', false)`,
      );
      await tx.as(
        'teamLawyer',
        `insert into user_settings (quiet_from, quiet_to, digest) values ('00:00', '23:59', 'daily')
         on conflict (user_id) do update set quiet_from = '00:00', quiet_to = '23:59', digest = 'daily'`,
      );
      await tx.owner(`delete from private.deliveries`);
      // The person who set it wished for no reminder at all.
      await tx.owner(
        `update case_deadlines set remind_days = '{}', kind = case when id = $1 then 'hard' else 'soft' end, due_at = now() + interval '2 days'`,
        [ids.deadlineShared],
      );
      await tx.owner('select private.remind_deadlines()');
      const heard = async () =>
        (
          await tx.owner(
            `select kind from notifications where user_id = $1 and kind in ('deadline_alarm', 'deadline_near')`,
            [actors.teamLawyer],
          )
        ).rows;
      expect(await heard()).toEqual([{ kind: 'deadline_alarm' }]);
      await tx.owner('select private.collect_digests()');
      const taken = await tx.owner<{ n: number; kind: string }>(
        `select total n, entries -> 0 ->> 'kind' kind from private.take_delivery('email') where user_id = $1`,
        [actors.teamLawyer],
      );
      expect(taken.rows).toEqual([{ n: 1, kind: 'deadline_alarm' }]);
      // Once a moment, and again the day before.
      await tx.owner('select private.remind_deadlines()');
      expect(await heard()).toHaveLength(1);
      await tx.owner(`update case_deadlines set due_at = now() + interval '20 hours' where id = $1`, [
        ids.deadlineShared,
      ]);
      await tx.owner('select private.remind_deadlines()');
      expect(await heard()).toHaveLength(2);
      // A hard one that has passed is called as well.
      await tx.owner(`update case_deadlines set due_at = now() - interval '1 hour'`);
      await tx.owner('select private.remind_deadlines()');
      const passed = await tx.owner(
        `select kind from notifications where user_id = $1 and kind in ('hard_deadline_missed', 'deadline_missed')`,
        [actors.teamLawyer],
      );
      expect(passed.rows).toEqual([{ kind: 'hard_deadline_missed' }]);
    });
  });
});
