import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const put = (role: string, user = actors.firmLawyer, on = ids.active) =>
  `insert into case_team (case_id, user_id, role) values ('${on}', '${user}', '${role}')`;
const teamOf = async (tx: TestTransaction) =>
  (
    await tx.owner<{ user_id: string; role: string }>(
      `select user_id, role from case_team where case_id = $1 and role <> 'client' order by role`,
      [ids.active],
    )
  ).rows;
const lastEvent = async (tx: TestTransaction) =>
  (
    await tx.owner<{ kind: string; audience: string; detail: Record<string, string> }>(
      'select kind, audience, detail from case_events where case_id = $1 order by created_at desc limit 1',
      [ids.active],
    )
  ).rows[0];

describe('the team', () => {
  test('a new member is notified, and reads the case; the timeline says it to the client as well', async () => {
    await database.transaction(async (tx) => {
      await tx.as('firmAdmin', put('associate'));
      expect((await tx.as('firmLawyer', 'select from cases where id = $1', [ids.active])).rowCount).toBe(1);
      expect(await lastEvent(tx)).toMatchObject({
        kind: 'team_member_added',
        audience: 'all',
        detail: { name: 'firmLawyer Name', role: 'associate' },
      });
      const notified = await tx.as('firmLawyer', `select kind, params from notifications where case_id = $1`, [
        ids.active,
      ]);
      expect(notified.rows).toEqual([{ kind: 'added_to_team', params: ['Active'] }]);
    });
  });

  test('a new lead takes the place of the one before, who stays as an associate', async () => {
    await database.transaction(async (tx) => {
      await tx.as('firmAdmin', put('paralegal'));
      await tx.as('firmAdmin', `update case_team set role = 'lead' where case_id = $1 and user_id = $2`, [
        ids.active,
        actors.firmLawyer,
      ]);
      expect(await teamOf(tx)).toEqual([
        { user_id: actors.teamLawyer, role: 'associate' },
        { user_id: actors.firmLawyer, role: 'lead' },
      ]);
      const { rows } = await tx.owner('select lead_lawyer_id from cases where id = $1', [ids.active]);
      expect(rows).toEqual([{ lead_lawyer_id: actors.firmLawyer }]);
      expect(await lastEvent(tx)).toMatchObject({ kind: 'team_role_changed', detail: { role: 'lead' } });
    });
  });

  test('a new lead may come from outside the team', async () => {
    await database.transaction(async (tx) => {
      await tx.as('firmAdmin', put('lead'));
      expect(await teamOf(tx)).toEqual([
        { user_id: actors.teamLawyer, role: 'associate' },
        { user_id: actors.firmLawyer, role: 'lead' },
      ]);
    });
  });

  test('the lead leaves only for another', async () => {
    await database.transaction(async (tx) => {
      const lead = `where case_id = '${ids.active}' and role = 'lead'`;
      for (const text of [`delete from case_team ${lead}`, `update case_team set role = 'observer' ${lead}`])
        expect(await tx.refused('firmAdmin', text)).toMatchObject({ code: 'P0001', rule: 'lead_required' });
    });
  });

  test('the lawyer whose proposal was accepted leads until the engagement is complete', async () => {
    await database.transaction(async (tx) => {
      expect(await tx.refused('firmAdmin', put('lead', actors.firmLawyer, ids.engaging))).toMatchObject({
        rule: 'lead_is_engaged',
      });
      await tx.as('firmAdmin', put('associate', actors.firmLawyer, ids.engaging));
    });
  });

  test('nobody else learns from a refusal what state the case has', async () => {
    await database.transaction(async (tx) => {
      for (const actor of ['teamLawyer', 'client', 'rivalLawyer', 'walledAdmin'] as const)
        expect(await tx.refused(actor, put('lead', actors.rivalLawyer, ids.engaging))).toMatchObject({
          code: expect.stringMatching('42501|P0001'),
          rule: expect.not.stringMatching('lead_is_engaged'),
        });
    });
  });

  test('a person who leaves is named, and reads nothing more', async () => {
    await database.transaction(async (tx) => {
      await tx.as('firmAdmin', put('associate'));
      await tx.as('firmAdmin', 'delete from case_team where case_id = $1 and user_id = $2', [
        ids.active,
        actors.firmLawyer,
      ]);
      expect(await lastEvent(tx)).toMatchObject({
        kind: 'team_member_removed',
        detail: { name: 'firmLawyer Name' },
      });
      expect((await tx.as('firmLawyer', 'select from cases where id = $1', [ids.active])).rowCount).toBe(0);
    });
  });

  test('a wall goes up at once, also before the lead; its reason is nowhere but on it', async () => {
    await database.transaction(async (tx) => {
      const wall = (user: string) =>
        tx.as('firmAdmin', `insert into case_walls (case_id, user_id, reason) values ($1, $2, 'A brother')`, [
          ids.active,
          user,
        ]);
      await wall(actors.teamLawyer);
      expect(await teamOf(tx)).toEqual([]);
      const event = await lastEvent(tx);
      expect(event).toMatchObject({ kind: 'wall_added', audience: 'firm', detail: { name: 'teamLawyer Name' } });
      expect(JSON.stringify(event)).not.toContain('brother');
      // The client reads that they are off the team, and of no wall.
      const { rows } = await tx.as(
        'client',
        `select kind, detail ->> 'name' as name from case_events where case_id = $1 and detail ->> 'user_id' = $2`,
        [ids.active, actors.teamLawyer],
      );
      expect(rows).toEqual([{ kind: 'team_member_removed', name: 'teamLawyer Name' }]);
      await tx.as('firmAdmin', 'delete from case_walls where case_id = $1 and user_id = $2', [
        ids.active,
        actors.teamLawyer,
      ]);
      expect(await lastEvent(tx)).toMatchObject({ kind: 'wall_removed', audience: 'firm' });
      expect((await tx.as('client', `select from case_events where kind like 'wall%'`)).rowCount).toBe(0);
    });
  });
});

