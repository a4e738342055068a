import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from './database.ts';
import { actors, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('behind a wall nothing of the case is seen through any table', async () => {
  await database.transaction(async (tx) => {
    // Even one who works on the case, has proposals and notifications of it, and heads the firm.
    await tx.owner(`update users set access_level = 'lawyer_admin' where uuid = $1`, [actors.teamLawyer]);
    await tx.owner('insert into notifications (user_id, title, case_id) values ($1, $2, $3)', [
      actors.teamLawyer,
      'x',
      ids.active,
    ]);
    const tables = await tx.owner<{ name: string; key: string }>(
      `select table_name::text name, column_name::text key from information_schema.columns
       where table_schema = 'public' and (column_name = 'case_id' or table_name in ('cases', 'case_postings') and column_name = 'id')
         and has_column_privilege('authenticated', format('%I.%I', table_schema, table_name), column_name, 'select') order by 1`,
    );
    const seen = async () => {
      const counts: Record<string, number | null> = {};
      for (const { name, key } of tables.rows) {
        counts[name] = (await tx.as('teamLawyer', `select from ${name} where ${key} = $1`, [ids.active])).rowCount;
      }
      return counts;
    };
    const before = await seen();
    for (const table of [
      'cases',
      'case_team',
      'case_notes',
      'case_events',
      'conflict_checks',
      'proposals',
      'proposal_revisions',
      'case_engagements',
      'engagement_letters',
      'notifications',
    ]) {
      expect([table, before[table]]).not.toEqual([table, 0]);
    }
    await tx.as(
      'firmAdmin',
      `insert into case_walls (case_id, user_id, reason) values ($1, $2, 'Acted for the other side')`,
      [ids.active, actors.teamLawyer],
    );
    expect(Object.values(await seen()).every((count) => count === 0)).toBe(true);
    expect((await tx.as('teamLawyer', 'select from case_people($1)', [ids.active])).rowCount).toBe(0);
    expect(
      (await tx.as('teamLawyer', 'select * from dashboard_waiting() where case_id = $1', [ids.active])).rowCount,
    ).toBe(0);
  });
});

test('no verb works through a wall, and nobody behind one is notified', async () => {
  await database.transaction(async (tx) => {
    await tx.as('firmAdmin', `insert into case_walls (case_id, user_id, reason) values ($1, $2, 'x')`, [
      ids.active,
      actors.teamLawyer,
    ]);
    for (const verb of ['hold_case', 'close_case', 'cancel_case']) {
      expect(await tx.refused('teamLawyer', `select ${verb}($1, 'x')`, [ids.active])).toMatchObject({
        code: 'PT404',
      });
    }
    expect(await tx.refused('walledAdmin', `select reopen_case($1, 'x')`, [ids.active])).toMatchObject({
      code: 'PT404',
    });
    await tx.as('firmAdmin', `select hold_case($1, 'Waiting')`, [ids.active]);
    expect(
      (await tx.owner('select from notifications where user_id = $1 and created_at = now()', [actors.teamLawyer]))
        .rowCount,
    ).toBe(0);
  });
});

test('a wall that is gone lets nobody back on the team by itself', async () => {
  await database.transaction(async (tx) => {
    await tx.as('firmAdmin', `insert into case_walls (case_id, user_id, reason) values ($1, $2, 'x')`, [
      ids.active,
      actors.teamLawyer,
    ]);
    await tx.as('firmAdmin', 'delete from case_walls where case_id = $1 and user_id = $2', [
      ids.active,
      actors.teamLawyer,
    ]);
    expect((await tx.as('teamLawyer', 'select from cases where id = $1', [ids.active])).rowCount).toBe(0);
  });
});

test('a wall names people of the firm or of the team alone', async () => {
  await database.transaction(async (tx) => {
    for (const actor of ['rivalLawyer', 'otherClient', 'admin'] as const)
      expect(
        await tx.refused('firmAdmin', `insert into case_walls (case_id, user_id, reason) values ($1, $2, 'x')`, [
          ids.active,
          actors[actor],
        ]),
      ).toMatchObject({ code: 'P0001', rule: 'wall_names_a_stranger' });
  });
});

test('a wall ends with the part of the firm in the case: the open posting is there for everybody again', async () => {
  await database.transaction(async (tx) => {
    const { rows } = await tx.owner<{ firm: string; lead: string }>(
      'select law_firm as firm, lead_lawyer_id as lead from cases where id = $1',
      [ids.engaging],
    );
    const firm = rows[0]?.firm;
    const admin = firm === ids.firm ? 'firmAdmin' : 'rivalLawyer';
    await tx.owner(`update users set access_level = 'lawyer_admin' where uuid = $1`, [actors[admin]]);
    const walled = firm === ids.firm ? 'firmLawyer' : 'rivalLawyer';
    await tx.as(admin, `insert into case_walls (case_id, user_id, reason) values ($1, $2, 'x')`, [
      ids.engaging,
      actors[walled],
    ]);
    // They go on elsewhere, behind the wall while the case is the firm's.
    await tx.owner('update users set law_firm = $2 where uuid = $1', [
      actors[walled],
      firm === ids.firm ? ids.rivalFirm : ids.firm,
    ]);
    await tx.as(admin, `update case_walls set reason = 'y' where case_id = $1`, [ids.engaging]);
    expect((await tx.owner('select from case_walls where case_id = $1', [ids.engaging])).rowCount).toBe(1);
    await tx.owner(`select set_config('request.jwt.claims', '', true)`);
    await tx.as('client', `select release_case($1, 'It does not fit')`, [ids.engaging]);
    expect((await tx.owner('select from case_walls where case_id = $1', [ids.engaging])).rowCount).toBe(0);
    expect((await tx.as(walled, 'select from case_postings where id = $1', [ids.engaging])).rowCount).toBe(1);
  });
});
