import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from './database.ts';
import { actors, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a posting names no client and holds nothing confidential', async () => {
  await database.transaction(async (tx) => {
    const { rows } = await tx.as('rivalLawyer', 'select * from case_postings where id = $1', [ids.open]);
    expect(rows).toHaveLength(1);
    const text = JSON.stringify(rows);
    for (const secret of [actors.client, 'client Name', 'client@', 'The secret', 'C-20'])
      expect(text).not.toContain(secret);
    expect(Object.keys(rows[0] ?? {})).not.toEqual(
      expect.arrayContaining(['client_id', 'description', 'client_name', 'number']),
    );
    expect((await tx.as('rivalLawyer', 'select from cases where id = $1', [ids.open])).rowCount).toBe(0);
  });
});

test('it follows its case, and goes with the open state', async () => {
  await database.transaction(async (tx) => {
    await tx.as('client', `update cases set title = 'Another title', budget_max = 10 where id = $1`, [ids.open]);
    expect(
      (await tx.as('rivalLawyer', 'select title, budget_max from case_postings where id = $1', [ids.open])).rows,
    ).toEqual([{ title: 'Another title', budget_max: '10.00' }]);
    await tx.as('client', `update cases set visibility = 'private' where id = $1`, [ids.open]);
    expect((await tx.owner('select from case_postings where id = $1', [ids.open])).rowCount).toBe(0);
    await tx.as('client', `update cases set visibility = 'open' where id = $1`, [ids.open]);
    expect((await tx.owner('select from case_postings where id = $1', [ids.open])).rowCount).toBe(1);
    await tx.as('client', 'select unpublish_case($1)', [ids.open]);
    expect((await tx.owner('select from case_postings where id = $1', [ids.open])).rowCount).toBe(0);
  });
});

test('one that has run out is seen by no lawyer, job or not', async () => {
  await database.transaction(async (tx) => {
    await tx.owner('update cases set posting_expires_at = now() where id = $1', [ids.open]);
    expect((await tx.as('rivalLawyer', 'select from case_postings where id = $1', [ids.open])).rowCount).toBe(0);
  });
});

test('search finds words, their forms and misspelt ones, for those who may see postings', async () => {
  await database.transaction(async (tx) => {
    await tx.as(
      'client',
      `update cases set title = 'Custody of two children', public_summary = 'The landlord moved away' where id = $1`,
      [ids.open],
    );
    const found = async (query: string) =>
      (await tx.as<{ id: string }>('rivalLawyer', 'select id from search_postings($1)', [query])).rows.map(
        (row) => row.id,
      );
    for (const query of ['custody', 'child', 'landlrod', 'CUSTODY children'])
      expect([query, await found(query)]).toEqual([query, [ids.open]]);
    expect(await found('zzzzqqq')).toEqual([]);
    expect((await found('')).toSorted()).toEqual([ids.open, ids.othersOpen].toSorted());
    // Blanks before the words are no words.
    const blanks = ' '.repeat(300);
    const all = (await tx.as('rivalLawyer', 'select from search_postings()')).rowCount;
    expect(
      (await tx.as('rivalLawyer', 'select from search_postings($1)', [`${blanks}nothing like it`])).rowCount,
    ).toBeLessThan(all ?? 0);
    expect((await tx.as('otherClient', `select from search_postings('custody')`)).rowCount).toBe(0);
    expect(await tx.refused('guest', `select search_postings('custody')`)).toMatchObject({ code: '42501' });
  });
});

test('the counts by status follow the filters and the caller', async () => {
  await database.transaction(async (tx) => {
    const counts = (await tx.as('client', 'select status, count, is_more from case_status_counts() order by status'))
      .rows;
    expect(counts).toEqual(
      ['active', 'draft', 'engaging', 'open'].map((status) => ({ status, count: '1', is_more: false })),
    );
    expect((await tx.as('client', `select * from case_status_counts(search => 'draf')`)).rows).toEqual([
      { status: 'draft', count: '1', is_more: false },
    ]);
    expect((await tx.as('rivalLawyer', 'select * from case_status_counts()')).rows).toEqual([]);
    expect((await tx.as('rivalLawyer', 'select * from proposal_status_counts()')).rows).toEqual([
      { status: 'submitted', count: '1' },
    ]);
  });
});

test('what waits for each is what they can do next', async () => {
  await database.transaction(async (tx) => {
    const kinds = async (actor: 'client' | 'teamLawyer' | 'admin' | 'rivalLawyer') =>
      (await tx.as<{ kind: string }>(actor, 'select kind from dashboard_waiting() order by kind')).rows.map(
        (row) => row.kind,
      );
    // The engagement is signed once its conflict check is clear.
    expect(await kinds('client')).toEqual([
      'answer_question',
      'complete_draft',
      'pay_invoice',
      'review_proposals',
      'send_papers',
      'sign_document',
    ]);
    const lawyers = ['answer_consultation', 'check_papers', 'complete_draft', 'conflict_check', 'finish_proposal'];
    expect(await kinds('teamLawyer')).toEqual(lawyers);
    await tx.as('teamLawyer', `select record_conflict_check($1, 'cleared')`, [ids.engaging]);
    expect(await kinds('client')).toEqual([
      'answer_question',
      'complete_draft',
      'pay_invoice',
      'review_proposals',
      'send_papers',
      'sign_document',
      'sign_engagement',
    ]);
    expect(await kinds('teamLawyer')).toEqual([
      ...lawyers.filter((kind) => kind !== 'conflict_check'),
      'sign_engagement',
    ]);
    // A notice of days of rest waits in some months and not in others: court-notices.test.ts.
    const platform = (await kinds('admin')).filter((kind) => kind !== 'enter_notice');
    expect(platform).toEqual(['verify_licence', 'verify_name', 'verify_profile']);
    expect(await kinds('rivalLawyer')).toEqual([]);
  });
});