describe('a wall of a firm that lets its case go', () => {
  const goesTo = (tx: TestTransaction, firm: string | null, lead: string | null) =>
    tx.owner('update cases set law_firm = $2, lead_lawyer_id = $3 where id = $1', [ids.active, firm, lead]);
  const seen = async (tx: TestTransaction) =>
    (await tx.as('walledAdmin', 'select from invoices where case_id = $1', [ids.active])).rowCount;
  const walls = async (tx: TestTransaction) =>
    (
      await tx.owner('select reason from case_walls where case_id = $1 and user_id = $2', [
        ids.active,
        actors.walledAdmin,
      ])
    ).rows;

  test('bars from what the firm keeps, and comes back with the case', async () => {
    await database.transaction(async (tx) => {
      const before = await walls(tx);
      expect(before).toHaveLength(1);
      await tx.owner(`delete from case_team where case_id = $1 and role <> 'client'`, [ids.active]);
      await goesTo(tx, null, null);
      expect(await walls(tx)).toEqual([]);
      expect((await tx.as('firmAdmin', 'select from invoices where case_id = $1', [ids.active])).rowCount).not.toBe(0);
      expect(await seen(tx)).toBe(0);
      await goesTo(tx, ids.rivalFirm, actors.rivalLawyer);
      expect(await seen(tx)).toBe(0);
      await goesTo(tx, ids.firm, actors.teamLawyer);
      expect(await walls(tx)).toEqual(before);
      await tx.as('firmAdmin', 'delete from case_walls where case_id = $1 and user_id = $2', [
        ids.active,
        actors.walledAdmin,
      ]);
      expect(await seen(tx)).not.toBe(0);
    });
  });

  test('bars nobody who works for another firm by then, nor the lawyer whom the client chooses', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(`delete from case_team where case_id = $1 and role <> 'client'`, [ids.active]);
      const barred = async () => (await tx.as('walledAdmin', 'select private.caller_walls()')).rowCount;
      const others = (await barred()) ?? 0;
      await goesTo(tx, ids.rivalFirm, actors.rivalLawyer);
      expect(await barred()).toBe(others);
      await tx.owner('update users set law_firm = $2 where uuid = $1', [actors.walledAdmin, ids.rivalFirm]);
      expect(await barred()).toBe(others - 1);
      await tx.owner('update users set law_firm = $2 where uuid = $1', [actors.walledAdmin, ids.firm]);
      await goesTo(tx, ids.firm, actors.walledAdmin);
      expect(await walls(tx)).toEqual([]);
    });
  });
});

