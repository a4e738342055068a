import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = (work: (tx: TestTransaction) => Promise<void>) => database.transaction(work);

const namesOf = async (tx: TestTransaction, actor: Actor, forClient = false): Promise<string[]> =>
  (await tx.as<{ name: string }>(actor, 'select name from case_papers($1, $2)', [ids.active, forClient])).rows.map(
    ({ name }) => name,
  );

const stateOf = async (tx: TestTransaction, actor: Actor): Promise<unknown> =>
  (await tx.as<{ state: unknown }>(actor, 'select case_papers_state($1) as state', [ids.active])).rows[0]?.state;

const give = (tx: TestTransaction, actor: Actor) => tx.as(actor, 'select return_papers($1)', [ids.active]);

/** The case as it is when its work is done. */
const close = (tx: TestTransaction) => tx.owner(`update cases set status = 'closed' where id = $1`, [ids.active]);

describe('the papers of a case together', () => {
  test('are what the caller sees, and for the client what the client sees', async () => {
    await run(async (tx) => {
      const all = await namesOf(tx, 'teamLawyer');
      const shared = await namesOf(tx, 'client');
      expect(all).toEqual(expect.arrayContaining(['Lease.png', 'Strategy.png']));
      expect(shared).toContain('Lease.png');
      expect(shared).not.toContain('Strategy.png');
      expect(await namesOf(tx, 'teamLawyer', true)).toEqual(shared);
      expect(await namesOf(tx, 'client', true)).toEqual(shared);
    });
  });

  test('are as many as their state says', async () => {
    await run(async (tx) => {
      const { rows } = await tx.as<{ files: number; bytes: number }>(
        'teamLawyer',
        `select count(*)::int as files, sum(size)::int as bytes from case_papers($1) where type <> 'folder'`,
        [ids.active],
      );
      expect(await stateOf(tx, 'teamLawyer')).toMatchObject({ ...rows[0], is_over: false, may_return: false });
      const own = await stateOf(tx, 'client');
      expect(own).toMatchObject({ is_over: false, may_return: false, returned_at: null });
      const { files, client_files: forClient } = Object(own);
      expect(files).toBe(forClient);
    });
  });

  test('are nobody else’s', async () => {
    await run(async (tx) => {
      await close(tx);
      for (const actor of ['otherClient', 'rivalLawyer', 'walledAdmin'] as const) {
        expect(await tx.refused(actor, 'select * from case_papers($1)', [ids.active])).toMatchObject({
          rule: 'case_not_found',
        });
        expect(await stateOf(tx, actor)).toBeNull();
        expect(await tx.refused(actor, 'select return_papers($1)', [ids.active])).toMatchObject({
          rule: 'case_not_found',
        });
      }
    });
  });

  test('are none where nothing is there', async () => {
    await run(async (tx) => {
      await tx.owner('update files set deleted_at = now() where case_id = $1', [ids.active]);
      expect(await tx.refused('teamLawyer', 'select * from case_papers($1)', [ids.active])).toMatchObject({
        rule: 'no_papers',
      });
    });
  });
});

describe('papers that are returned', () => {
  test('are the client’s to take: who hears of it once, and the timeline keeps it', async () => {
    await run(async (tx) => {
      await close(tx);
      await give(tx, 'teamLawyer');
      await give(tx, 'teamLawyer');
      expect(await stateOf(tx, 'teamLawyer')).toMatchObject({
        is_client: false,
        may_return: true,
        returned_at: expect.any(String),
      });
      expect(
        (
          await tx.as('client', `select from notifications where kind = 'papers_returned' and case_id = $1`, [
            ids.active,
          ])
        ).rows,
      ).toHaveLength(1);
      expect(
        (await tx.as('client', `select from case_events where kind = 'papers_returned' and case_id = $1`, [ids.active]))
          .rows,
      ).toHaveLength(1);
    });
  });

  test('are not those of a case that goes on, and not returned by its client', async () => {
    await run(async (tx) => {
      expect(await tx.refused('teamLawyer', 'select return_papers($1)', [ids.active])).toMatchObject({
        rule: 'case_not_over',
      });
      await close(tx);
      expect(await stateOf(tx, 'client')).toMatchObject({ is_over: true, is_client: true, may_return: false });
      expect(await tx.refused('client', 'select return_papers($1)', [ids.active])).toMatchObject({
        rule: 'may_not_return_papers',
      });
    });
  });

  test('need somebody to return them to, and something to return', async () => {
    await run(async (tx) => {
      await close(tx);
      await tx.as('teamLawyer', `select from show_files(array(select id from files where case_id = $1), 'internal')`, [
        ids.active,
      ]);
      expect(await tx.refused('teamLawyer', 'select return_papers($1)', [ids.active])).toMatchObject({
        rule: 'no_papers',
      });
      await tx.owner('update cases set client_id = null where id = $1', [ids.active]);
      expect(await tx.refused('teamLawyer', 'select return_papers($1)', [ids.active])).toMatchObject({
        rule: 'client_without_account',
      });
    });
  });
});
