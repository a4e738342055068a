import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openWorld, type Stage, type World } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';
import { commit } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const profile = async (stage: Stage, lawyer: string) =>
  (
    await stage.owner<{ rating_average: string | null; rating_count: number; cases_engaged: number; version: number }>(
      'select rating_average, rating_count, cases_engaged, version from lawyer_profiles where user_id = $1',
      [lawyer],
    )
  ).rows[0];
const review = (stage: Stage, actor: Actor, caseId: string, rating: number, comment = '') =>
  stage.as(actor, 'insert into lawyer_reviews (case_id, rating, comment) values ($1, $2, $3)', [
    caseId,
    rating,
    comment,
  ]);
/** Takes the review of the fixture away. */
const clear = (stage: Stage) => stage.owner('delete from lawyer_reviews');
/** Another case of the client, worked on by the same lawyer. */
const anotherCase = async (stage: Stage) => {
  await stage.owner(
    `update cases set status = 'active', opened_at = now(), law_firm = $2, lead_lawyer_id = $3 where id = $1`,
    [ids.draft, ids.firm, actors.teamLawyer],
  );
  return ids.draft;
};

describe('a review', () => {
  test('is not told to a lawyer whom a wall has come to bar from the case', async () => {
    await world.stage(async (stage) => {
      await clear(stage);
      await stage.owner(`insert into case_walls (case_id, user_id, reason) values ($1, $2, 'x')`, [
        ids.active,
        actors.teamLawyer,
      ]);
      await review(stage, 'client', ids.active, 5);
      expect((await stage.owner(`select from notifications where kind = 'review_received'`)).rowCount).toBe(0);
    });
  });

  test('is not by a client who has joined the firm, nor by one who leads their own case', async () => {
    await world.stage(async (stage) => {
      await clear(stage);
      await stage.owner(`update users set access_level = 'lawyer', law_firm = $2 where uuid = $1`, [
        actors.client,
        ids.firm,
      ]);
      expect(
        await stage.refused('client', 'insert into lawyer_reviews (case_id, rating) values ($1, 5)', [ids.active]),
      ).toMatchObject({ rule: 'review_of_own_firm' });
    });
  });

  test('is by the client of a case on which the lawyer works, and by nobody else', async () => {
    await world.stage(async (stage) => {
      await clear(stage);
      for (const actor of ['otherClient', 'teamLawyer', 'firmLawyer', 'firmAdmin', 'admin', 'superUser'] as const)
        expect([
          actor,
          (await stage.refused(actor, `insert into lawyer_reviews (case_id, rating) values ($1, 1)`, [ids.active]))
            .code,
        ]).toEqual([actor, 'PT404']);
      expect((await review(stage, 'client', ids.active, 5, ' Very clear. ')).rowCount).toBe(1);
      const { rows } = await stage.owner(
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
    await world.stage(async (stage) => {
      for (const id of [ids.draft, ids.open, ids.engaging])
        expect(
          await stage.refused('client', 'insert into lawyer_reviews (case_id, rating) values ($1, 5)', [id]),
        ).toMatchObject({
          code: 'P0001',
          rule: 'lawyer_not_engaged',
        });
    });
  });

  test('is of the lawyer who works on the case, whoever the client names', async () => {
    await world.stage(async (stage) => {
      await clear(stage);
      expect(
        await stage.refused('client', 'insert into lawyer_reviews (case_id, lawyer_id, rating) values ($1, $2, 5)', [
          ids.active,
          actors.rivalLawyer,
        ]),
      ).toMatchObject({ rule: 'lawyer_not_engaged' });
    });
  });

  test('is written once for a case, and changed after', async () => {
    await world.stage(async (stage) => {
      expect(
        await stage.refused('client', 'insert into lawyer_reviews (case_id, rating) values ($1, 5)', [ids.active]),
      ).toMatchObject({
        code: 'P0001',
        rule: 'already_reviewed',
      });
      const edit = (actor: Actor) =>
        stage.as(actor, 'update lawyer_reviews set rating = 2 where id = $1', [ids.review]);
      for (const actor of ['otherClient', 'teamLawyer', 'firmAdmin', 'admin'] as const)
        expect((await edit(actor)).rowCount).toBe(0);
      expect((await edit('client')).rowCount).toBe(1);
      expect(await profile(stage, actors.teamLawyer)).toMatchObject({ rating_average: '2.00', rating_count: 1 });
    });
  });

  test('says neither whose it is nor of which case, unless its author wants to be named', async () => {
    await world.stage(async (stage) => {
      for (const column of ['case_id', 'author_id', '*'])
        for (const actor of ['client', 'teamLawyer', 'admin'] as const)
          expect((await stage.refused(actor, `select ${column} from lawyer_reviews`)).code).toBe('42501');
      const names = async () =>
        (await stage.as<{ author_name: string | null }>('rivalLawyer', 'select author_name from lawyer_reviews')).rows;
      expect(await names()).toEqual([{ author_name: null }]);
      await stage.as('client', 'update lawyer_reviews set show_name = true where id = $1', [ids.review]);
      expect(await names()).toEqual([{ author_name: 'client Name' }]);
      await stage.as('client', `update users set display_name = 'New Name' where uuid = auth.uid()`);
      expect(await names()).toEqual([{ author_name: 'New Name' }]);
    });
  });

  test('goes with the profile, and is kept from whom a wall bars', async () => {
    await world.stage(async (stage) => {
      const sees = async (actor: Actor) =>
        (await stage.as(actor, 'select from lawyer_reviews where id = $1', [ids.review])).rowCount;
      expect(await sees('rivalLawyer')).toBe(1);
      expect(await sees('walledAdmin')).toBe(0);
      expect((await stage.as('walledAdmin', 'select * from review_counts($1)', [actors.teamLawyer])).rowCount).toBe(0);
      await stage.owner(`update lawyer_profiles set is_public = false where user_id = $1`, [actors.teamLawyer]);
      expect(await sees('rivalLawyer')).toBe(0);
      expect(await sees('client')).toBe(1);
      expect(await sees('firmLawyer')).toBe(1);
    });
  });

  test('holds nothing by which somebody could be reached', async () => {
    await world.stage(async (stage) => {
      for (const comment of ['Write to me at ana@mail.test', 'Call +1 312 555 0142'])
        expect(
          await stage.refused('client', 'update lawyer_reviews set comment = $2 where id = $1', [ids.review, comment]),
        ).toMatchObject({
          rule: 'review_has_contact',
        });
    });
  });
});

test('average and number follow every change, and are no edit of the profile', async () => {
  await world.stage(async (stage) => {
    const version = (await profile(stage, actors.teamLawyer))?.version;
    const other = await anotherCase(stage);
    expect(await profile(stage, actors.teamLawyer)).toMatchObject({ rating_average: '4.00', rating_count: 1 });
    await review(stage, 'client', other, 1);
    expect(await profile(stage, actors.teamLawyer)).toMatchObject({ rating_average: '2.50', rating_count: 2, version });
    const counts = (
      await stage.as('rivalLawyer', 'select rating, count::int from review_counts($1)', [actors.teamLawyer])
    ).rows;
    expect(counts).toEqual([
      { rating: 4, count: 1 },
      { rating: 1, count: 1 },
    ]);
    await stage.as('client', 'delete from lawyer_reviews where id = $1', [ids.review]);
    expect(await profile(stage, actors.teamLawyer)).toMatchObject({ rating_average: '1.00', rating_count: 1 });
    await clear(stage);
    expect(await profile(stage, actors.teamLawyer)).toMatchObject({ rating_average: null, rating_count: 0 });
  });
});

test('cases in which a lawyer was engaged are counted, also after they are closed', async () => {
  await world.stage(async (stage) => {
    const engaged = async () => (await profile(stage, actors.teamLawyer))?.cases_engaged;
    const before = Number(await engaged());
    const other = await anotherCase(stage);
    expect(await engaged()).toBe(before + 1);
    await stage.owner(`update cases set status = 'closed', closed_at = now() where id = $1`, [other]);
    expect(await engaged()).toBe(before + 1);
    await stage.owner('delete from case_team where case_id = $1 and role <> $2', [other, 'client']);
    await stage.owner('update cases set lead_lawyer_id = $2 where id = $1', [other, actors.firmLawyer]);
    expect(await engaged()).toBe(before);
    expect((await profile(stage, actors.firmLawyer))?.cases_engaged).toBe(1);
  });
});

test('the client learns which of their cases can be reviewed, nobody else learns of them', async () => {
  await world.stage(async (stage) => {
    const other = await anotherCase(stage);
    const states = async (actor: Actor) =>
      (
        await stage.as(actor, 'select case_id, rating, status from review_states($1) order by rating', [
          actors.teamLawyer,
        ])
      ).rows;
    expect(await states('client')).toEqual([
      { case_id: ids.active, rating: 4, status: 'published' },
      { case_id: other, rating: null, status: null },
    ]);
    for (const actor of ['otherClient', 'teamLawyer', 'admin'] as const) expect(await states(actor)).toEqual([]);
  });
});

test('the lawyer answers, and only they', async () => {
  await world.stage(async (stage) => {
    const reply = 'select reply, case_id, author_id from reply_to_review($1, $2)';
    for (const actor of ['client', 'firmLawyer', 'firmAdmin', 'rivalLawyer', 'admin'] as const)
      expect(await stage.refused(actor, reply, [ids.review, 'Thank you'])).toMatchObject({
        code: '42501',
        rule: 'may_not_reply_to_review',
      });
    expect(await stage.refused('walledAdmin', reply, [ids.review, 'x'])).toMatchObject({
      code: 'PT404',
      rule: 'review_not_found',
    });
    expect(await stage.refused('teamLawyer', reply, [ids.review, 'Mail me: a@b.test'])).toMatchObject({
      rule: 'review_has_contact',
    });
    expect((await stage.as('teamLawyer', reply, [ids.review, ' Thank you '])).rows).toEqual([
      { reply: 'Thank you', case_id: null, author_id: null },
    ]);
    const { rows } = await stage.owner(`select user_id, params from notifications where kind = 'review_answered'`);
    expect(rows).toEqual([{ user_id: actors.client, params: ['teamLawyer Name'] }]);
    expect((await stage.as('teamLawyer', reply, [ids.review, '  '])).rows[0]).toMatchObject({ reply: null });
  });
});

test('administrators hide with a reason and show again; what is hidden does not count', async () => {
  await world.stage(async (stage) => {
    const hide = 'select status from moderate_review($1, $2, $3)';
    for (const actor of ['client', 'teamLawyer', 'firmAdmin'] as const)
      expect(await stage.refused(actor, hide, [ids.review, true, 'x'])).toMatchObject({ code: '42501' });
    expect(await stage.refused('admin', hide, [ids.review, true, ' '])).toMatchObject({ rule: 'reason_required' });
    expect((await stage.as('admin', hide, [ids.review, true, 'Insults'])).rows).toEqual([{ status: 'hidden' }]);
    expect(await profile(stage, actors.teamLawyer)).toMatchObject({ rating_average: null, rating_count: 0 });
    expect((await stage.as('otherClient', 'select from lawyer_reviews')).rowCount).toBe(0);
    expect((await stage.as('client', 'select hidden_reason from lawyer_reviews')).rows).toEqual([
      { hidden_reason: 'Insults' },
    ]);
    expect((await stage.as('client', 'update lawyer_reviews set rating = 5')).rowCount).toBe(0);
    await commit(stage);
    const { rows } = await stage.owner(
      `select after from audit_log where table_name = 'lawyer_reviews' and action = 'update'`,
    );
    expect(JSON.stringify(rows)).not.toContain('Insults');
    expect((await stage.as('admin', hide, [ids.review, false, null])).rows).toEqual([{ status: 'published' }]);
    expect(await profile(stage, actors.teamLawyer)).toMatchObject({ rating_count: 1 });
  });
});

test('the lawyer hears of a review, in the product and in no case’s name', async () => {
  await world.stage(async (stage) => {
    await clear(stage);
    await review(stage, 'client', ids.active, 5);
    const { rows } = await stage.owner(
      `select user_id, link_kind, link_id from notifications where kind = 'review_received'`,
    );
    expect(rows).toEqual([{ user_id: actors.teamLawyer, link_kind: 'profile', link_id: actors.teamLawyer }]);
  });
});