describe('why somebody sees a case', () => {
  const why = (tx: TestTransaction, actor: keyof typeof actors, user: string | null = null, on: string = ids.active) =>
    tx.as<{ reason: string; role: string | null; by_name: string | null; sees: string[] }>(
      actor,
      'select reason, role, by_name, sees from why_visible($1, $2) order by reason',
      [on, user],
    );

  test('each learns their own reasons', async () => {
    await database.transaction(async (tx) => {
      expect((await why(tx, 'client')).rows).toEqual([
        { reason: 'client', role: 'client', by_name: null, sees: ['case', 'shared', 'client_only'] },
      ]);
      expect((await why(tx, 'teamLawyer')).rows).toEqual([
        { reason: 'team', role: 'lead', by_name: null, sees: ['case', 'shared', 'internal'] },
      ]);
      expect((await why(tx, 'firmAdmin')).rows).toEqual([
        { reason: 'firm_admin', role: null, by_name: null, sees: ['case', 'shared', 'internal', 'manage'] },
      ]);
      expect((await why(tx, 'teamLawyer', null, ids.open)).rows.map(({ reason }) => reason)).toEqual([
        'posting',
        'proposal',
      ]);
      for (const actor of ['otherClient', 'firmLawyer', 'rivalLawyer', 'walledAdmin', 'admin', 'superUser'] as const)
        expect([actor, (await why(tx, actor)).rows]).toEqual([actor, []]);
    });
  });

  test('what is answered is what row security shows', async () => {
    await database.transaction(async (tx) => {
      for (const actor of ['client', 'teamLawyer', 'firmAdmin', 'firmLawyer', 'walledAdmin', 'admin'] as const)
        for (const on of [ids.active, ids.open, ids.draft, ids.firmDraft, ids.engaging]) {
          const seen = (await tx.as(actor, 'select from cases where id = $1', [on])).rowCount === 1;
          const { rows } = await why(tx, actor, null, on);
          expect([actor, on, rows.some(({ sees }) => sees.includes('case'))]).toEqual([actor, on, seen]);
          const internal = (await tx.as(actor, `select from case_notes where id = $1`, [ids.noteInternal])).rowCount;
          if (on === ids.active)
            expect([actor, rows.some(({ sees }) => sees.includes('internal'))]).toEqual([actor, internal === 1]);
        }
    });
  });

  test('the administrator asks about their people and the client, and hears what keeps somebody out', async () => {
    await database.transaction(async (tx) => {
      expect((await why(tx, 'firmAdmin', actors.walledAdmin)).rows).toMatchObject([{ reason: 'wall', sees: [] }]);
      expect((await why(tx, 'firmAdmin', actors.client)).rows).toMatchObject([{ reason: 'client' }]);
      expect((await why(tx, 'firmAdmin', actors.firmLawyer)).rows).toEqual([]);
      await tx.as('firmAdmin', put('associate'));
      expect((await why(tx, 'firmAdmin', actors.firmLawyer)).rows).toMatchObject([
        { reason: 'team', role: 'associate', by_name: 'firmAdmin Name' },
      ]);
      await tx.owner(`update users set status = 'banned' where uuid = $1`, [actors.firmLawyer]);
      expect((await why(tx, 'firmAdmin', actors.firmLawyer)).rows).toMatchObject([{ reason: 'not_active' }]);
    });
  });

  test('nobody else asks about others, and nobody about strangers', async () => {
    await database.transaction(async (tx) => {
      const ask = 'select * from why_visible($1, $2)';
      for (const [actor, about] of [
        ['client', actors.teamLawyer],
        ['teamLawyer', actors.walledAdmin],
        ['firmAdmin', actors.otherClient],
      ] as const)
        expect(await tx.refused(actor, ask, [ids.active, about])).toMatchObject({ rule: 'may_not_ask_for_others' });
      expect((await why(tx, 'walledAdmin', actors.teamLawyer)).rows).toEqual([]);
      // For a user who does not see the case, it does not exist.
      expect((await why(tx, 'rivalLawyer', actors.teamLawyer)).rows).toEqual([]);
    });
  });
});
