import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, everyActor, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const changes = async (tx: TestTransaction, id: string = ids.proposalSent) =>
  (
    await tx.owner<{ posting_changes: string[]; version: number }>(
      'select posting_changes, version from proposals where id = $1',
      [id],
    )
  ).rows[0];
const notified = async (tx: TestTransaction, actor: Actor) =>
  (
    await tx.owner<{ kind: string }>('select kind from notifications where user_id = $1 and created_at = now()', [
      actors[actor],
    ])
  ).rows.map(({ kind }) => kind);

test('a posting that changes asks every proposer again, and is no edit of their proposal', async () => {
  await database.transaction(async (tx) => {
    const before = await changes(tx);
    await tx.as('client', `update cases set description = 'More', tags = '{a}' where id = $1`, [ids.open]);
    expect(await changes(tx)).toEqual(before);
    await tx.as('client', 'update cases set budget_max = 5000 where id = $1', [ids.open]);
    await tx.as('client', `update cases set title = 'Another', budget_max = 6000 where id = $1`, [ids.open]);
    expect(await changes(tx)).toEqual({ posting_changes: ['budget_max', 'title'], version: before?.version });
    expect(await changes(tx, ids.proposalRival)).toMatchObject({ posting_changes: ['budget_max', 'title'] });
    expect(await notified(tx, 'teamLawyer')).toEqual(['posting_changed', 'posting_changed']);
  });
});

test('its lawyer confirms, nobody else; again it is the same answer', async () => {
  await database.transaction(async (tx) => {
    await tx.as('client', `update cases set title = 'Another' where id = $1`, [ids.open]);
    for (const actor of everyActor.filter((one) => one !== 'teamLawyer')) {
      const { code } = await tx.refused(actor, 'select confirm_proposal($1)', [ids.proposalSent]);
      const sees = ['guest', 'client', 'firmAdmin', 'walledAdmin'].includes(actor);
      expect([actor, code]).toEqual([actor, sees ? '42501' : 'PT404']);
    }
    const can = await tx.as<{ can: string[] }>('teamLawyer', 'select proposal_abilities($1) can', [ids.proposalSent]);
    expect(can.rows[0]?.can).toContain('confirm_proposal');
    const first = await tx.as('teamLawyer', 'select * from confirm_proposal($1)', [ids.proposalSent]);
    expect(first.rows[0]).toMatchObject({ posting_changes: [], case_title: 'Another', revision: 1 });
    expect((await tx.as('teamLawyer', 'select * from confirm_proposal($1)', [ids.proposalSent])).rows).toEqual(
      first.rows,
    );
    expect(await notified(tx, 'client')).toEqual(['proposal_confirmed']);
    const { rowCount } = await tx.as('client', `select from case_events where kind = 'confirm_proposal'`);
    expect(rowCount).toBe(1);
  });
});

test('a revision answers the posting as it is now', async () => {
  await database.transaction(async (tx) => {
    await tx.as('client', `update cases set title = 'Another' where id = $1`, [ids.open]);
    await tx.as('teamLawyer', 'update proposals set amount = 900 where id = $1', [ids.proposalSent]);
    expect(await changes(tx)).toMatchObject({ posting_changes: [] });
  });
});

test('what changed while the posting was taken back is asked when it is posted again', async () => {
  await database.transaction(async (tx) => {
    await tx.as('client', 'select unpublish_case($1)', [ids.open]);
    await tx.as('client', `update cases set title = 'Another' where id = $1`, [ids.open]);
    expect(await notified(tx, 'teamLawyer')).toEqual(['posting_taken_back']);
    expect(await tx.refused('teamLawyer', 'select confirm_proposal($1)', [ids.proposalSent])).toMatchObject({
      rule: 'posting_closed',
    });
    await tx.as('client', 'select post_case($1)', [ids.open]);
    expect((await notified(tx, 'teamLawyer')).toSorted()).toEqual(['posting_changed', 'posting_taken_back']);
    await tx.as('teamLawyer', 'select confirm_proposal($1)', [ids.proposalSent]);
  });
});

test('the lawyer sees when the client first read the proposal, and which revision last', async () => {
  await database.transaction(async (tx) => {
    const seen = async () =>
      (
        await tx.as<{ client_seen_at: Date | null; client_seen_revision: number | null }>(
          'teamLawyer',
          'select client_seen_at, client_seen_revision from proposals where id = $1',
          [ids.proposalSent],
        )
      ).rows[0];
    expect(await seen()).toEqual({ client_seen_at: null, client_seen_revision: null });
    await tx.as('client', 'select mark_proposal_seen($1)', [ids.proposalSent]);
    const first = await seen();
    expect(first?.client_seen_revision).toBe(1);
    await tx.as('teamLawyer', 'update proposals set amount = 900 where id = $1', [ids.proposalSent]);
    expect(await seen()).toEqual(first);
    await tx.as('client', 'select mark_proposal_seen($1)', [ids.proposalSent]);
    expect(await seen()).toEqual({ client_seen_at: first?.client_seen_at, client_seen_revision: 2 });
  });
});

test('the client is not shown to those who propose, nor in the picture of their notifications', async () => {
  await database.transaction(async (tx) => {
    await tx.owner(`update users set avatar_url = '/face.png'`);
    await tx.as('client', `update cases set title = 'Another' where id = $1`, [ids.open]);
    const { rows } = await tx.as('rivalLawyer', `select avatar_url from notifications where kind = 'posting_changed'`);
    expect(rows).toEqual([{ avatar_url: null }]);
  });
});
