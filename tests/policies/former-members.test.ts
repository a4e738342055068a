import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from './database.ts';
import { actors, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test("a lawyer who left the firm neither reads nor deletes the firm's draft that they began", async () => {
  await database.transaction(async (tx) => {
    const read = 'select title from cases where id = $1';
    expect((await tx.as('teamLawyer', read, [ids.firmDraft])).rowCount).toBe(1);
    await tx.owner('update users set law_firm = $2 where uuid = $1', [actors.teamLawyer, ids.rivalFirm]);
    expect((await tx.as('teamLawyer', read, [ids.firmDraft])).rowCount).toBe(0);
    expect((await tx.as('teamLawyer', 'delete from cases where id = $1', [ids.firmDraft])).rowCount).toBe(0);
    expect((await tx.as('teamLawyer', 'select case_abilities($1) verbs', [ids.firmDraft])).rows).toEqual([
      { verbs: [] },
    ]);
  });
});

test('a lawyer who released a case reads nothing confidential of it by releasing it again', async () => {
  await database.transaction(async (tx) => {
    const release = `select status, title, description, desired_outcome, client_id, client_name, court_case_number from release_case($1, 'No time')`;
    await tx.as('teamLawyer', release, [ids.engaging]);
    await tx.as(
      'client',
      `update cases set description = 'Told to the next lawyer', desired_outcome = 'x', court_case_number = 'x' where id = $1`,
      [ids.engaging],
    );
    expect((await tx.as('teamLawyer', release, [ids.engaging])).rows).toEqual([
      {
        status: 'open',
        title: 'Engaging',
        description: null,
        desired_outcome: null,
        client_id: null,
        client_name: null,
        court_case_number: null,
      },
    ]);
    expect((await tx.as('client', `select description from cases where id = $1`, [ids.engaging])).rows).toEqual([
      { description: 'Told to the next lawyer' },
    ]);
  });
});

test('a lawyer who released a case reads nothing of what is posted to nobody any more', async () => {
  await database.transaction(async (tx) => {
    const release = `select id, status, title, public_summary, budget_max, tags from release_case($1, 'No time')`;
    await tx.as('teamLawyer', release, [ids.engaging]);
    await tx.as(
      'client',
      `update cases set visibility = 'private', title = 'Kept back', public_summary = 'Kept back', budget_max = 1, tags = '{kept}' where id = $1`,
      [ids.engaging],
    );
    expect((await tx.as('teamLawyer', release, [ids.engaging])).rows).toEqual([
      { id: ids.engaging, status: 'open', title: '', public_summary: null, budget_max: null, tags: [] },
    ]);
  });
});

test('the client who released a case gets the whole row, the first time and again', async () => {
  await database.transaction(async (tx) => {
    for (const _ of ['first', 'again']) {
      const { rows } = await tx.as('client', `select description from release_case($1, 'Changed my mind')`, [
        ids.engaging,
      ]);
      expect(rows).toEqual([{ description: 'The secret of Engaging' }]);
    }
  });
});

test("a firm's case cannot be opened in the name of anybody", async () => {
  await database.transaction(async (tx) => {
    for (const person of [actors.rivalLawyer, actors.admin, actors.client, actors.otherClient]) {
      for (const text of [
        `insert into cases (title, client_id) values ('x', $1)`,
        `update cases set client_id = $1 where id = '${ids.firmDraft}'`,
      ])
        expect(await tx.refused('teamLawyer', text, [person])).toMatchObject({ code: '42501' });
    }
  });
});

test.each([
  ['was suspended', `update lawyer_profiles set status = 'suspended', is_public = false where user_id = $1`],
  ['is banned', `update users set status = 'banned' where uuid = $1`],
  ['is no lawyer any more', `update users set access_level = 'user', law_firm = null where uuid = $1`],
  ['has changed to another firm', `update users set law_firm = '${ids.rivalFirm}' where uuid = $1`],
])('the proposal of a lawyer who %s cannot be accepted', async (_, change) => {
  await database.transaction(async (tx) => {
    await tx.owner(change, [actors.teamLawyer]);
    expect(await tx.refused('client', 'select accept_proposal($1)', [ids.proposalSent])).toMatchObject({
      code: 'P0001',
      rule: 'lawyer_unavailable',
    });
    // The others can still be chosen.
    await tx.as('client', 'select accept_proposal($1)', [ids.proposalRival]);
  });
});

test('a team or a board column that a client made up does not come along to the firm', async () => {
  await database.transaction(async (tx) => {
    await tx.as('client', 'update cases set team_id = gen_random_uuid(), stage_id = gen_random_uuid() where id = $1', [
      ids.open,
    ]);
    await tx.as('client', 'select accept_proposal($1)', [ids.proposalSent]);
    expect((await tx.owner('select team_id, stage_id from cases where id = $1', [ids.open])).rows).toEqual([
      { team_id: null, stage_id: null },
    ]);
  });
});

test('a conflict check that was made before the client was named has to be made again', async () => {
  await database.transaction(async (tx) => {
    await tx.as('teamLawyer', `select record_conflict_check($1, 'cleared')`, [ids.firmDraft]);
    await tx.as('teamLawyer', 'select link_client($1, $2, $3)', [ids.firmDraft, 'client@casewright.test', 'C. Lient']);
    expect(await tx.refused('teamLawyer', 'select open_firm_case($1)', [ids.firmDraft])).toMatchObject({
      rule: 'conflict_check_required',
    });
    await tx.as('teamLawyer', `select record_conflict_check($1, 'cleared')`, [ids.firmDraft]);
    // The same client again changes nothing.
    await tx.as('teamLawyer', 'select link_client($1, $2)', [ids.firmDraft, 'Client@casewright.test']);
    await tx.as('teamLawyer', 'select open_firm_case($1)', [ids.firmDraft]);
  });
});
