import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Placed {
  case_id: string;
  done: boolean;
  rule: string | null;
  undo: object | null;
}
const many = (...cases: string[]) => `{${cases.join(',')}}`;
const said = (rows: readonly Placed[]) =>
  Object.fromEntries(rows.map(({ case_id, done, rule }) => [case_id, done ? 'done' : rule]));
const place = async (tx: TestTransaction, actor: Actor, cases: string, to: object) =>
  (await tx.as<Placed>(actor, 'select * from place_cases($1, $2)', [cases, JSON.stringify(to)])).rows;
const restore = async (tx: TestTransaction, actor: Actor, placed: readonly Placed[]) => {
  const undo = placed.flatMap((row) => row.undo ?? []);
  return said((await tx.as<Placed>(actor, 'select * from restore_cases($1)', [JSON.stringify(undo)])).rows);
};

/** Lead, team and column of a case, and who else of the firm is on it. */
const standing = async (tx: TestTransaction, id: string) => {
  const { rows } = await tx.owner(
    `select c.lead_lawyer_id lead, c.team_id team, c.stage_id stage, c.position::text "position",
       (select jsonb_object_agg(user_id, role) from case_team t where t.case_id = c.id and role <> 'client') parts
     from cases c where id = $1`,
    [id],
  );
  return rows[0];
};

test('the firm’s administrator gives several cases a lead, and takes it back with everybody’s part', async () => {
  await database.transaction(async (tx) => {
    await tx.owner(`insert into case_team (case_id, user_id, role) values ($1, $2, 'paralegal')`, [
      ids.active,
      actors.firmLawyer,
    ]);
    const before = [await standing(tx, ids.active), await standing(tx, ids.firmDraft)];
    const placed = await place(tx, 'firmAdmin', many(ids.active, ids.firmDraft, ids.engaging, ids.open), {
      lead: actors.firmLawyer,
    });
    expect(said(placed)).toEqual({
      [ids.active]: 'done',
      [ids.firmDraft]: 'done',
      [ids.engaging]: 'lead_is_engaged',
      [ids.open]: 'case_not_found',
    });
    expect(await standing(tx, ids.active)).toMatchObject({
      lead: actors.firmLawyer,
      parts: { [actors.firmLawyer]: 'lead', [actors.teamLawyer]: 'associate' },
    });
    expect(await restore(tx, 'firmAdmin', placed)).toEqual({ [ids.active]: 'done', [ids.firmDraft]: 'done' });
    expect([await standing(tx, ids.active), await standing(tx, ids.firmDraft)]).toEqual(before);
  });
});

test('a case that had no lead has none again', async () => {
  await database.transaction(async (tx) => {
    await tx.owner(`delete from case_team where case_id = $1 and role = 'lead'`, [ids.firmDraft]);
    await tx.owner('update cases set lead_lawyer_id = null where id = $1', [ids.firmDraft]);
    const before = await standing(tx, ids.firmDraft);
    const placed = await place(tx, 'firmAdmin', many(ids.firmDraft), { lead: actors.firmLawyer });
    expect(await restore(tx, 'firmAdmin', placed)).toEqual({ [ids.firmDraft]: 'done' });
    expect(await standing(tx, ids.firmDraft)).toEqual(before);
  });
});

test('nobody else names a lead, nobody of another firm becomes one, and a wall stays a wall', async () => {
  await database.transaction(async (tx) => {
    const lead = { lead: actors.firmLawyer };
    expect(said(await place(tx, 'teamLawyer', many(ids.active), lead))).toEqual({
      [ids.active]: 'may_not_assign_case',
    });
    for (const actor of ['rivalLawyer', 'walledAdmin', 'admin', 'firmLawyer'] as const)
      expect([actor, said(await place(tx, actor, many(ids.active), lead))]).toEqual([
        actor,
        { [ids.active]: 'case_not_found' },
      ]);
    for (const [person, rule] of [
      ['rivalLawyer', 'not_of_the_firm'],
      ['otherClient', 'not_of_the_firm'],
      ['walledAdmin', 'walled'],
    ] as const)
      expect(said(await place(tx, 'firmAdmin', many(ids.active), { lead: actors[person] }))).toEqual({
        [ids.active]: rule,
      });
    expect(await standing(tx, ids.active)).toMatchObject({ lead: actors.teamLawyer });
  });
});

