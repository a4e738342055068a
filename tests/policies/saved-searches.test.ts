import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const save = async (tx: TestTransaction, actor: Actor, filters: Record<string, string>, frequency = 'at_once') =>
  (
    await tx.as<{ id: string }>(
      actor,
      `insert into saved_searches (scope, name, filters, frequency) values ('postings', $3, $1, $2) returning id`,
      [filters, frequency, `Search ${Object.values(filters).join(' ')} ${frequency}`],
    )
  ).rows[0]?.id ?? '';

/** A new open posting of the client. */
async function post(
  tx: TestTransaction,
  values: { title?: string; area?: string; country?: string; visibility?: string } = {},
) {
  const { rows } = await tx.as<{ id: string }>(
    'client',
    `insert into cases (title, public_summary, practice_area, jurisdiction_country, visibility) values ($1, 'A summary', $2, $3, $4) returning id`,
    [
      values.title ?? 'Lease of a warehouse',
      values.area ?? 'family',
      values.country ?? 'US',
      values.visibility ?? 'open',
    ],
  );
  const id = rows[0]?.id ?? '';
  await tx.as('client', 'select post_case($1)', [id]);
  return id;
}
const match = async (tx: TestTransaction) =>
  (await tx.owner<{ notified: number }>('select private.match_postings() notified')).rows[0]?.notified ?? -1;
const heard = async (tx: TestTransaction, actor: Actor) =>
  (
    await tx.owner<{ kind: string; case_id: string | null; params: string[] }>(
      `select kind, case_id, params from notifications where user_id = $1 and kind in ('posting_matches', 'postings_match') order by created_at, params`,
      [actors[actor]],
    )
  ).rows;
/** Moves the last notification this far into the past. */
const later = (tx: TestTransaction, interval: string) =>
  tx.owner(`update private.search_watches set due_at = due_at - $1::interval`, [interval]);

describe('a new posting notifies the people whose search it matches', () => {
  const CASES: [string, Record<string, string>, boolean][] = [
    ['by a word', { q: 'warehouse' }, true],
    ['by the start of a word', { q: 'lease wareh' }, true],
    ['by another word', { q: 'custody' }, false],
    ['by its area among several', { area: 'tax,family' }, true],
    ['by another area', { area: 'tax' }, false],
    ['by its country', { country: 'US' }, true],
    ['by another country', { country: 'FR' }, false],
    ['by a word and an area that does not hold', { q: 'warehouse', area: 'tax' }, false],
    ['by urgency', { urgency: 'normal' }, true],
    ['by a budget type that it does not name', { budget: 'fixed' }, false],
    ['by nothing in particular', {}, true],
  ];
  test.each(CASES)('%s', async (_, filters, isTold) => {
    await database.transaction(async (tx) => {
      await match(tx);
      await save(tx, 'rivalLawyer', filters);
      const id = await post(tx);
      expect(await match(tx)).toBe(isTold ? 1 : 0);
      expect((await heard(tx, 'rivalLawyer')).map(({ case_id }) => case_id)).toEqual(isTold ? [id] : []);
      // Once, however often it runs and whatever changes in the posting.
      await tx.as('client', `update cases set title = 'Lease of a warehouse, changed' where id = $1`, [id]);
      expect(await match(tx)).toBe(0);
    });
  });

  test('what changes into a match is one', async () => {
    await database.transaction(async (tx) => {
      await save(tx, 'rivalLawyer', { q: 'vineyard' });
      const id = await post(tx);
      expect(await match(tx)).toBe(0);
      await tx.as('client', `update cases set title = 'Lease of a vineyard' where id = $1`, [id]);
      expect(await match(tx)).toBe(1);
      expect(await heard(tx, 'rivalLawyer')).toEqual([
        { kind: 'posting_matches', case_id: id, params: ['Lease of a vineyard', 'Search vineyard at_once'] },
      ]);
    });
  });

  test('once a day or a week their number is sent, where that is asked for', async () => {
    await database.transaction(async (tx) => {
      await match(tx);
      await save(tx, 'rivalLawyer', { q: 'lease' }, 'daily');
      await save(tx, 'teamLawyer', { q: 'lease' }, 'weekly');
      await post(tx);
      await post(tx);
      expect(await match(tx)).toBe(0);
      await later(tx, '1 day');
      expect(await match(tx)).toBe(1);
      expect(await heard(tx, 'rivalLawyer')).toEqual([
        { kind: 'postings_match', case_id: null, params: ['Search lease daily', '2'] },
      ]);
      await later(tx, '6 days');
      await post(tx);
      expect(await match(tx)).toBe(2);
      expect((await heard(tx, 'rivalLawyer')).map(({ params }) => params[1])).toEqual(['1', '2']);
      expect((await heard(tx, 'teamLawyer')).map(({ params }) => params[1])).toEqual(['3']);
    });
  });
});

