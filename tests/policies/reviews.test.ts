import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';
import { commit } from './people.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const profile = async (tx: TestTransaction, lawyer: string) =>
  (
    await tx.owner<{ rating_average: string | null; rating_count: number; cases_engaged: number; version: number }>(
      'select rating_average, rating_count, cases_engaged, version from lawyer_profiles where user_id = $1',
      [lawyer],
    )
  ).rows[0];
const review = (tx: TestTransaction, actor: Actor, caseId: string, rating: number, comment = '') =>
  tx.as(actor, 'insert into lawyer_reviews (case_id, rating, comment) values ($1, $2, $3)', [caseId, rating, comment]);
/** Takes the review of the fixture away. */
const clear = (tx: TestTransaction) => tx.owner('delete from lawyer_reviews');
/** Another case of the client, worked on by the same lawyer. */
const anotherCase = async (tx: TestTransaction) => {
  await tx.owner(
    `update cases set status = 'active', opened_at = now(), law_firm = $2, lead_lawyer_id = $3 where id = $1`,
    [ids.draft, ids.firm, actors.teamLawyer],
  );
  return ids.draft;
};

describe('a review', () => {
  test('does not notify a lawyer who is behind a wall since', async () => {
    await database.transaction(async (tx) => {
      await clear(tx);
      await tx.owner(`insert into case_walls (case_id, user_id, reason) values ($1, $2, 'x')`, [
        ids.active,
        actors.teamLawyer,
      ]);
      await review(tx, 'client', ids.active, 5);
      expect((await tx.owner(`select from notifications where kind = 'review_received'`)).rowCount).toBe(0);
    });
  });

  test('is not by a client who has joined the firm, nor by one who leads their own case', async () => {
    await database.transaction(async (tx) => {
      await clear(tx);
      await tx.owner(`update users set access_level = 'lawyer', law_firm = $2 where uuid = $1`, [
        actors.client,
        ids.firm,
      ]);
      expect(
        await tx.refused('client', 'insert into lawyer_reviews (case_id, rating) values ($1, 5)', [ids.active]),
      ).toMatchObject({ rule: 'review_of_own_firm' });
    });
  });

  test('is by the client of a case on which the lawyer works, and by nobody else', async () => {
    await database.transaction(async (tx) => {
      await clear(tx);
      for (const actor of ['otherClient', 'teamLawyer', 'firmLawyer', 'firmAdmin', 'admin', 'superUser'] as const)
        expect([
          actor,
          (await tx.refused(actor, `insert into lawyer_reviews (case_id, rating) values ($1, 1)`, [ids.active])).code,
        ]).toEqual([actor, 'PT404']);
      expect((await review(tx, 'client', ids.active, 5, ' Very clear. ')).rowCount).toBe(1);
      const { rows } = await tx.owner(
        'select lawyer_id, law_firm, author_id, practice_area, comment, author_name from lawyer_reviews',
      );
      expect(rows).toEqual([
        {
          lawyer_id: actors.teamLawyer,
          law_firm: ids.firm,
          author_id: actors.client,
          practice_area: 'family',
          comment: 'Very clear.',
          author_name: null,
        },
      ]);
    });
  });

  test('waits until there is an engagement', async () => {
    await database.transaction(async (tx) => {
      for (const id of [ids.draft, ids.open, ids.engaging])
        expect(
          await tx.refused('client', 'insert into lawyer_reviews (case_id, rating) values ($1, 5)', [id]),
        ).toMatchObject({
          code: 'P0001',
          rule: 'lawyer_not_engaged',
        });
    });
  });

  test('is of the lawyer who works on the case, and not of another one whom the client names', async () => {
    await database.transaction(async (tx) => {
      await clear(tx);
      expect(
        await tx.refused('client', 'insert into lawyer_reviews (case_id, lawyer_id, rating) values ($1, $2, 5)', [
          ids.active,
          actors.rivalLawyer,
        ]),
      ).toMatchObject({ rule: 'lawyer_not_engaged' });
    });
  });

  test('is written once for a case, and changed after', async () => {
    await database.transaction(async (tx) => {
      expect(
        await tx.refused('client', 'insert into lawyer_reviews (case_id, rating) values ($1, 5)', [ids.active]),
      ).toMatchObject({
        code: 'P0001',
        rule: 'already_reviewed',
      });
      const edit = (actor: Actor) => tx.as(actor, 'update lawyer_reviews set rating = 2 where id = $1', [ids.review]);
      for (const actor of ['otherClient', 'teamLawyer', 'firmAdmin', 'admin'] as const)
        expect((await edit(actor)).rowCount).toBe(0);
      expect((await edit('client')).rowCount).toBe(1);
      expect(await profile(tx, actors.teamLawyer)).toMatchObject({ rating_average: '2.00', rating_count: 1 });
    });
  });

  test('says neither whose it is nor of which case, unless its author wants to be named', async () => {
    await database.transaction(async (tx) => {
      for (const column of ['case_id', 'author_id', '*'])
        for (const actor of ['client', 'teamLawyer', 'admin'] as const)
          expect((await tx.refused(actor, `select ${column} from lawyer_reviews`)).code).toBe('42501');
      const names = async () =>
        (await tx.as<{ author_name: string | null }>('rivalLawyer', 'select author_name from lawyer_reviews')).rows;
      expect(await names()).toEqual([{ author_name: null }]);
      await tx.as('client', 'update lawyer_reviews set show_name = true where id = $1', [ids.review]);
      expect(await names()).toEqual([{ author_name: 'client Name' }]);
      await tx.as('client', `update users set display_name = 'New Name' where uuid = auth.uid()`);
      expect(await names()).toEqual([{ author_name: 'New Name' }]);
    });
  });

  test('goes with the profile, and is kept from whom a wall bars', async () => {
    await database.transaction(async (tx) => {
      const sees = async (actor: Actor) =>
        (await tx.as(actor, 'select from lawyer_reviews where id = $1', [ids.review])).rowCount;
      expect(await sees('rivalLawyer')).toBe(1);
      expect(await sees('walledAdmin')).toBe(0);
      expect((await tx.as('walledAdmin', 'select * from review_counts($1)', [actors.teamLawyer])).rowCount).toBe(0);
      await tx.owner(`update lawyer_profiles set is_public = false where user_id = $1`, [actors.teamLawyer]);
      expect(await sees('rivalLawyer')).toBe(0);
      expect(await sees('client')).toBe(1);
      expect(await sees('firmLawyer')).toBe(1);
    });
  });

  test('holds nothing by which somebody could be reached', async () => {
    await database.transaction(async (tx) => {
      for (const comment of ['Write to me at ana@mail.test', 'Call +1 312 555 0142'])
        expect(
          await tx.refused('client', 'update lawyer_reviews set comment = $2 where id = $1', [ids.review, comment]),
        ).toMatchObject({
          rule: 'review_has_contact',
        });
    });
  });
});

