import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { type Actor, actors, everyActor, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = (work: (tx: TestTransaction) => Promise<void>) => database.transaction(work);
const SAVE = 'select * from save_exhibit_set($1, $2, $3)';
const ADD = 'select * from add_exhibits($1, $2)';
const ORDER = 'select * from order_exhibits($1, $2)';
const DESCRIBE = 'select * from describe_exhibit($1, $2)';
const REMOVE = 'select * from remove_exhibit($1)';
const WITHDRAW = 'select * from withdraw_exhibit($1)';
const FILE = 'select status from file_exhibit_set($1)';
const DELETE = 'select delete_exhibit_set($1) as said';
const MAKE = 'select binder_run, binder_pages, binder_status from make_exhibit_binder($1, $2)';
const STOP = 'select binder_status, binder_failure from stop_exhibit_binder($1)';
const KEEP = `select private.save_exhibit_binder($1, $2, gen_random_uuid()::text, 1000, repeat('cd', 32)) as said`;
const LIST = `select private.exhibit_label('letters', place) label, name, withdrawn_at is not null withdrawn from exhibits where set_id = $1 order by place`;

const details = (more: object = {}) => ({ name: 'Annexes', prefix: 'Annex', scheme: 'numbers', ...more });
const shared = { file_id: ids.fileShared, version_id: ids.fileVersionShared };
const power = { file_id: ids.filePdf, version_id: ids.fileVersionPdf };

async function count(tx: TestTransaction): Promise<void> {
  await tx.owner(`select private.save_page_count($1, 'pdf', 2, null)`, [ids.fileVersionPdf]);
  await tx.owner(`select private.save_page_count($1, 'image', 1, null)`, [ids.fileVersionShared]);
}

/** The set of the fixture with its one exhibit, and a picture after it. */
async function withTwo(tx: TestTransaction): Promise<[string, string]> {
  await count(tx);
  await tx.as('teamLawyer', ADD, [ids.exhibitSet, JSON.stringify([shared])]);
  const { rows } = await tx.owner<{ id: string }>('select id from exhibits where set_id = $1 order by place', [
    ids.exhibitSet,
  ]);
  return [rows[0]?.id ?? '', rows[1]?.id ?? ''];
}

const labels = async (tx: TestTransaction) => (await tx.owner(LIST, [ids.exhibitSet])).rows;

async function make(tx: TestTransaction, actor: Actor = 'teamLawyer'): Promise<string> {
  const { rows } = await tx.as<{ binder_run: string }>(actor, MAKE, [ids.exhibitSet, 'en']);
  return String(rows[0]?.binder_run);
}

describe('exhibits', () => {
  test('are kept by those who work on the case and who administer the firm, and by nobody else', () =>
    run(async (tx) => {
      await count(tx);
      const verbs: [string, unknown[]][] = [
        [SAVE, [null, ids.exhibitSet, details()]],
        [ADD, [ids.exhibitSet, JSON.stringify([shared])]],
        [ORDER, [ids.exhibitSet, [ids.exhibit]]],
        [DESCRIBE, [ids.exhibit, 'x']],
        [REMOVE, [ids.exhibit]],
        [WITHDRAW, [ids.exhibit]],
        [FILE, [ids.exhibitSet]],
        [DELETE, [ids.exhibitSet]],
        [MAKE, [ids.exhibitSet, 'en']],
        [STOP, [ids.exhibitSet]],
      ];
      for (const actor of everyActor) {
        if (actor === 'guest' || actor === 'teamLawyer' || actor === 'firmAdmin') continue;
        for (const [statement, values] of verbs) {
          const rule = values[0] === ids.exhibit ? 'exhibit_not_found' : 'exhibit_set_not_found';
          expect([actor, statement, await tx.refused(actor, statement, values)]).toMatchObject([
            actor,
            statement,
            { rule },
          ]);
        }
        const rule = actor === 'client' ? 'may_not_keep_exhibits' : 'case_not_found';
        expect([actor, await tx.refused(actor, SAVE, [ids.active, null, details()])]).toMatchObject([actor, { rule }]);
        const { rows } = await tx.as(actor, 'select may_keep_exhibits($1) as may', [ids.active]);
        expect([actor, rows]).toEqual([actor, [{ may: false }]]);
      }
      await tx.owner(`update case_team set role = 'observer' where case_id = $1 and user_id = $2`, [
        ids.active,
        actors.teamLawyer,
      ]);
      for (const [statement, values] of verbs)
        expect([statement, await tx.refused('teamLawyer', statement, values)]).toMatchObject([
          statement,
          { rule: 'may_not_keep_exhibits' },
        ]);
      // Who only looks on reads them.
      expect((await tx.as('teamLawyer', 'select from exhibits where id = $1', [ids.exhibit])).rowCount).toBe(1);
      expect((await tx.as('firmAdmin', SAVE, [ids.active, null, details()])).rowCount).toBe(1);
    }));

  test('are nothing for who is walled off', () =>
    run(async (tx) => {
      await tx.owner(`insert into case_walls (case_id, user_id, reason) values ($1, $2, 'x')`, [
        ids.active,
        actors.teamLawyer,
      ]);
      expect((await tx.as('teamLawyer', 'select from exhibit_sets')).rowCount).toBe(0);
      expect((await tx.as('teamLawyer', 'select from exhibits')).rowCount).toBe(0);
      expect(await tx.refused('teamLawyer', DESCRIBE, [ids.exhibit, 'x'])).toMatchObject({ rule: 'exhibit_not_found' });
    }));

  test('have labels that follow from their order while the set is a draft', () =>
    run(async (tx) => {
      const [first, second] = await withTwo(tx);
      expect(await labels(tx)).toMatchObject([
        { label: 'A', name: 'Power.pdf' },
        { label: 'B', name: 'Lease.png' },
      ]);
      await tx.as('teamLawyer', ORDER, [ids.exhibitSet, [second, first]]);
      expect(await labels(tx)).toMatchObject([
        { label: 'A', name: 'Lease.png' },
        { label: 'B', name: 'Power.pdf' },
      ]);
      await tx.as('teamLawyer', REMOVE, [second]);
      expect(await labels(tx)).toMatchObject([{ label: 'A', name: 'Power.pdf' }]);
      expect(await tx.refused('teamLawyer', ORDER, [ids.exhibitSet, [first, second]])).toMatchObject({
        rule: 'exhibits_changed',
        code: 'PT409',
      });
      expect(await tx.refused('teamLawyer', ORDER, [ids.exhibitSet, [first, first]])).toMatchObject({
        rule: 'exhibits_changed',
      });
      expect(await tx.refused('teamLawyer', WITHDRAW, [first])).toMatchObject({ rule: 'exhibits_not_filed' });
    }));

  test('keep their labels when the set is filed, for every caller', () =>
    run(async (tx) => {
      await count(tx);
      expect((await tx.as('teamLawyer', FILE, [ids.exhibitSet])).rows).toEqual([{ status: 'filed' }]);
      const [first, second] = await withTwo(tx);
      for (const [statement, values] of [
        [ORDER, [ids.exhibitSet, [second, first]]],
        [REMOVE, [first]],
        [DELETE, [ids.exhibitSet]],
        [SAVE, [null, ids.exhibitSet, details()]],
      ] as const)
        expect([statement, await tx.refused('teamLawyer', statement, [...values])]).toMatchObject([
          statement,
          { rule: 'exhibits_filed' },
        ]);
      for (const change of ['place = 9', `name = 'Other.pdf'`, 'page_count = 3'])
        expect([
          change,
          await tx.refused('owner', `update exhibits set ${change} where id = $1`, [first]),
        ]).toMatchObject([change, { rule: 'exhibits_filed' }]);
      // What is withdrawn keeps its label, and the next one does not get it.
      await tx.as('teamLawyer', WITHDRAW, [second]);
      await tx.as('teamLawyer', ADD, [ids.exhibitSet, JSON.stringify([shared])]);
      expect(await labels(tx)).toEqual([
        { label: 'A', name: 'Power.pdf', withdrawn: false },
        { label: 'B', name: 'Lease.png', withdrawn: true },
        { label: 'C', name: 'Lease.png', withdrawn: false },
      ]);
      expect(
        await tx.refused('owner', 'update exhibits set withdrawn_at = null, withdrawn_by_name = null where id = $1', [
          second,
        ]),
      ).toMatchObject({ rule: 'exhibits_filed' });
      // Its name and what it says of an exhibit may still be put right.
      await tx.as('teamLawyer', DESCRIBE, [first, ' The power of attorney ']);
      await tx.as('teamLawyer', SAVE, [null, ids.exhibitSet, details({ prefix: 'Exhibit', scheme: 'letters' })]);
      const { rows } = await tx.as('teamLawyer', 'select name, prefix from exhibit_sets where id = $1', [
        ids.exhibitSet,
      ]);
      expect(rows).toEqual([{ name: 'Annexes', prefix: 'Exhibit' }]);
      const events = `select detail ->> 'title' as title from case_events where kind in ('exhibits_filed', 'exhibit_withdrawn') order by kind`;
      expect((await tx.as('teamLawyer', events)).rows).toEqual([
        { title: 'Exhibit B · Lease.png (Exhibits to the motion)' },
        { title: 'Exhibits to the motion' },
      ]);
      expect((await tx.as('client', events)).rowCount).toBe(0);
    }));

  test('stay named when their file is deleted', () =>
    run(async (tx) => {
      await tx.as('teamLawyer', FILE, [ids.exhibitSet]);
      await tx.owner(`update signature_requests set status = 'withdrawn', ended_at = now() where file_id = $1`, [
        ids.filePdf,
      ]);
      await tx.owner('delete from files where id = $1', [ids.filePdf]);
      expect(await labels(tx)).toEqual([{ label: 'A', name: 'Power.pdf', withdrawn: false }]);
    }));

  test('are refused for what does not hold', () =>
    run(async (tx) => {
      const refused = async (rule: string, statement: string, values: unknown[]) =>
        expect([rule, await tx.refused('teamLawyer', statement, values)]).toMatchObject([rule, { rule }]);
      const add = (rule: string, documents: unknown) => refused(rule, ADD, [ids.exhibitSet, JSON.stringify(documents)]);
      await add('document_not_counted', [shared]);
      await count(tx);
      await add('exhibits_empty', []);
      await add('exhibits_empty', {});
      await add('exhibit_twice', [power]);
      await add('document_twice', [shared, shared]);
      await add('file_not_found', [{ file_id: 'x' }]);
      await add('file_not_found', [{ file_id: ids.fileOwn, version_id: ids.fileVersion }]);
      await add('document_not_counted', [{ file_id: ids.fileShared, version_id: ids.fileVersion }]);
      await add(
        'too_many_exhibits',
        Array.from({ length: 200 }, () => shared),
      );
      await tx.owner(`select private.save_page_count($1, 'pdf', null, 'encrypted')`, [ids.fileVersionShared]);
      await add('document_not_producible', [shared]);
      for (const wrong of [
        { name: '' },
        { name: 'x'.repeat(121) },
        { prefix: 'x'.repeat(41) },
        { scheme: 'roman' },
        { sticker: 'none' },
      ])
        await refused('exhibit_set_invalid', SAVE, [ids.active, null, details(wrong)]);
      await refused('exhibit_invalid', DESCRIBE, [ids.exhibit, 'x'.repeat(301)]);
      await tx.owner(
        `insert into exhibit_sets (case_id, law_firm, name, prefix, scheme, sticker, created_by)
         select $1, $2, 'Set ' || n, '', 'letters', 'first_page', $3 from generate_series(1, 49) n`,
        [ids.active, ids.firm, actors.teamLawyer],
      );
      await refused('too_many_exhibit_sets', SAVE, [ids.active, null, details()]);
      const { rows } = await tx.owner<{ id: string }>(`select id from exhibit_sets where name = 'Set 1'`);
      await refused('exhibits_empty', FILE, [rows[0]?.id]);
      await refused('exhibits_empty', MAKE, [rows[0]?.id, 'en']);
    }));
});

describe('a binder', () => {
  test('is an internal file of the case, and a new version of it when it is made again', () =>
    run(async (tx) => {
      await withTwo(tx);
      const first = await make(tx);
      const { rows: taken } = await tx.owner<{ revision: number; documents: object[] }>(
        'select * from private.take_exhibit_binder($1)',
        [first],
      );
      expect(taken[0]?.documents).toMatchObject([
        { place: 1, description: 'Power of attorney', name: 'Power.pdf', pages: 2, isWithdrawn: false },
        { place: 2, description: null, name: 'Lease.png', pages: 1 },
      ]);
      expect(await tx.refused('firmAdmin', MAKE, [ids.exhibitSet, 'en'])).toMatchObject({ rule: 'binders_at_once' });
      // What changes meanwhile is not in it.
      await tx.as('teamLawyer', DESCRIBE, [ids.exhibit, 'Changed']);
      expect((await tx.owner(KEEP, [first, taken[0]?.revision])).rows).toEqual([{ said: 'made' }]);
      const STATE = `select s.binder_status, s.revision - s.file_revision behind, f.name, f.visibility, f.version_number
        from exhibit_sets s join files f on f.id = s.file_id where s.id = $1`;
      expect((await tx.owner(STATE, [ids.exhibitSet])).rows).toEqual([
        {
          binder_status: 'made',
          behind: 1,
          name: 'Exhibits to the motion.pdf',
          visibility: 'internal',
          version_number: 1,
        },
      ]);
      const second = await make(tx, 'firmAdmin');
      expect((await tx.owner(KEEP, [first, 9])).rows).toEqual([{ said: 'over' }]);
      expect((await tx.owner(KEEP, [second, Number(taken[0]?.revision) + 1])).rows).toEqual([{ said: 'made' }]);
      expect((await tx.owner(STATE, [ids.exhibitSet])).rows).toMatchObject([{ behind: 0, version_number: 2 }]);
      const SEEN = 'select from files where id = (select file_id from exhibit_sets where id = $1)';
      expect((await tx.as('client', SEEN, [ids.exhibitSet])).rowCount).toBe(0);
      // One in the bin is left there.
      await tx.owner('update files set deleted_at = now() where id = (select file_id from exhibit_sets)');
      const third = await make(tx);
      expect((await tx.owner(KEEP, [third, 9])).rows).toEqual([{ said: 'made' }]);
      expect((await tx.owner(STATE, [ids.exhibitSet])).rows).toMatchObject([{ version_number: 1 }]);
    }));

  test('that is stopped, or whose job fails for good, leaves the one before', () =>
    run(async (tx) => {
      await withTwo(tx);
      const stopped = await make(tx);
      expect((await tx.as('teamLawyer', STOP, [ids.exhibitSet])).rows).toEqual([
        { binder_status: 'failed', binder_failure: 'stopped' },
      ]);
      expect((await tx.owner('select private.note_exhibit_binder($1, 1) as wanted', [stopped])).rows).toEqual([
        { wanted: false },
      ]);
      expect((await tx.owner(KEEP, [stopped, 1])).rows).toEqual([{ said: 'over' }]);
      await tx.owner(`delete from private.jobs where kind = 'make_exhibit_binder'`);
      await make(tx);
      await tx.owner(`update private.jobs set attempts = 2, due_at = now() where kind = 'make_exhibit_binder'`);
      const { rows } = await tx.owner<{ id: string }>(
        `select id from private.take_job('exchange', '{make_exhibit_binder}')`,
      );
      await tx.owner(`select private.note_job_failure($1, 'no_answer')`, [rows[0]?.id]);
      expect((await tx.owner('select binder_status, binder_failure from exhibit_sets')).rows).toEqual([
        { binder_status: 'failed', binder_failure: 'given_up' },
      ]);
    }));

  test('does not come of who lost the right meanwhile, and has its limits', () =>
    run(async (tx) => {
      await withTwo(tx);
      const walled = await make(tx);
      await tx.owner(`insert into case_walls (case_id, user_id, reason) values ($1, $2, 'x')`, [
        ids.active,
        actors.teamLawyer,
      ]);
      expect(await tx.refused('owner', KEEP, [walled, 1])).toMatchObject({ rule: 'exhibit_set_not_found' });
      await tx.owner(`select private.fail_exhibit_binder($1, 'exhibit_set_not_found', null)`, [walled]);
      await tx.owner(`update exhibits set page_count = 2000 where id = $1`, [ids.exhibit]);
      expect(await tx.refused('firmAdmin', MAKE, [ids.exhibitSet, 'en'])).toMatchObject({ rule: 'binder_too_long' });
      await tx.owner(`update exhibits set page_count = 2 where id = $1`, [ids.exhibit]);
      await tx.owner('update file_versions set size = 209715201 where id = $1', [ids.fileVersionPdf]);
      expect(await tx.refused('firmAdmin', MAKE, [ids.exhibitSet, 'en'])).toMatchObject({ rule: 'binder_too_large' });
      await tx.owner('update file_versions set size = 10 where id = $1', [ids.fileVersionPdf]);
      await tx.owner(
        `insert into exhibit_sets (case_id, law_firm, name, prefix, scheme, sticker, created_by, binder_by, binder_status, binder_run)
         select $1, $2, 'Set ' || n, '', 'letters', 'first_page', $3, $3, 'making', gen_random_uuid() from generate_series(1, 3) n`,
        [ids.active, ids.firm, actors.firmAdmin],
      );
      expect(await tx.refused('firmAdmin', MAKE, [ids.exhibitSet, 'en'])).toMatchObject({ rule: 'binders_at_once' });
    }));
});