describe('nobody is notified of what they may not see', () => {
  const bars: [string, (tx: TestTransaction, id: string) => Promise<unknown>][] = [
    [
      'a wall',
      (tx, id) =>
        tx.owner(
          `set local session_replication_role = replica; insert into case_walls (case_id, law_firm, user_id, reason) values ('${id}', '${ids.rivalFirm}', '${actors.rivalLawyer}', 'x'); set local session_replication_role = origin`,
        ),
    ],
    [
      'a profile that is verified no longer',
      (tx) =>
        tx.owner(`update lawyer_profiles set status = 'suspended', is_public = false where user_id = $1`, [
          actors.rivalLawyer,
        ]),
    ],
    ['a ban', (tx) => tx.owner(`update users set status = 'banned' where uuid = $1`, [actors.rivalLawyer])],
    [
      'no longer being a lawyer',
      (tx) => tx.owner(`update users set access_level = 'user', law_firm = null where uuid = $1`, [actors.rivalLawyer]),
    ],
    ['the posting was taken back', (tx, id) => tx.as('client', 'select unpublish_case($1)', [id])],
    [
      'the posting has run out',
      (tx, id) => tx.owner(`update cases set posting_expires_at = now() where id = $1`, [id]),
    ],
    ['the search has no notifications any more', (tx) => tx.owner(`update saved_searches set frequency = 'never'`)],
    ['the search is gone', (tx) => tx.owner('delete from saved_searches')],
  ];
  test.each(bars)('%s, before it is found and before it is sent', async (_, bar) => {
    for (const isFound of [false, true]) {
      await database.transaction(async (tx) => {
        await match(tx);
        await save(tx, 'rivalLawyer', { q: 'lease' }, 'daily');
        const id = await post(tx);
        if (isFound) expect(await match(tx)).toBe(0);
        await bar(tx, id);
        await later(tx, '1 day');
        expect(await match(tx)).toBe(0);
        expect(await heard(tx, 'rivalLawyer')).toEqual([]);
      });
    }
  });

  test('clients and unverified lawyers may save a search and are notified of nothing', async () => {
    await database.transaction(async (tx) => {
      await match(tx);
      for (const actor of ['otherClient', 'firmAdmin', 'client', 'admin'] as const) await save(tx, actor, {});
      await post(tx);
      expect(await match(tx)).toBe(0);
    });
  });

  test('of a posting for invited lawyers those hear who are invited', async () => {
    await database.transaction(async (tx) => {
      await match(tx);
      for (const actor of ['rivalLawyer', 'teamLawyer'] as const) await save(tx, actor, {});
      const id = await post(tx, { visibility: 'invited' });
      await tx.owner(
        `set local session_replication_role = replica; insert into case_invitations (case_id, lawyer_id, case_title, status) values ('${id}', '${actors.teamLawyer}', 'x', 'sent'); set local session_replication_role = origin`,
      );
      expect(await match(tx)).toBe(1);
      expect((await heard(tx, 'teamLawyer')).map(({ case_id }) => case_id)).toEqual([id]);
    });
  });

  test('a letter that waits is not sent once there is a wall', async () => {
    await database.transaction(async (tx) => {
      await match(tx);
      await save(tx, 'rivalLawyer', {});
      const id = await post(tx);
      await match(tx);
      await bars[0]?.[1](tx, id);
      const { rows } = await tx.owner(`select * from private.take_delivery('email') where user_id = $1`, [
        actors.rivalLawyer,
      ]);
      expect(rows).toEqual([]);
      expect((await tx.as('rivalLawyer', 'select from notifications where case_id = $1', [id])).rowCount).toBe(0);
    });
  });
});

describe('what is saved', () => {
  const insert = `insert into saved_searches (scope, name, filters, frequency) values ($1, $2, $3, $4)`;
  test.each([
    ['a filter that is not known', 'postings', { password: 'x' }, 'saved_search_invalid'],
    ['a value that is no text', 'postings', { q: ['a'] }, 'saved_search_invalid'],
    ['a text without end', 'cases', { q: 'x'.repeat(501) }, 'saved_search_invalid'],
  ])('not %s', async (_, scope, filters, rule) => {
    await database.transaction(async (tx) => {
      expect(await tx.refused('client', insert, [scope, 'x', filters, 'never'])).toMatchObject({ rule });
    });
  });

  test('a search of the client’s own cases has no notifications, and a name is given once', async () => {
    await database.transaction(async (tx) => {
      expect(await tx.refused('client', insert, ['cases', 'x', {}, 'daily'])).toMatchObject({ code: '23514' });
      await tx.as('client', insert, ['cases', ' x ', {}, 'never']);
      expect(await tx.refused('client', insert, ['cases', 'x', {}, 'never'])).toMatchObject({ code: '23505' });
    });
  });

  test('at most fifty', async () => {
    await database.transaction(async (tx) => {
      for (let n = 0; n < 50; n += 1) await tx.as('otherClient', insert, ['cases', `Search ${n}`, {}, 'never']);
      expect(await tx.refused('otherClient', insert, ['cases', 'One more', {}, 'never'])).toMatchObject({
        rule: 'too_many_saved_searches',
      });
    });
  });
});
