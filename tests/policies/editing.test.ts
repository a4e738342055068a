import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from './database.ts';
import { actors, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('an edit raises the version; one that read an older version changes nothing', async () => {
  await database.transaction(async (tx) => {
    const edit = (version: number, title: string) =>
      tx.as<{ version: number }>(
        'client',
        'update cases set title = $3 where id = $1 and version = $2 returning version',
        [ids.draft, version, title],
      );
    expect((await edit(1, 'First')).rows).toEqual([{ version: 2 }]);
    expect((await edit(1, 'Second')).rowCount).toBe(0);
    expect((await tx.owner('select title from cases where id = $1', [ids.draft])).rows).toEqual([{ title: 'First' }]);
    expect((await tx.as('client', `update cases set title = 'Third' where id = $1`, [ids.draft])).rowCount).toBe(1);
  });
});

test('what others do to a case is not an edit of it', async () => {
  await database.transaction(async (tx) => {
    const version = async () =>
      (await tx.owner('select version, proposal_count from cases where id = $1', [ids.othersOpen])).rows[0];
    const before = await version();
    await tx.as('teamLawyer', 'select submit_proposal($1)', [ids.proposalDraft]);
    expect(await version()).toEqual({ ...before, proposal_count: 1 });
  });
});

test('every proposer is notified of an edit of an open posting that matters, and of no other', async () => {
  await database.transaction(async (tx) => {
    const notified = async () =>
      (
        await tx.owner(
          `select user_id from notifications where case_id = $1 and title like '%has changed%' order by 1`,
          [ids.open],
        )
      ).rows;
    await tx.as('client', `update cases set description = 'More', tags = '{a}' where id = $1`, [ids.open]);
    expect(await notified()).toEqual([]);
    await tx.as('client', 'update cases set budget_max = 5000 where id = $1', [ids.open]);
    expect(await notified()).toEqual([{ user_id: actors.teamLawyer }, { user_id: actors.rivalLawyer }]);
    expect(
      await tx.refused('client', `update cases set public_summary = 'Mail a@b.com' where id = $1`, [ids.open]),
    ).toMatchObject({ rule: 'summary_has_email' });
  });
});

test('a case with sent proposals is cancelled, never deleted', async () => {
  await database.transaction(async (tx) => {
    await tx.as('client', 'select unpublish_case($1)', [ids.open]);
    expect(await tx.refused('client', 'delete from cases where id = $1', [ids.open])).toMatchObject({
      rule: 'case_has_proposals',
    });
  });
});

test('titles of notifications hold no markup of people', async () => {
  await database.transaction(async (tx) => {
    await tx.as('client', `update cases set title = '<img src=x onerror=alert(1)>' where id = $1`, [ids.open]);
    const { rows } = await tx.owner<{ title: string }>(`select title from notifications where case_id = $1`, [
      ids.open,
    ]);
    expect(rows.length).toBeGreaterThan(0);
    for (const { title } of rows) expect(title).not.toContain('<img');
  });
});

test('people of a case see names at once, and contact data once it is engaged', async () => {
  await database.transaction(async (tx) => {
    const people = (id: string) =>
      tx.as<{ display_name: string; email: string | null }>(
        'teamLawyer',
        'select display_name, email from case_people($1)',
        [id],
      );
    expect((await people(ids.engaging)).rows).toEqual([
      { display_name: 'client Name', email: null },
      { display_name: 'teamLawyer Name', email: 'teamLawyer@casewright.test' },
    ]);
    expect((await people(ids.active)).rows[0]).toEqual({
      display_name: 'client Name',
      email: 'client@casewright.test',
    });
    expect((await people(ids.draft)).rows).toEqual([]);
  });
});

test('a profile goes from draft to verified to suspended, and a rejected one that is corrected is a draft again', async () => {
  await database.transaction(async (tx) => {
    const { rows } = await tx.as<{ id: string }>(
      'client',
      `insert into lawyer_profiles (display_name) values ('C. Lient') returning id`,
    );
    const id = rows[0]?.id;
    const status = async () =>
      (await tx.owner('select status, is_public from lawyer_profiles where id = $1', [id])).rows[0];
    expect(await tx.refused('otherClient', 'select submit_profile($1)', [id])).toMatchObject({ code: 'PT404' });
    await tx.as('client', 'select submit_profile($1)', [id]);
    expect(await tx.refused('client', 'select verify_profile($1)', [id])).toMatchObject({ code: '42501' });
    expect(await tx.refused('admin', 'select reject_profile($1)', [id])).toMatchObject({ rule: 'reason_required' });
    await tx.as('admin', `select reject_profile($1, 'No licence')`, [id]);
    await tx.as('client', `update lawyer_profiles set headline = 'Better' where id = $1`, [id]);
    expect(await status()).toEqual({ status: 'draft', is_public: false });
    await tx.as('client', 'select submit_profile($1)', [id]);
    await tx.as('superUser', 'select verify_profile($1)', [id]);
    expect(await status()).toEqual({ status: 'verified', is_public: true });
    await tx.as('admin', `select suspend_profile($1, 'Complaint')`, [id]);
    expect(await status()).toEqual({ status: 'suspended', is_public: false });
    expect(await tx.refused('client', 'select submit_profile($1)', [id])).toMatchObject({ rule: 'wrong_state' });
  });
});
