import { notificationMedia, notificationTypes, type NotificationType } from '@casewright/contracts/notifications';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openWorld, type Stage, type World } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** By which media somebody was told since the last look; that they were put on a team is told in tests of its own. */
async function heard(stage: Stage, actor: Actor): Promise<string[]> {
  const { rows } = await stage.owner<{ medium: string }>(
    `with seen as (delete from notifications where user_id = $1 returning 'in_app' medium, kind),
       waiting as (delete from private.deliveries where user_id = $1 returning medium, kind)
     select medium from (select * from seen union all select * from waiting) told
     where kind is distinct from 'added_to_team' order by 1`,
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

  test('nobody of a case before which a wall stands: at once, and again when it is gone and they are back', async () => {
    await world.stage(async (stage) => {
      const join = (caseId: string) =>
        stage.as('firmAdmin', `insert into case_team (case_id, user_id, role) values ($1, $2, 'associate')`, [
          caseId,
          actors.firmLawyer,
        ]);
      await join(ids.active);
      await join(ids.firmDraft);
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
      // The wall took them off the team.
      await tell(stage, 'firmLawyer', 'case_update', ids.active);
      expect(await heard(stage, 'firmLawyer')).toEqual([]);
      await join(ids.active);
      await tell(stage, 'firmLawyer', 'case_update', ids.active);
      expect(await heard(stage, 'firmLawyer')).toEqual(WITHOUT_DEVICE);
    });
  });

  test('nobody of a case that is not theirs, and an administrator of its firm until a wall stands', async () => {
    await world.stage(async (stage) => {
      for (const stranger of ['otherClient', 'firmLawyer', 'rivalLawyer', 'admin'] as const) {
        await tell(stage, stranger, 'case_update', ids.active);
        expect(await heard(stage, stranger), stranger).toEqual([]);
      }
      await tell(stage, 'firmAdmin', 'case_update', ids.active);
      expect(await heard(stage, 'firmAdmin')).toEqual(WITHOUT_DEVICE);
      await stage.owner(`insert into case_walls (case_id, user_id, reason) values ($1, $2, 'x')`, [
        ids.active,
        actors.firmAdmin,
      ]);
      await tell(stage, 'firmAdmin', 'case_update', ids.active);
      expect(await heard(stage, 'firmAdmin')).toEqual([]);
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

test('a letter with the key of one that is on its way is not kept; of one that is dead or in doubt it is', async () => {
  await world.stage(async (stage) => {
    const states: [string, letters: number][] = [
      ['waiting', 1],
      ['taken', 1],
      ['handing', 1],
      ['doubt', 2],
      ['dead', 2],
    ];
    for (const [state, letters] of states) {
      const again = () =>
        stage.owner(`select private.tell($1, 'message_received', array['A', 'B'], null, null, null, $2)`, [
          actors.otherClient,
          `thread ${state}`,
        ]);
      await again();
      await stage.owner('update private.deliveries set state = $1 where dedup = $2', [state, `thread ${state}`]);
      await again();
      await again();
      const { rowCount } = await stage.owner('select from private.deliveries where dedup = $1', [`thread ${state}`]);
      expect([state, rowCount]).toEqual([state, letters]);
    }
  });
});
