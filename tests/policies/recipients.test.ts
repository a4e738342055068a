import { notificationMedia, notificationTypes, type NotificationType } from '@casewright/contracts/notifications';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The media by which somebody was notified since the last call; being put on a team has tests of its own. */
async function heard(tx: TestTransaction, actor: Actor): Promise<string[]> {
  const { rows } = await tx.owner<{ medium: string }>(
    `with seen as (delete from notifications where user_id = $1 returning 'in_app' medium, kind),
       waiting as (delete from private.deliveries where user_id = $1 returning medium, kind)
     select medium from (select * from seen union all select * from waiting) notified
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
const notify = (tx: TestTransaction, actor: Actor, type: NotificationType = 'others', caseId: string | null = null) =>
  tx.owner(`select private.notify($1, $2, array['A', 'B'], $3, null, null)`, [actors[actor], KIND[type], caseId]);
const ALL = ['email', 'in_app', 'push'];
const WITHOUT_DEVICE = ['email', 'in_app'];

describe('what people want', () => {
  const pairs = notificationTypes.flatMap((type) => notificationMedia.map((medium) => [type, medium] as const));

  test.each(pairs)('%s not by %s', async (type, medium) => {
    await database.transaction(async (tx) => {
      await heard(tx, 'client');
      const say = (enabled: boolean) =>
        tx.owner(
          `insert into user_notification_preferences (user_id, notification_type, medium, enabled) values ($1, $2, $3, $4)
           on conflict (user_id, notification_type, medium) do update set enabled = excluded.enabled`,
          [actors.client, type, medium, enabled],
        );
      await say(false);
      for (const each of notificationTypes) {
        await notify(tx, 'client', each);
        expect([each, await heard(tx, 'client')]).toEqual([each, ALL.filter((one) => each !== type || one !== medium)]);
      }
      await say(true);
      await notify(tx, 'client', type);
      expect(await heard(tx, 'client')).toEqual(ALL);
    });
  });

  test('nothing at all of a type is nothing at all', async () => {
    await database.transaction(async (tx) => {
      for (const medium of notificationMedia)
        await tx.as(
          'otherClient',
          `insert into user_notification_preferences (notification_type, medium, enabled) values ('payment', $1, false)`,
          [medium],
        );
      await notify(tx, 'otherClient', 'payment');
      expect(await heard(tx, 'otherClient')).toEqual([]);
    });
  });

  test('by push only with a device, by e-mail only with an address', async () => {
    await database.transaction(async (tx) => {
      await tx.as(
        'otherClient',
        `insert into user_notification_preferences (notification_type, medium, enabled) values ('others', 'push', true)`,
      );
      await notify(tx, 'otherClient');
      expect(await heard(tx, 'otherClient')).toEqual(WITHOUT_DEVICE);
      await tx.owner(`update users set email = null where uuid = $1`, [actors.otherClient]);
      await notify(tx, 'otherClient');
      expect(await heard(tx, 'otherClient')).toEqual(['in_app']);
    });
  });

  test('is obeyed by the verbs', async () => {
    await database.transaction(async (tx) => {
      await heard(tx, 'client');
      await tx.as(
        'client',
        `insert into user_notification_preferences (notification_type, medium, enabled) values ('case_update', 'in_app', false)`,
      );
      await tx.as('teamLawyer', `select hold_case($1, 'x')`, [ids.active]);
      expect(await heard(tx, 'client')).toEqual(['email', 'push']);
    });
  });
});

describe('who is notified', () => {
  test('nobody of what they did themselves', async () => {
    await database.transaction(async (tx) => {
      await tx.as('teamLawyer', `select hold_case($1, 'x')`, [ids.active]);
      expect(await heard(tx, 'teamLawyer')).toEqual([]);
      await tx.as('firmAdmin', `select resume_case($1, 'x')`, [ids.active]);
      expect(await heard(tx, 'teamLawyer')).toEqual(WITHOUT_DEVICE);
    });
  });

  test('nobody of a case behind a wall: at once, and again when it is gone and they are back', async () => {
    await database.transaction(async (tx) => {
      const join = (caseId: string) =>
        tx.as('firmAdmin', `insert into case_team (case_id, user_id, role) values ($1, $2, 'associate')`, [
          caseId,
          actors.firmLawyer,
        ]);
      await join(ids.active);
      await join(ids.firmDraft);
      await notify(tx, 'firmLawyer', 'case_update', ids.active);
      expect(await heard(tx, 'firmLawyer')).toEqual(WITHOUT_DEVICE);
      await tx.as('firmAdmin', `insert into case_walls (case_id, user_id, reason) values ($1, $2, 'x')`, [
        ids.active,
        actors.firmLawyer,
      ]);
      await tx.as('teamLawyer', `select hold_case($1, 'x')`, [ids.active]);
      for (const type of notificationTypes) await notify(tx, 'firmLawyer', type, ids.active);
      expect(await heard(tx, 'firmLawyer')).toEqual([]);
      // Of other cases, and of what is no case, they hear as before.
      await notify(tx, 'firmLawyer', 'case_update', ids.firmDraft);
      await notify(tx, 'firmLawyer');
      expect(await heard(tx, 'firmLawyer')).toEqual(
        [...WITHOUT_DEVICE, ...WITHOUT_DEVICE].toSorted((a, b) => (a < b ? -1 : 1)),
      );
      await tx.as('firmAdmin', `delete from case_walls where case_id = $1 and user_id = $2`, [
        ids.active,
        actors.firmLawyer,
      ]);
      // The wall took them off the team.
      await notify(tx, 'firmLawyer', 'case_update', ids.active);
      expect(await heard(tx, 'firmLawyer')).toEqual([]);
      await join(ids.active);
      await notify(tx, 'firmLawyer', 'case_update', ids.active);
      expect(await heard(tx, 'firmLawyer')).toEqual(WITHOUT_DEVICE);
    });
  });

  test('nobody of a case that is not theirs, and an administrator of its firm until a wall is built', async () => {
    await database.transaction(async (tx) => {
      for (const stranger of ['otherClient', 'firmLawyer', 'rivalLawyer', 'admin'] as const) {
        await notify(tx, stranger, 'case_update', ids.active);
        expect(await heard(tx, stranger), stranger).toEqual([]);
      }
      await notify(tx, 'firmAdmin', 'case_update', ids.active);
      expect(await heard(tx, 'firmAdmin')).toEqual(WITHOUT_DEVICE);
      await tx.owner(`insert into case_walls (case_id, user_id, reason) values ($1, $2, 'x')`, [
        ids.active,
        actors.firmAdmin,
      ]);
      await notify(tx, 'firmAdmin', 'case_update', ids.active);
      expect(await heard(tx, 'firmAdmin')).toEqual([]);
    });
  });

  test('the team of today: who joins with the next event, who leaves no more', async () => {
    await database.transaction(async (tx) => {
      const change = async (call: string) => {
        await tx.as('teamLawyer', `select ${call}($1, 'x')`, [ids.active]);
        return heard(tx, 'firmLawyer');
      };
      expect(await change('hold_case')).toEqual([]);
      await tx.as('firmAdmin', `insert into case_team (case_id, user_id, role) values ($1, $2, 'paralegal')`, [
        ids.active,
        actors.firmLawyer,
      ]);
      expect(await change('resume_case')).toEqual(WITHOUT_DEVICE);
      await tx.as('firmAdmin', `delete from case_team where case_id = $1 and user_id = $2`, [
        ids.active,
        actors.firmLawyer,
      ]);
      expect(await change('hold_case')).toEqual([]);
    });
  });

  test('an observer hears of the case, and not of its place on the board', async () => {
    await database.transaction(async (tx) => {
      await tx.as('firmAdmin', `insert into case_team (case_id, user_id, role) values ($1, $2, 'observer')`, [
        ids.active,
        actors.firmLawyer,
      ]);
      await tx.as('teamLawyer', 'update cases set stage_id = $1 where id = $2', [ids.stage, ids.active]);
      expect(await heard(tx, 'firmLawyer')).toEqual([]);
      await tx.as('teamLawyer', `select hold_case($1, 'x')`, [ids.active]);
      expect(await heard(tx, 'firmLawyer')).toEqual(WITHOUT_DEVICE);
    });
  });

  test('nobody who worked on a case for a firm that they have left', async () => {
    await database.transaction(async (tx) => {
      await tx.as('firmAdmin', `insert into case_team (case_id, user_id, role) values ($1, $2, 'associate')`, [
        ids.active,
        actors.firmLawyer,
      ]);
      await tx.owner('update users set law_firm = $2 where uuid = $1', [actors.firmLawyer, ids.rivalFirm]);
      await tx.as('teamLawyer', `select hold_case($1, 'x')`, [ids.active]);
      await tx.as('teamLawyer', 'update cases set stage_id = $1 where id = $2', [ids.stage, ids.active]);
      expect(await heard(tx, 'firmLawyer')).toEqual([]);
      await notify(tx, 'firmLawyer');
      expect(await heard(tx, 'firmLawyer')).toEqual(WITHOUT_DEVICE);
    });
  });

  test.each(['banned', 'rejected'])('nobody whose account is %s, until it is open again', async (status) => {
    await database.transaction(async (tx) => {
      await heard(tx, 'client');
      await tx.owner('update users set status = $2 where uuid = $1', [actors.client, status]);
      await notify(tx, 'client');
      await tx.as('teamLawyer', `select hold_case($1, 'x')`, [ids.active]);
      expect(await heard(tx, 'client')).toEqual([]);
      await tx.owner(`update users set status = 'pending' where uuid = $1`, [actors.client]);
      await notify(tx, 'client');
      expect(await heard(tx, 'client')).toEqual(ALL);
    });
  });

  test('nobody of what did not happen', async () => {
    await database.transaction(async (tx) => {
      await heard(tx, 'client');
      await tx.owner('savepoint undone');
      await tx.as('teamLawyer', `select hold_case($1, 'x')`, [ids.active]);
      await tx.owner('rollback to savepoint undone');
      expect(await heard(tx, 'client')).toEqual([]);
    });
  });

  test('an account that is deleted takes along what waits for it', async () => {
    await database.transaction(async (tx) => {
      await notify(tx, 'otherClient');
      await tx.owner('delete from cases where client_id = $1', [actors.otherClient]);
      await tx.owner('delete from auth.users where id = $1', [actors.otherClient]);
      expect((await tx.owner('select from private.deliveries where user_id = $1', [actors.otherClient])).rowCount).toBe(
        0,
      );
    });
  });
});

test('a letter with the key of one that is on its way is not kept; of one that is dead or in doubt it is', async () => {
  await database.transaction(async (tx) => {
    const states: [string, letters: number][] = [
      ['waiting', 1],
      ['taken', 1],
      ['handing', 1],
      ['doubt', 2],
      ['dead', 2],
    ];
    for (const [state, letters] of states) {
      const again = () =>
        tx.owner(`select private.notify($1, 'message_received', array['A', 'B'], null, null, null, $2)`, [
          actors.otherClient,
          `thread ${state}`,
        ]);
      await again();
      await tx.owner('update private.deliveries set state = $1 where dedup = $2', [state, `thread ${state}`]);
      await again();
      await again();
      const { rowCount } = await tx.owner('select from private.deliveries where dedup = $1', [`thread ${state}`]);
      expect([state, rowCount]).toEqual([state, letters]);
    }
  });
});
