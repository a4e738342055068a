import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, type Actor, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Row {
  title: string;
  waits: boolean;
  may_confirm: boolean;
}
const docket = async (tx: TestTransaction, actor: Actor, given = '') =>
  (await tx.as<Row>(actor, `select title, waits, may_confirm from docket(${given}) order by title`)).rows;
const titles = async (tx: TestTransaction, actor: Actor, given = '') =>
  (await docket(tx, actor, given)).map(({ title }) => title);
const hard = (tx: TestTransaction) =>
  tx.as(
    'teamLawyer',
    `select add_deadline('${ids.active}', 'Brief', due_on => current_date + 3, time_zone => 'UTC', responsible_id => '${actors.teamLawyer}')`,
  );

describe('the docket', () => {
  test('has the open dates of the cases of its reader, and none of the client’s', async () => {
    await database.transaction(async (tx) => {
      await hard(tx);
      const all = ['Answer', 'Brief', 'Draft to the partner'];
      expect(await titles(tx, 'teamLawyer')).toEqual(all);
      expect(await titles(tx, 'firmAdmin')).toEqual(all);
      for (const actor of ['client', 'rivalLawyer', 'superUser'] as const) expect(await titles(tx, actor)).toEqual([]);
      await tx.as('teamLawyer', `select complete_deadline('${ids.deadlineSoft}')`);
      expect(await titles(tx, 'teamLawyer')).toEqual(['Answer', 'Brief']);
      await tx.as(
        'firmAdmin',
        `insert into case_walls (case_id, user_id, reason) values ('${ids.active}', '${actors.teamLawyer}', 'x')`,
      );
      expect(await titles(tx, 'teamLawyer')).toEqual([]);
    });
  });

  test('says who may be the second person', async () => {
    await database.transaction(async (tx) => {
      await hard(tx);
      const brief = async (actor: Actor) => (await docket(tx, actor)).find(({ title }) => title === 'Brief');
      expect(await brief('teamLawyer')).toMatchObject({ waits: true, may_confirm: false });
      expect(await brief('firmAdmin')).toMatchObject({ waits: true, may_confirm: true });
      await tx.as('firmAdmin', `select confirm_deadline(id) from docket() where title = 'Brief'`);
      expect(await brief('firmAdmin')).toMatchObject({ waits: false, may_confirm: false });
    });
  });

  test('is narrowed by person, days, kind, what waits, law and words', async () => {
    await database.transaction(async (tx) => {
      await hard(tx);
      expect(await titles(tx, 'firmAdmin', `person => '${actors.firmAdmin}'`)).toEqual([]);
      expect(await titles(tx, 'firmAdmin', 'to_day => current_date + 7')).toEqual(['Brief']);
      expect(await titles(tx, 'firmAdmin', 'from_day => current_date + 45')).toEqual(['Draft to the partner']);
      expect(await titles(tx, 'firmAdmin', 'hard_only => true')).toEqual(['Brief']);
      expect(await titles(tx, 'firmAdmin', 'waiting_only => true')).toEqual(['Brief']);
      expect(await titles(tx, 'firmAdmin', 'unverified_only => true')).toEqual([]);
      expect(await titles(tx, 'firmAdmin', `search => 'partner'`)).toEqual(['Draft to the partner']);
      expect(await titles(tx, 'firmAdmin', `search => '%'`)).toEqual([]);
    });
  });

  test('adds up to its figures', async () => {
    await database.transaction(async (tx) => {
      await hard(tx);
      await tx.owner(`update case_deadlines set due_at = now() - interval '1 hour' where id = $1`, [ids.deadlineSoft]);
      const { rows } = await tx.as('firmAdmin', 'select * from docket_figures()');
      expect(rows).toEqual([{ dates: '3', hard: '1', waiting: '1', past: '1', week: '1', unverified: '0', soon: '2' }]);
      const people = await tx.as('firmAdmin', 'select person, dates from docket_people()');
      expect(people.rows).toEqual([{ person: actors.teamLawyer, dates: '3' }]);
      // A date of nobody is its lead's, as the docket narrows it.
      await tx.owner(`update case_deadlines set responsible_id = null where title = 'Brief'`);
      const again = await tx.as('firmAdmin', 'select person, dates from docket_people()');
      expect(again.rows).toEqual(people.rows);
      expect(await titles(tx, 'firmAdmin', `person => '${actors.teamLawyer}'`)).toHaveLength(3);
    });
  });
});

test('the daily report has the numbers of the view to which it leads', async () => {
  await database.transaction(async (tx) => {
    await hard(tx);
    // One that is past, one of nobody, which is its lead's, and one far away.
    await tx.as(
      'teamLawyer',
      `select add_deadline('${ids.active}', 'Past', due_on => current_date - 2, time_zone => 'UTC')`,
    );
    await tx.owner(`update case_deadlines set responsible_id = null where title = 'Past'`);
    await tx.as(
      'teamLawyer',
      `select add_deadline('${ids.active}', 'Far', due_on => current_date + 90, time_zone => 'UTC')`,
    );
    const { rows } = await tx.owner<{ person: string; is_firm: boolean; soon: number; waiting: number }>(
      'select person, is_firm, soon::int, waiting::int from private.docket_counts($1) order by is_firm',
      [ids.firm],
    );
    expect(rows.map(({ person }) => person)).toEqual([actors.teamLawyer, actors.firmAdmin]);
    for (const { person, is_firm, soon, waiting } of rows) {
      const view = await tx.as(
        is_firm ? 'firmAdmin' : 'teamLawyer',
        'select soon::int, waiting::int from docket_figures(person => $1)',
        [is_firm ? null : person],
      );
      expect([person, ...view.rows]).toEqual([person, { soon, waiting }]);
    }
  });
});
