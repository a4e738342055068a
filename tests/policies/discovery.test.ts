import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Posting {
  id: string;
  title: string;
  is_mine: boolean;
}
const discover = async (tx: TestTransaction, call = '', actor: Actor = 'rivalLawyer') =>
  (await tx.as<Posting>(actor, `select * from discover_postings(${call})`)).rows;
const titles = async (tx: TestTransaction, call = '') => (await discover(tx, call)).map(({ title }) => title);

/** Five postings in place of those of the fixture, the last one the newest. */
async function post(tx: TestTransaction) {
  await tx.owner('delete from case_postings');
  await tx.owner(
    `set local session_replication_role = replica;
     insert into case_postings (id, title, practice_area, jurisdiction_country, jurisdiction_region, urgency, currency, budget_max, proposal_count, posted_at, posting_expires_at)
     select gen_random_uuid(), title, field, country, region, 'normal', 'USD', budget, proposals, now() - age * interval '1 day', now() + interval '9 days'
     from (values ('A', 'tax', 'US', 'Illinois', 10, 3, 5), ('B', 'family', 'US', 'Texas', 50, 1, 4), ('C', 'family', 'US', 'illinois', 20, 9, 3),
       ('D', 'family', null, null, 40, 0, 2), ('E', 'criminal', 'FR', null, 30, 2, 1)) p (title, field, country, region, budget, proposals, age);
     insert into cases (id, number, title) select p.id, p.id, p.title from case_postings p;
     set local session_replication_role = origin`,
  );
}
async function practise(tx: TestTransaction, fields: string, licences: [country: string, region: string | null][]) {
  await tx.owner(`update lawyer_profiles set practice_areas = $2 where user_id = $1`, [actors.rivalLawyer, fields]);
  await tx.owner('delete from lawyer_licences where user_id = $1', [actors.rivalLawyer]);
  for (const [country, region] of licences)
    await tx.owner(
      `insert into lawyer_licences (user_id, country, region, licence_number, verified_at) values ($1, $2, $3, 'N', now())`,
      [actors.rivalLawyer, country, region],
    );
  // Losing the last licence takes the profile offline; what is asked here is about verified lawyers.
  await tx.owner(`update lawyer_profiles set status = 'verified' where user_id = $1`, [actors.rivalLawyer]);
}

test('postings of the lawyer’s fields and places come first, each part in the order asked for', async () => {
  await database.transaction(async (tx) => {
    await post(tx);
    await practise(tx, '{family}', [['US', 'Illinois']]);
    expect(await titles(tx)).toEqual(['E', 'D', 'C', 'B', 'A']);
    expect(await titles(tx, 'mine_first => true')).toEqual(['D', 'C', 'E', 'B', 'A']);
    expect(await titles(tx, `mine_first => true, sort => 'oldest'`)).toEqual(['C', 'D', 'A', 'B', 'E']);
    expect(await titles(tx, `mine_first => true, sort => 'popular'`)).toEqual(['C', 'D', 'A', 'E', 'B']);
    expect(await titles(tx, `mine_first => true, sort => 'budget'`)).toEqual(['D', 'C', 'B', 'E', 'A']);
    expect((await discover(tx)).filter(({ is_mine: mine }) => mine).map(({ title }) => title)).toEqual(['D', 'C']);
  });
});

test('a licence for a whole country, no licence, and no fields widen what is the lawyer’s', async () => {
  await database.transaction(async (tx) => {
    await post(tx);
    const mine = async () =>
      (await discover(tx, 'mine_first => true')).filter((row) => row.is_mine).map(({ title }) => title);
    await practise(tx, '{family}', [['US', null]]);
    expect(await mine()).toEqual(['D', 'C', 'B']);
    await practise(tx, '{family,criminal}', []);
    expect(await mine()).toEqual(['E', 'D', 'C', 'B']);
    await practise(tx, '{}', [['FR', null]]);
    expect(await mine()).toEqual(['E', 'D']);
    await practise(tx, '{}', []);
    expect(await mine()).toEqual([]);
    expect(await titles(tx, 'mine_first => true')).toEqual(['E', 'D', 'C', 'B', 'A']);
  });
});

test('pages follow one another, and filters narrow both parts', async () => {
  await database.transaction(async (tx) => {
    await post(tx);
    await practise(tx, '{family}', [['US', 'Illinois']]);
    const page = (start: number) => titles(tx, `mine_first => true, page_start => ${start}, page_size => 2`);
    expect([await page(0), await page(2), await page(4), await page(6)]).toEqual([['D', 'C'], ['E', 'B'], ['A'], []]);
    expect(await titles(tx, `mine_first => true, country => 'US'`)).toEqual(['C', 'B', 'A']);
    expect(await titles(tx, `practice_areas => '{tax,criminal}'`)).toEqual(['E', 'A']);
    expect(
      await titles(tx, `posted_from => now() - interval '60 hours', posted_until => now() - interval '36 hours'`),
    ).toEqual(['D']);
    expect(await titles(tx, 'page_start => -5, page_size => -5')).toEqual(['E']);
    expect(await titles(tx, `search => '%s'' or true --'`)).toEqual([]);
  });
});

test('row security decides what is discovered', async () => {
  await database.transaction(async (tx) => {
    expect(await tx.refused('guest', 'select discover_postings()')).toMatchObject({ code: '42501' });
    expect((await discover(tx, '', 'otherClient')).map(({ id }) => id)).not.toContain(ids.open);
    expect((await discover(tx)).map(({ id }) => id)).toContain(ids.open);
    await tx.owner('update cases set posting_expires_at = now() where id = $1', [ids.open]);
    expect((await discover(tx)).map(({ id }) => id)).not.toContain(ids.open);
  });
});

test('a visit lasts until nothing was looked at for half an hour, and the next one says when it ended', async () => {
  await database.transaction(async (tx) => {
    const visit = async (actor: Actor = 'rivalLawyer') =>
      (await tx.as<{ since: Date | null }>(actor, 'select visit_postings() as since')).rows[0]?.since;
    const age = (minutes: number) =>
      tx.owner(`update private.posting_visits set seen_at = seen_at - $1 * interval '1 minute'`, [minutes]);
    expect([await visit(), await visit()]).toEqual([null, null]);
    await age(20);
    expect(await visit()).toBeNull();
    await age(31);
    const ended = (await tx.owner<{ seen_at: Date }>('select seen_at from private.posting_visits')).rows[0]?.seen_at;
    expect(await visit()).toEqual(ended);
    expect(await visit()).toEqual(ended);
    // Each lawyer has their own, and who may not see postings has none.
    expect(await visit('teamLawyer')).toBeNull();
    expect(await visit('client')).toBeNull();
    expect((await tx.owner('select from private.posting_visits')).rowCount).toBe(2);
    expect(await tx.refused('guest', 'select visit_postings()')).toMatchObject({ code: '42501' });
    expect(await tx.refused('rivalLawyer', 'select from private.posting_visits')).toMatchObject({ code: '42501' });
  });
});

test('fields and places are the caller’s own', async () => {
  await database.transaction(async (tx) => {
    await practise(tx, '{family}', [['US', 'Illinois']]);
    const practice = async (actor: Actor) => (await tx.as(actor, 'select * from caller_practice()')).rows;
    expect(await practice('rivalLawyer')).toEqual([
      { areas: ['family'], places: [{ country: 'US', region: 'Illinois' }] },
    ]);
    expect(await practice('client')).toEqual([{ areas: [], places: [] }]);
    expect(await tx.refused('guest', 'select caller_practice()')).toMatchObject({ code: '42501' });
  });
});