test('average and number follow every change, and are no edit of the profile', async () => {
  await database.transaction(async (tx) => {
    const version = (await profile(tx, actors.teamLawyer))?.version;
    const other = await anotherCase(tx);
    expect(await profile(tx, actors.teamLawyer)).toMatchObject({ rating_average: '4.00', rating_count: 1 });
    await review(tx, 'client', other, 1);
    expect(await profile(tx, actors.teamLawyer)).toMatchObject({ rating_average: '2.50', rating_count: 2, version });
    const counts = (await tx.as('rivalLawyer', 'select rating, count::int from review_counts($1)', [actors.teamLawyer]))
      .rows;
    expect(counts).toEqual([
      { rating: 4, count: 1 },
      { rating: 1, count: 1 },
    ]);
    await tx.as('client', 'delete from lawyer_reviews where id = $1', [ids.review]);
    expect(await profile(tx, actors.teamLawyer)).toMatchObject({ rating_average: '1.00', rating_count: 1 });
    await clear(tx);
    expect(await profile(tx, actors.teamLawyer)).toMatchObject({ rating_average: null, rating_count: 0 });
  });
});

test('cases in which a lawyer was engaged are counted, also after they are closed', async () => {
  await database.transaction(async (tx) => {
    const engaged = async () => (await profile(tx, actors.teamLawyer))?.cases_engaged;
    const before = Number(await engaged());
    const other = await anotherCase(tx);
    expect(await engaged()).toBe(before + 1);
    await tx.owner(`update cases set status = 'closed', closed_at = now() where id = $1`, [other]);
    expect(await engaged()).toBe(before + 1);
    await tx.owner('delete from case_team where case_id = $1 and role <> $2', [other, 'client']);
    await tx.owner('update cases set lead_lawyer_id = $2 where id = $1', [other, actors.firmLawyer]);
    expect(await engaged()).toBe(before);
    expect((await profile(tx, actors.firmLawyer))?.cases_engaged).toBe(1);
  });
});

