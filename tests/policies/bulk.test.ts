import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Result {
  case_id: string;
  title: string | null;
  done: boolean;
  code: string | null;
  rule: string | null;
  message: string | null;
}
const bulk = async (tx: TestTransaction, actor: Actor, call: string) =>
  Object.fromEntries(
    (await tx.as<Result>(actor, `select * from ${call}`)).rows.map(({ case_id, done, rule }) => [
      case_id,
      done ? 'done' : rule,
    ]),
  );
const many = (...cases: string[]) => `'{${cases.join(',')}}'`;

test('of several cases each is done or refused by itself', async () => {
  await database.transaction(async (tx) => {
    const chosen = many(ids.active, ids.engaging, ids.open, ids.firmDraft);
    expect(await bulk(tx, 'teamLawyer', `change_cases(${chosen}, 'hold_case', 'The client travels')`)).toEqual({
      [ids.active]: 'done',
      [ids.engaging]: 'wrong_state',
      [ids.firmDraft]: 'wrong_state',
      // A case that the lawyer does not see is refused as one that is not there.
      [ids.open]: 'case_not_found',
    });
    const { rows } = await tx.owner('select id, status from cases where id = any ($1)', [[ids.active, ids.engaging]]);
    expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual({
      [ids.active]: 'on_hold',
      [ids.engaging]: 'engaging',
    });
    // One line of the timeline for what was done, none for what was refused.
    const { rows: events } = await tx.owner(`select case_id from case_events where kind = 'hold_case'`);
    expect(events).toEqual([{ case_id: ids.active }]);
    expect(await bulk(tx, 'teamLawyer', `change_cases(${many(ids.active)}, 'archive_case', 'x')`)).toEqual({
      [ids.active]: 'may_not_archive_case',
    });
    expect(await bulk(tx, 'firmAdmin', `change_cases(${many(ids.active)}, 'resume_case', '')`)).toEqual({
      [ids.active]: 'reason_required',
    });
  });
});

test('a refusal says what the verb says, and nothing of a case that the caller does not see', async () => {
  await database.transaction(async (tx) => {
    const { rows } = await tx.as<Result>('walledAdmin', `select * from change_cases($1, 'hold_case', 'x')`, [
      [ids.active],
    ]);
    expect(rows).toEqual([
      {
        case_id: ids.active,
        title: null,
        done: false,
        code: 'PT404',
        rule: 'case_not_found',
        message: 'There is no such case, or it is not yours to see.',
      },
    ]);
  });
});

test('no other verb, not too many, and no guests', async () => {
  await database.transaction(async (tx) => {
    const refused = (actor: Actor, call: string) => tx.refused(actor, `select * from ${call}`);
    expect(await refused('firmAdmin', `change_cases(${many(ids.active)}, 'cancel_case', 'x')`)).toMatchObject({
      rule: 'unknown_bulk_verb',
    });
    const hundred = `(select array_agg(gen_random_uuid()) from generate_series(1, 101))`;
    expect(await refused('firmAdmin', `change_cases(${hundred}, 'hold_case', 'x')`)).toMatchObject({
      rule: 'too_many_cases',
    });
    expect(await refused('firmAdmin', `tag_cases(${hundred}, '{a}')`)).toMatchObject({ rule: 'too_many_cases' });
    expect(await refused('guest', `tag_cases(${many(ids.active)}, '{a}')`)).toMatchObject({ code: '42501' });
  });
});

test('tags are given and taken by those who may edit', async () => {
  await database.transaction(async (tx) => {
    const tags = async (id: string) =>
      (await tx.owner<{ tags: string[] }>('select tags from cases where id = $1', [id])).rows[0]?.tags;
    expect(
      await bulk(
        tx,
        'firmAdmin',
        `tag_cases(${many(ids.active, ids.firmDraft, ids.engaging)}, '{urgent, "two words"}')`,
      ),
    ).toEqual({
      [ids.active]: 'done',
      [ids.firmDraft]: 'done',
      [ids.engaging]: 'wrong_state',
    });
    expect(await tags(ids.active)).toEqual(['two words', 'urgent']);
    expect(await bulk(tx, 'teamLawyer', `tag_cases(${many(ids.active)}, '{urgent,new}', '{"two words"}')`)).toEqual({
      [ids.active]: 'done',
    });
    expect(await tags(ids.active)).toEqual(['urgent', 'new']);
    // The client's own until a firm has the case.
    expect(await bulk(tx, 'client', `tag_cases(${many(ids.draft, ids.active)}, '{mine}')`)).toEqual({
      [ids.draft]: 'done',
      [ids.active]: 'may_not_edit_matter',
    });
    expect(await bulk(tx, 'rivalLawyer', `tag_cases(${many(ids.active)}, '{x}')`)).toEqual({
      [ids.active]: 'case_not_found',
    });
    expect(await tags(ids.active)).toEqual(['urgent', 'new']);
    const eleven = `array(select 'tag' || n from generate_series(1, 11) n)`;
    expect(await bulk(tx, 'client', `tag_cases(${many(ids.draft)}, ${eleven})`)).toEqual({
      [ids.draft]: 'too_many_tags',
    });
    expect(await bulk(tx, 'client', `tag_cases(${many(ids.draft)}, array[repeat('x', 41)])`)).toEqual({
      [ids.draft]: 'tag_invalid',
    });
  });
});

test('a client tags no case of another', async () => {
  await database.transaction(async (tx) => {
    expect(await bulk(tx, 'otherClient', `tag_cases(${many(ids.draft)}, '{x}')`)).toEqual({
      [ids.draft]: 'case_not_found',
    });
    const { rows } = await tx.owner('select from cases where id = $1 and client_id = $2 and tags = $3', [
      ids.draft,
      actors.client,
      [],
    ]);
    expect(rows).toHaveLength(1);
  });
});
