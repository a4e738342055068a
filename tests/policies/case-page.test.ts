import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { everyActor, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const counted = async (tx: TestTransaction, actor: Actor, caseId: string) =>
  (await tx.as<Record<string, unknown>>(actor, 'select * from case_counts($1)', [caseId])).rows[0];

/** What the lists of the page show, each by the request that it sends. */
const LISTS = {
  open_deadlines: 'from case_deadlines where case_id = $1 and completed_at is null and cancelled_at is null',
  proposals: `from proposals where case_id = $1 and status <> 'draft'`,
  notes: 'from case_notes where case_id = $1',
  questions: 'from case_questions where case_id = $1',
};
const OPEN = `case_id = $1 and status in ('todo', 'in_progress', 'in_review')`;

test('the page of a case counts to everybody what its lists show them', async () => {
  await database.transaction(async (tx) => {
    const before = await counted(tx, 'teamLawyer', ids.active);
    await tx.as('client', `select send_message($1, 'Good day')`, [ids.active]);
    for (const [title, shown] of [
      ['Ours', false],
      ['For the client', true],
    ])
      await tx.owner(
        `insert into tasks (case_id, law_firm, title, client_visible, created_by)
         select id, law_firm, $2, $3, lead_lawyer_id from cases where id = $1`,
        [ids.active, title, shown],
      );
    for (const actor of everyActor.filter((one) => one !== 'guest'))
      for (const caseId of [ids.active, ids.engaging, ids.open, ids.draft]) {
        const size = async (list: string) =>
          Number((await tx.as<{ n: string }>(actor, `select count(*) n ${list}`, [caseId])).rows[0]?.n);
        const isClient =
          (await tx.as(actor, 'select from cases where id = $1 and client_id = auth.uid()', [caseId])).rowCount === 1;
        const expected: Record<string, number> = {
          open_tasks: await size(`from ${isClient ? 'client_tasks()' : 'tasks'} where ${OPEN}`),
        };
        for (const [name, list] of Object.entries(LISTS)) expected[name] = await size(list);
        const { unread_messages: unread, ...rest } = (await counted(tx, actor, caseId)) ?? {};
        const numbers = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, Number(value)]));
        expect([actor, caseId, numbers]).toEqual([actor, caseId, expected]);
        const seen = (await tx.as<{ n: number }>(actor, 'select unread_messages($1) n', [caseId])).rows[0]?.n;
        expect([actor, unread]).toEqual([actor, seen]);
      }
    const ofClient = await counted(tx, 'client', ids.active);
    const ofFirm = await counted(tx, 'teamLawyer', ids.active);
    expect(Number(ofFirm?.['open_tasks']) - Number(ofClient?.['open_tasks'])).toBeGreaterThanOrEqual(1);
    expect(ofFirm?.['unread_messages']).toBe(Number(before?.['unread_messages']) + 1);
  });
});

test('of a case that they may not see, nobody counts anything', async () => {
  await database.transaction(async (tx) => {
    for (const actor of ['otherClient', 'rivalLawyer', 'admin'] as const)
      expect([actor, Object.values((await counted(tx, actor, ids.active)) ?? {}).map(Number)]).toEqual([
        actor,
        [0, 0, 0, 0, 0, 0],
      ]);
  });
});
