import { afterAll, beforeAll, expect, test } from 'vitest';

import { openWorld, type World } from './database.ts';
import { actors, ids } from './fixture.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('an edit raises the version; one that read an older version changes nothing', async () => {
  await world.stage(async (stage) => {
    const edit = (version: number, title: string) =>
      stage.as<{ version: number }>(
        'client',
        'update cases set title = $3 where id = $1 and version = $2 returning version',
        [ids.draft, version, title],
      );
    expect((await edit(1, 'First')).rows).toEqual([{ version: 2 }]);
    expect((await edit(1, 'Second')).rowCount).toBe(0);
    expect((await stage.owner('select title from cases where id = $1', [ids.draft])).rows).toEqual([
      { title: 'First' },
    ]);
    expect((await stage.as('client', `update cases set title = 'Third' where id = $1`, [ids.draft])).rowCount).toBe(1);
  });
});

test('what others do to a case is not an edit of it', async () => {
  await world.stage(async (stage) => {
    const version = async () =>
      (await stage.owner('select version, proposal_count from cases where id = $1', [ids.othersOpen])).rows[0];
    const before = await version();
    await stage.as('teamLawyer', 'select submit_proposal($1)', [ids.proposalDraft]);
    expect(await version()).toEqual({ ...before, proposal_count: 1 });
  });
});

test('an edit of an open posting that matters is told to every proposer; one that does not is not', async () => {
  await world.stage(async (stage) => {
    const told = async () =>
      (
        await stage.owner(
          `select user_id from notifications where case_id = $1 and title like '%has changed%' order by 1`,
          [ids.open],
        )
      ).rows;
    await stage.as('client', `update cases set description = 'More', tags = '{a}' where id = $1`, [ids.open]);
    expect(await told()).toEqual([]);
    await stage.as('client', 'update cases set budget_max = 5000 where id = $1', [ids.open]);
    expect(await told()).toEqual([{ user_id: actors.teamLawyer }, { user_id: actors.rivalLawyer }]);
    expect(
      await stage.refused('client', `update cases set public_summary = 'Mail a@b.com' where id = $1`, [ids.open]),
    ).toMatchObject({ rule: 'summary_has_email' });
  });
});

test('a case with sent proposals is cancelled, never deleted', async () => {
  await world.stage(async (stage) => {
    await stage.as('client', 'select unpublish_case($1)', [ids.open]);
    expect(await stage.refused('client', 'delete from cases where id = $1', [ids.open])).toMatchObject({
      rule: 'case_has_proposals',
    });
  });
});

test('titles of notifications hold no markup of people', async () => {
  await world.stage(async (stage) => {
    await stage.as('client', `update cases set title = '<img src=x onerror=alert(1)>' where id = $1`, [ids.open]);
    const { rows } = await stage.owner<{ title: string }>(`select title from notifications where case_id = $1`, [
      ids.open,
    ]);
    expect(rows.length).toBeGreaterThan(0);
    for (const { title } of rows) expect(title).not.toContain('<img');
  });
});

test('people of a case see names at once, and contact data once it is engaged', async () => {
  await world.stage(async (stage) => {
    const people = (id: string) =>
      stage.as<{ display_name: string; email: string | null }>(
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
  await world.stage(async (stage) => {
    const { rows } = await stage.as<{ id: string }>(
      'client',
      `insert into lawyer_profiles (display_name) values ('C. Lient') returning id`,
    );
    const id = rows[0]?.id;
    const status = async () =>
      (await stage.owner('select status, is_public from lawyer_profiles where id = $1', [id])).rows[0];
    expect(await stage.refused('otherClient', 'select submit_profile($1)', [id])).toMatchObject({ code: 'PT404' });
    await stage.as('client', 'select submit_profile($1)', [id]);
    expect(await stage.refused('client', 'select verify_profile($1)', [id])).toMatchObject({ code: '42501' });
    expect(await stage.refused('admin', 'select reject_profile($1)', [id])).toMatchObject({ rule: 'reason_required' });
    await stage.as('admin', `select reject_profile($1, 'No licence')`, [id]);
    await stage.as('client', `update lawyer_profiles set headline = 'Better' where id = $1`, [id]);
    expect(await status()).toEqual({ status: 'draft', is_public: false });
    await stage.as('client', 'select submit_profile($1)', [id]);
    await stage.as('superUser', 'select verify_profile($1)', [id]);
    expect(await status()).toEqual({ status: 'verified', is_public: true });
    await stage.as('admin', `select suspend_profile($1, 'Complaint')`, [id]);
    expect(await status()).toEqual({ status: 'suspended', is_public: false });
    expect(await stage.refused('client', 'select submit_profile($1)', [id])).toMatchObject({ rule: 'wrong_state' });
  });
});
