import { notificationMedia, notificationTypes, type NotificationType } from '@casewright/contracts/notifications';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openWorld, type Stage, type World } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** By which media somebody was told since the last look. */
async function heard(stage: Stage, actor: Actor): Promise<string[]> {
  const { rows } = await stage.owner<{ medium: string }>(
    `with seen as (delete from notifications where user_id = $1 returning 'in_app' medium),
       waiting as (delete from private.deliveries where user_id = $1 returning medium)
     select medium from seen union all select medium from waiting order by 1`,
    [actors[actor]],
  );
  return rows.map(({ medium }) => medium);
}
/** A kind of each type. */
const KIND: Record<NotificationType, string> = {
  task_assignment: 'task_assigned',
  appointment: 'deadline_near',
  case_update: 'stage_entered',
  payment: 'invoice_issued',
  others: 'file_shared',
};
const tell = (stage: Stage, actor: Actor, type: NotificationType = 'others', caseId: string | null = null) =>
  stage.owner(`select private.tell($1, $2, array['A', 'B'], $3, null, null)`, [actors[actor], KIND[type], caseId]);
const ALL = ['email', 'in_app', 'push'];
const WITHOUT_DEVICE = ['email', 'in_app'];

describe('what people want', () => {
  const pairs = notificationTypes.flatMap((type) => notificationMedia.map((medium) => [type, medium] as const));

  test.each(pairs)('%s not by %s', async (type, medium) => {
    await world.stage(async (stage) => {
      await heard(stage, 'client');
      const say = (enabled: boolean) =>
        stage.owner(
          `insert into user_notification_preferences (user_id, notification_type, medium, enabled) values ($1, $2, $3, $4)
           on conflict (user_id, notification_type, medium) do update set enabled = excluded.enabled`,
          [actors.client, type, medium, enabled],
        );
      await say(false);
      for (const each of notificationTypes) {
        await tell(stage, 'client', each);
        expect([each, await heard(stage, 'client')]).toEqual([
          each,
          ALL.filter((one) => each !== type || one !== medium),
        ]);
      }
      await say(true);
      await tell(stage, 'client', type);
      expect(await heard(stage, 'client')).toEqual(ALL);
    });
  });

  test('nothing at all of a type is nothing at all', async () => {
    await world.stage(async (stage) => {
      for (const medium of notificationMedia)
        await stage.as(
          'otherClient',
          `insert into user_notification_preferences (notification_type, medium, enabled) values ('payment', $1, false)`,
          [medium],
        );
      await tell(stage, 'otherClient', 'payment');
      expect(await heard(stage, 'otherClient')).toEqual([]);
    });
  });

  test('by push only with a device, by e-mail only with an address', async () => {
    await world.stage(async (stage) => {
      await stage.as(
        'otherClient',
        `insert into user_notification_preferences (notification_type, medium, enabled) values ('others', 'push', true)`,
      );
      await tell(stage, 'otherClient');
      expect(await heard(stage, 'otherClient')).toEqual(WITHOUT_DEVICE);
      await stage.owner(`update users set email = null where uuid = $1`, [actors.otherClient]);
      await tell(stage, 'otherClient');
      expect(await heard(stage, 'otherClient')).toEqual(['in_app']);
    });
  });

  test('is obeyed by the verbs', async () => {
    await world.stage(async (stage) => {
      await heard(stage, 'client');
      await stage.as(
        'client',
        `insert into user_notification_preferences (notification_type, medium, enabled) values ('case_update', 'in_app', false)`,
      );
      await stage.as('teamLawyer', `select hold_case($1, 'x')`, [ids.active]);
      expect(await heard(stage, 'client')).toEqual(['email', 'push']);
    });
  });
});