test('the client learns which of their cases can be reviewed, nobody else learns of them', async () => {
  await database.transaction(async (tx) => {
    const other = await anotherCase(tx);
    const states = async (actor: Actor) =>
      (await tx.as(actor, 'select case_id, rating, status from review_states($1) order by rating', [actors.teamLawyer]))
        .rows;
    expect(await states('client')).toEqual([
      { case_id: ids.active, rating: 4, status: 'published' },
      { case_id: other, rating: null, status: null },
    ]);
    for (const actor of ['otherClient', 'teamLawyer', 'admin'] as const) expect(await states(actor)).toEqual([]);
  });
});

test('the lawyer answers, and only they', async () => {
  await database.transaction(async (tx) => {
    const reply = 'select reply, case_id, author_id from reply_to_review($1, $2)';
    for (const actor of ['client', 'firmLawyer', 'firmAdmin', 'rivalLawyer', 'admin'] as const)
      expect(await tx.refused(actor, reply, [ids.review, 'Thank you'])).toMatchObject({
        code: '42501',
        rule: 'may_not_reply_to_review',
      });
    expect(await tx.refused('walledAdmin', reply, [ids.review, 'x'])).toMatchObject({
      code: 'PT404',
      rule: 'review_not_found',
    });
    expect(await tx.refused('teamLawyer', reply, [ids.review, 'Mail me: a@b.test'])).toMatchObject({
      rule: 'review_has_contact',
    });
    expect((await tx.as('teamLawyer', reply, [ids.review, ' Thank you '])).rows).toEqual([
      { reply: 'Thank you', case_id: null, author_id: null },
    ]);
    const { rows } = await tx.owner(`select user_id, params from notifications where kind = 'review_answered'`);
    expect(rows).toEqual([{ user_id: actors.client, params: ['teamLawyer Name'] }]);
    expect((await tx.as('teamLawyer', reply, [ids.review, '  '])).rows[0]).toMatchObject({ reply: null });
  });
});

test('administrators hide with a reason and show again; what is hidden does not count', async () => {
  await database.transaction(async (tx) => {
    const hide = 'select status from moderate_review($1, $2, $3)';
    for (const actor of ['client', 'teamLawyer', 'firmAdmin'] as const)
      expect(await tx.refused(actor, hide, [ids.review, true, 'x'])).toMatchObject({ code: '42501' });
    expect(await tx.refused('admin', hide, [ids.review, true, ' '])).toMatchObject({ rule: 'reason_required' });
    expect((await tx.as('admin', hide, [ids.review, true, 'Insults'])).rows).toEqual([{ status: 'hidden' }]);
    expect(await profile(tx, actors.teamLawyer)).toMatchObject({ rating_average: null, rating_count: 0 });
    expect((await tx.as('otherClient', 'select from lawyer_reviews')).rowCount).toBe(0);
    expect((await tx.as('client', 'select hidden_reason from lawyer_reviews')).rows).toEqual([
      { hidden_reason: 'Insults' },
    ]);
    expect((await tx.as('client', 'update lawyer_reviews set rating = 5')).rowCount).toBe(0);
    await commit(tx);
    const { rows } = await tx.owner(
      `select after from audit_log where table_name = 'lawyer_reviews' and action = 'update'`,
    );
    expect(JSON.stringify(rows)).not.toContain('Insults');
    expect((await tx.as('admin', hide, [ids.review, false, null])).rows).toEqual([{ status: 'published' }]);
    expect(await profile(tx, actors.teamLawyer)).toMatchObject({ rating_count: 1 });
  });
});

test('the lawyer hears of a review, in the product and in no case’s name', async () => {
  await database.transaction(async (tx) => {
    await clear(tx);
    await review(tx, 'client', ids.active, 5);
    const { rows } = await tx.owner(
      `select user_id, link_kind, link_id from notifications where kind = 'review_received'`,
    );
    expect(rows).toEqual([{ user_id: actors.teamLawyer, link_kind: 'profile', link_id: actors.teamLawyer }]);
  });
});