test('a team is given and taken by those who may edit the case', async () => {
  await database.transaction(async (tx) => {
    const placed = await place(tx, 'teamLawyer', many(ids.active, ids.engaging), { team_id: ids.team });
    expect(said(placed)).toEqual({ [ids.active]: 'done', [ids.engaging]: 'wrong_state' });
    expect(await standing(tx, ids.active)).toMatchObject({ team: ids.team });
    expect(await restore(tx, 'teamLawyer', placed)).toEqual({ [ids.active]: 'done' });
    expect(await standing(tx, ids.active)).toMatchObject({ team: null });
    expect(said(await place(tx, 'client', many(ids.active), { team_id: ids.team }))).toEqual({
      [ids.active]: 'may_not_edit_matter',
    });
    await tx.owner(`insert into teams (id, law_firm, name) values ($1, $2, 'Theirs')`, [ids.rivalFirm, ids.rivalFirm]);
    expect(said(await place(tx, 'firmAdmin', many(ids.active), { team_id: ids.rivalFirm }))).toEqual({
      [ids.active]: 'team_not_found',
    });
  });
});

test('a column of the board is entered by its rules, and left to the very place of before', async () => {
  await database.transaction(async (tx) => {
    const before = await standing(tx, ids.active);
    const placed = await place(tx, 'firmAdmin', many(ids.active, ids.engaging, ids.firmDraft), { stage_id: ids.stage });
    expect(said(placed)).toEqual({
      [ids.active]: 'done',
      [ids.engaging]: 'done',
      [ids.firmDraft]: 'not_on_the_board',
    });
    expect(await restore(tx, 'firmAdmin', placed)).toEqual({ [ids.active]: 'done', [ids.engaging]: 'done' });
    expect(await standing(tx, ids.active)).toEqual(before);

    const other = '00000000-0000-4000-8000-00000000c0de';
    await tx.owner(`insert into case_stages (id, law_firm, name) values ($1, $2, 'Trial')`, [other, ids.firm]);
    await place(tx, 'firmAdmin', many(ids.active, ids.engaging), { stage_id: ids.stage });
    const first = await standing(tx, ids.active);
    const moved = await place(tx, 'firmAdmin', many(ids.active), { stage_id: other });
    expect(await standing(tx, ids.active)).toMatchObject({ stage: other });
    expect(await restore(tx, 'firmAdmin', moved)).toEqual({ [ids.active]: 'done' });
    expect(await standing(tx, ids.active)).toEqual(first);
    await tx.owner(`update case_stages set rules = '{"limit": 0}' where id = $1`, [other]);
    expect(said(await place(tx, 'firmAdmin', many(ids.active), { stage_id: other }))).toEqual({
      [ids.active]: 'stage_full',
    });
  });
});

test('what somebody has changed since stays as they left it', async () => {
  await database.transaction(async (tx) => {
    const placed = await place(tx, 'firmAdmin', many(ids.active), { team_id: ids.team });
    await tx.as('teamLawyer', 'update cases set team_id = null where id = $1', [ids.active]);
    expect(await restore(tx, 'firmAdmin', placed)).toEqual({ [ids.active]: 'case_changed_since' });
  });
});

test('what undoes is no right: it does what its caller may do, and nothing that place_cases does not do', async () => {
  await database.transaction(async (tx) => {
    const placed = await place(tx, 'firmAdmin', many(ids.active), { lead: actors.firmLawyer });
    for (const [actor, rule] of [
      ['firmLawyer', 'may_not_assign_case'],
      ['client', 'may_not_assign_case'],
      ['rivalLawyer', 'case_not_found'],
      ['walledAdmin', 'case_not_found'],
    ] as const)
      expect([actor, await restore(tx, actor, placed)]).toEqual([actor, { [ids.active]: rule }]);
    const undo = { case_id: ids.active, was: { lead: actors.rivalLawyer }, now: { lead: actors.firmLawyer } };
    expect(await restore(tx, 'firmAdmin', [{ case_id: '', done: true, rule: null, undo }])).toEqual({
      [ids.active]: 'not_of_the_firm',
    });
    for (const broken of [
      '7',
      '[7]',
      '[{}]',
      '[{"case_id": "x", "was": {}, "now": {"team_id": null}}]',
      `[{"case_id": "${ids.active}", "was": {"lead": "x"}, "now": {"team_id": null}}]`,
      `[{"case_id": "${ids.active}", "was": {"part": "client"}, "now": {"team_id": null}}]`,
      `[{"case_id": "${ids.active}", "was": {}, "now": {"status": "closed"}}]`,
      `[{"case_id": "${ids.active}", "was": {}, "now": {"lead": null}}]`,
    ])
      expect(await tx.refused('firmAdmin', 'select * from restore_cases($1)', [broken])).toMatchObject({
        rule: 'unknown_place',
      });
    for (const broken of ['{}', '[]', 'null', '{"lead": "x"}', '{"stage_id": null}', '{"team_id": null, "lead": null}'])
      expect(await tx.refused('firmAdmin', `select * from place_cases('{}', $1)`, [broken])).toMatchObject({
        rule: 'unknown_place',
      });
    expect(await tx.refused('guest', `select * from place_cases('{}', '{"team_id": null}')`)).toMatchObject({
      code: '42501',
    });
    expect(await tx.refused('guest', `select * from restore_cases('[]')`)).toMatchObject({ code: '42501' });
  });
});