describe('who is told', () => {
  test('nobody of what they did themselves', async () => {
    await world.stage(async (stage) => {
      await stage.as('teamLawyer', `select hold_case($1, 'x')`, [ids.active]);
      expect(await heard(stage, 'teamLawyer')).toEqual([]);
      await stage.as('firmAdmin', `select resume_case($1, 'x')`, [ids.active]);
      expect(await heard(stage, 'teamLawyer')).toEqual(WITHOUT_DEVICE);
    });
  });

  test('nobody of a case before which a wall stands: at once, and again when it is gone', async () => {
    await world.stage(async (stage) => {
      await stage.as('firmAdmin', `insert into case_team (case_id, user_id, role) values ($1, $2, 'associate')`, [
        ids.active,
        actors.firmLawyer,
      ]);
      await tell(stage, 'firmLawyer', 'case_update', ids.active);
      expect(await heard(stage, 'firmLawyer')).toEqual(WITHOUT_DEVICE);
      await stage.as('firmAdmin', `insert into case_walls (case_id, user_id, reason) values ($1, $2, 'x')`, [
        ids.active,
        actors.firmLawyer,
      ]);
      await stage.as('teamLawyer', `select hold_case($1, 'x')`, [ids.active]);
      for (const type of notificationTypes) await tell(stage, 'firmLawyer', type, ids.active);
      expect(await heard(stage, 'firmLawyer')).toEqual([]);
      // Of other cases, and of what is no case, they hear as before.
      await tell(stage, 'firmLawyer', 'case_update', ids.firmDraft);
      await tell(stage, 'firmLawyer');
      expect(await heard(stage, 'firmLawyer')).toEqual(
        [...WITHOUT_DEVICE, ...WITHOUT_DEVICE].toSorted((a, b) => (a < b ? -1 : 1)),
      );
      await stage.as('firmAdmin', `delete from case_walls where case_id = $1 and user_id = $2`, [
        ids.active,
        actors.firmLawyer,
      ]);
      await tell(stage, 'firmLawyer', 'case_update', ids.active);
      expect(await heard(stage, 'firmLawyer')).toEqual(WITHOUT_DEVICE);
    });
  });

  test('the team of today: who joins with the next event, who leaves no more', async () => {
    await world.stage(async (stage) => {
      const change = async (call: string) => {
        await stage.as('teamLawyer', `select ${call}($1, 'x')`, [ids.active]);
        return heard(stage, 'firmLawyer');
      };
      expect(await change('hold_case')).toEqual([]);
      await stage.as('firmAdmin', `insert into case_team (case_id, user_id, role) values ($1, $2, 'paralegal')`, [
        ids.active,
        actors.firmLawyer,
      ]);
      expect(await change('resume_case')).toEqual(WITHOUT_DEVICE);
      await stage.as('firmAdmin', `delete from case_team where case_id = $1 and user_id = $2`, [
        ids.active,
        actors.firmLawyer,
      ]);
      expect(await change('hold_case')).toEqual([]);
    });
  });

  test('an observer hears of the case, and not where it stands on the board', async () => {
    await world.stage(async (stage) => {
      await stage.as('firmAdmin', `insert into case_team (case_id, user_id, role) values ($1, $2, 'observer')`, [
        ids.active,
        actors.firmLawyer,
      ]);
      await stage.as('teamLawyer', 'update cases set stage_id = $1 where id = $2', [ids.stage, ids.active]);
      expect(await heard(stage, 'firmLawyer')).toEqual([]);
      await stage.as('teamLawyer', `select hold_case($1, 'x')`, [ids.active]);
      expect(await heard(stage, 'firmLawyer')).toEqual(WITHOUT_DEVICE);
    });
  });

  test('nobody who worked on a case for a firm that they have left', async () => {
    await world.stage(async (stage) => {
      await stage.as('firmAdmin', `insert into case_team (case_id, user_id, role) values ($1, $2, 'associate')`, [
        ids.active,
        actors.firmLawyer,
      ]);
      await stage.owner('update users set law_firm = $2 where uuid = $1', [actors.firmLawyer, ids.rivalFirm]);
      await stage.as('teamLawyer', `select hold_case($1, 'x')`, [ids.active]);
      await stage.as('teamLawyer', 'update cases set stage_id = $1 where id = $2', [ids.stage, ids.active]);
      expect(await heard(stage, 'firmLawyer')).toEqual([]);
      await tell(stage, 'firmLawyer');
      expect(await heard(stage, 'firmLawyer')).toEqual(WITHOUT_DEVICE);
    });
  });

  test.each(['banned', 'rejected'])('nobody whose account is %s, until it is open again', async (status) => {
    await world.stage(async (stage) => {
      await heard(stage, 'client');
      await stage.owner('update users set status = $2 where uuid = $1', [actors.client, status]);
      await tell(stage, 'client');
      await stage.as('teamLawyer', `select hold_case($1, 'x')`, [ids.active]);
      expect(await heard(stage, 'client')).toEqual([]);
      await stage.owner(`update users set status = 'pending' where uuid = $1`, [actors.client]);
      await tell(stage, 'client');
      expect(await heard(stage, 'client')).toEqual(ALL);
    });
  });

  test('nobody of what did not happen', async () => {
    await world.stage(async (stage) => {
      await heard(stage, 'client');
      await stage.owner('savepoint undone');
      await stage.as('teamLawyer', `select hold_case($1, 'x')`, [ids.active]);
      await stage.owner('rollback to savepoint undone');
      expect(await heard(stage, 'client')).toEqual([]);
    });
  });

  test('an account that is deleted takes along what waits for it', async () => {
    await world.stage(async (stage) => {
      await tell(stage, 'otherClient');
      await stage.owner('delete from cases where client_id = $1', [actors.otherClient]);
      await stage.owner('delete from auth.users where id = $1', [actors.otherClient]);
      expect(
        (await stage.owner('select from private.deliveries where user_id = $1', [actors.otherClient])).rowCount,
      ).toBe(0);
    });
  });
});

describe('settings', () => {
  test('quiet hours have two different ends', async () => {
    await world.stage(async (stage) => {
      for (const [from, to] of [
        ['22:00', null],
        [null, '07:00'],
        ['08:00', '08:00'],
      ])
        expect(
          await stage.refused('client', 'update user_settings set quiet_from = $1, quiet_to = $2', [from, to]),
        ).toMatchObject({ code: 'P0001', rule: 'quiet_hours_incomplete' });
      expect(
        (await stage.as('client', `update user_settings set quiet_from = '22:00', quiet_to = '07:00'`)).rowCount,
      ).toBe(1);
      expect((await stage.as('client', 'update user_settings set quiet_from = null, quiet_to = null')).rowCount).toBe(
        1,
      );
    });
  });

  test('a zone is one of the IANA database', async () => {
    await world.stage(async (stage) => {
      for (const zone of ['Paris', 'Europe/Nowhere', 'EST5EDT4', '../etc/passwd', 'UTC+3', 'CEST', ''])
        expect([
          zone,
          (await stage.refused('otherClient', 'insert into user_settings (time_zone) values ($1)', [zone])).rule,
        ]).toEqual([zone, 'unknown_time_zone']);
      for (const zone of ['UTC', 'Europe/Paris', 'America/Argentina/Buenos_Aires', 'Asia/Ho_Chi_Minh'])
        expect(
          (await stage.as('client', 'update user_settings set time_zone = $1 returning time_zone', [zone])).rows,
        ).toEqual([{ time_zone: zone }]);
    });
  });

  test('one row a person, type and medium', async () => {
    await world.stage(async (stage) => {
      const insert = `insert into user_notification_preferences (notification_type, medium) values ('others', 'push')`;
      await stage.as('client', insert);
      expect((await stage.refused('client', insert)).code).toBe('23505');
    });
  });
});

describe('devices', () => {
  const keys = (letter: string): [string, string] => [`BA${letter.repeat(85)}`, letter.repeat(22)];
  const keep = (stage: Stage, actor: Actor, endpoint: string, letter = 'k') =>
    stage.as<{ id: string; user_id: string; user_agent: string | null }>(
      actor,
      'select id, user_id, user_agent from keep_push_subscription($1, $2, $3, $4)',
      [endpoint, ...keys(letter), `Browser of ${actor}`],
    );

  test('a browser that is shared goes to who signed in last', async () => {
    await world.stage(async (stage) => {
      const first = await keep(stage, 'otherClient', 'https://push.test/shared');
      const second = await keep(stage, 'teamLawyer', 'https://push.test/shared');
      expect(second.rows).toEqual([
        { id: first.rows[0]?.id, user_id: actors.teamLawyer, user_agent: 'Browser of teamLawyer' },
      ]);
      expect((await stage.as('otherClient', 'select from push_subscriptions')).rowCount).toBe(0);
      expect((await keep(stage, 'teamLawyer', 'https://push.test/shared')).rows).toEqual(second.rows);
    });
  });

  test('nobody takes a browser over whose keys they do not hold; one’s own may get new ones', async () => {
    await world.stage(async (stage) => {
      await keep(stage, 'otherClient', 'https://push.test/mine', 'k');
      expect(
        await stage.refused('rivalLawyer', 'select keep_push_subscription($1, $2, $3)', [
          'https://push.test/mine',
          ...keys('z'),
        ]),
      ).toMatchObject({ code: 'P0001', rule: 'push_subscription_taken' });
      expect((await keep(stage, 'otherClient', 'https://push.test/mine', 'n')).rowCount).toBe(1);
      expect((await stage.as('otherClient', 'select auth from push_subscriptions')).rows).toEqual([
        { auth: 'n'.repeat(22) },
      ]);
    });
  });

  test('an endpoint is https, keys are of their length', async () => {
    await world.stage(async (stage) => {
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
          (await stage.refused('client', 'select keep_push_subscription($1, $2, $3)', values)).code,
        ]).toEqual([values[0], '23514']);
        expect(
          (
            await stage.refused(
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
    await world.stage(async (stage) => {
      for (let place = 1; place <= 12; place++)
        await keep(stage, 'otherClient', `https://push.test/${place}/${'x'.repeat(20)}`);
      const { rows } = await stage.as<{ place: number }>(
        'otherClient',
        `select split_part(endpoint, '/', 4)::int place from push_subscriptions order by 1`,
      );
      expect(rows.map(({ place }) => place)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    });
  });

  test('are kept by nobody who is banned, or has yet to use their second factor', async () => {
    await world.stage(async (stage) => {
      await stage.owner(
        `insert into auth.mfa_factors (user_id, factor_type, status, secret) values ($1, 'totp', 'verified', 'JBSWY3DPEHPK3PXP')`,
        [actors.otherClient],
      );
      await stage.owner(`update users set status = 'banned' where uuid = $1`, [actors.rivalLawyer]);
      for (const [actor, rule] of [
        ['otherClient', 'second_factor_required'],
        ['rivalLawyer', 'sign_in_required'],
      ] as const) {
        expect(
          await stage.refused(actor, 'select keep_push_subscription($1, $2, $3)', [
            'https://push.test/x',
            ...keys('k'),
          ]),
        ).toMatchObject({ code: '42501', rule });
        expect(
          (
            await stage.refused(actor, 'insert into push_subscriptions (endpoint, p256dh, auth) values ($1, $2, $3)', [
              'https://push.test/x',
              ...keys('k'),
            ])
          ).code,
        ).toBe('42501');
      }
    });
  });
});
