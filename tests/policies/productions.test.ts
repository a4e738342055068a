import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction, withTen } from './database.ts';
import { type Actor, actors, everyActor, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = (work: (tx: TestTransaction) => Promise<void>) => database.transaction(work);
const START = 'select id, number, digits, status from start_production($1, $2)';
const COUNT = 'select * from documents_to_count($1, $2)';
const WITHDRAW = 'select status from withdraw_production($1, $2)';
const FIND = 'select name, page::int, status from find_bates_number($1, $2)';
const SAVE = `select private.save_production($1, $2, gen_random_uuid()::text, 1000, repeat('cd', 32)) as said`;
const TAKE = 'select first_number::int from private.take_production($1)';
const NUMBERS = 'select first_number::int, last_number::int, status, digits from productions where id = $1';

const documents = [
  { file_id: ids.filePdf, version_id: ids.fileVersionPdf },
  { file_id: ids.fileShared, version_id: ids.fileVersionShared },
];
const plan = (more: object = {}) => ({
  title: 'Second production',
  recipient: 'Opponent Ltd',
  language: 'en',
  prefix: 'ACME',
  documents,
  ...more,
});

/** What the server finds in the documents: two pages and a picture. */
async function count(tx: TestTransaction, pages = 2): Promise<void> {
  await tx.owner(`select private.save_page_count($1, 'pdf', $2, null)`, [ids.fileVersionPdf, pages]);
  await tx.owner(`select private.save_page_count($1, 'image', 1, null)`, [ids.fileVersionShared]);
}

async function start(tx: TestTransaction, more: object = {}, actor: Actor = 'teamLawyer'): Promise<string> {
  const { rows } = await tx.as<{ id: string }>(actor, START, [ids.active, plan(more)]);
  return String(rows[0]?.id);
}

/** What the server does when the bytes are there. */
async function save(tx: TestTransaction, id: string): Promise<string> {
  const { rows } = await tx.owner<{ first_number: number }>(TAKE, [id]);
  const { rows: saved } = await tx.owner<{ said: string }>(SAVE, [id, rows[0]?.first_number]);
  return String(saved[0]?.said);
}

test('a production is packed with the versions that were produced, for those who read it', () =>
  run(async (tx) => {
    const PACK = 'select name, object_path from production_to_download($1)';
    expect((await tx.as('teamLawyer', PACK, [ids.production])).rows.map(({ name }) => name)).toEqual(['Power.pdf']);
    for (const actor of ['client', 'firmLawyer', 'rivalLawyer', 'superUser'] as const)
      expect([actor, (await tx.as(actor, PACK, [ids.production])).rows]).toEqual([actor, []]);
  }));

test('a production whose job fails for good has failed, and takes no number', () =>
  run(async (tx) => {
    await count(tx);
    const id = await start(tx);
    const after = async (attempts: number) => {
      await tx.owner(`update private.jobs set attempts = $1, due_at = now() where kind = 'make_production'`, [
        attempts,
      ]);
      const { rows } = await tx.owner<{ id: string }>(
        `select id from private.take_job('exchange', '{make_production}')`,
      );
      await tx.owner(`select private.note_job_failure($1, 'no_answer')`, [rows[0]?.id]);
      return (await tx.owner('select status, failure, first_number from productions where id = $1', [id])).rows;
    };
    expect(await after(0)).toEqual([{ status: 'making', failure: null, first_number: null }]);
    expect(await after(2)).toEqual([{ status: 'failed', failure: 'given_up', first_number: null }]);
  }));

describe('producing documents', () => {
  test('is for those who work on the case and who administer the firm, and for nobody else', () =>
    run(async (tx) => {
      await count(tx);
      for (const actor of everyActor) {
        if (actor === 'guest' || actor === 'teamLawyer' || actor === 'firmAdmin') continue;
        const rule = actor === 'client' ? 'may_not_produce' : 'case_not_found';
        expect([actor, await tx.refused(actor, START, [ids.active, plan()])]).toMatchObject([actor, { rule }]);
        expect([actor, await tx.refused(actor, COUNT, [ids.active, [ids.fileShared]])]).toMatchObject([
          actor,
          { rule },
        ]);
        const withdrawn = await tx.refused(actor, WITHDRAW, [ids.production, 'A mistake']);
        expect([actor, withdrawn]).toMatchObject([actor, { rule: 'production_not_found' }]);
        expect([actor, (await tx.as(actor, FIND, [ids.active, 'ACME1'])).rows]).toEqual([actor, []]);
        const { rows } = await tx.as(actor, 'select production_numbers($1) as said', [ids.active]);
        expect([actor, rows[0]]).toEqual([actor, { said: { may: false, series: [], suggested: '' } }]);
      }
      await tx.owner(`update case_team set role = 'observer' where case_id = $1 and user_id = $2`, [
        ids.active,
        actors.teamLawyer,
      ]);
      for (const [statement, values] of [
        [START, [ids.active, plan()]],
        [COUNT, [ids.active, [ids.fileShared]]],
        [WITHDRAW, [ids.production, 'x']],
      ] as const)
        expect(await tx.refused('teamLawyer', statement, [...values])).toMatchObject({ rule: 'may_not_produce' });
      // Who only looks on reads what was produced.
      expect((await tx.as('teamLawyer', FIND, [ids.active, 'ACME1'])).rowCount).toBe(1);
      await start(tx, {}, 'firmAdmin');
    }));

  test('goes on with the numbers of its prefix, and its file is internal', () =>
    run(async (tx) => {
      await count(tx);
      const id = await start(tx);
      expect((await tx.owner(NUMBERS, [id])).rows).toEqual([
        { first_number: null, last_number: null, status: 'making', digits: 6 },
      ]);
      expect(await save(tx, id)).toBe('made');
      expect((await tx.owner(NUMBERS, [id])).rows).toEqual([
        { first_number: 3, last_number: 5, status: 'made', digits: 6 },
      ]);
      const { rows } = await tx.as(
        'teamLawyer',
        'select place, name, kind, first_number::int, last_number::int from production_documents where production_id = $1 order by place',
        [id],
      );
      expect(rows).toEqual([
        { place: 1, name: 'Power.pdf', kind: 'pdf', first_number: 3, last_number: 4 },
        { place: 2, name: 'Lease.png', kind: 'image', first_number: 5, last_number: 5 },
      ]);
      const { rows: files } = await tx.owner(
        'select f.name, f.visibility, f.owner_id, f.case_id from files f join productions p on p.file_id = f.id where p.id = $1',
        [id],
      );
      expect(files).toEqual([
        {
          name: 'ACME000003-ACME000005 Second production.pdf',
          visibility: 'internal',
          owner_id: actors.teamLawyer,
          case_id: ids.active,
        },
      ]);
      expect(
        (await tx.as('client', 'select from files where id = (select file_id from productions where id = $1)', [id]))
          .rowCount,
      ).toBe(0);
      expect((await tx.as('client', `select from case_events where kind = 'production_made'`)).rowCount).toBe(0);
      expect((await tx.as('teamLawyer', `select from case_events where kind = 'production_made'`)).rowCount).toBe(1);
      // It is made once.
      expect((await tx.owner(SAVE, [id, 6])).rows).toEqual([{ said: 'over' }]);
    }));

  test('begins a prefix at the given number, and nowhere else from then on', () =>
    run(async (tx) => {
      await count(tx);
      const first = await start(tx, { prefix: 'rbx-', digits: 4, first_number: 100 });
      expect(await save(tx, first)).toBe('made');
      expect((await tx.owner(NUMBERS, [first])).rows).toMatchObject([
        { first_number: 100, last_number: 102, digits: 4 },
      ]);
      expect(
        await tx.refused('teamLawyer', START, [ids.active, plan({ prefix: 'RBX-', first_number: 50 })]),
      ).toMatchObject({ rule: 'bates_not_next' });
      const second = await start(tx, { prefix: 'RBX-', digits: 9 });
      expect(await save(tx, second)).toBe('made');
      expect((await tx.owner(NUMBERS, [second])).rows).toMatchObject([
        { first_number: 103, last_number: 105, digits: 4 },
      ]);
    }));

  test('gives no number where it fails, or loses its right meanwhile', () =>
    run(async (tx) => {
      await count(tx);
      const failed = await start(tx);
      await tx.owner(`select private.fail_production($1, 'document_changed', 'Power.pdf')`, [failed]);
      expect((await tx.owner(SAVE, [failed, 3])).rows).toEqual([{ said: 'over' }]);
      const walled = await start(tx);
      await tx.owner(`insert into case_walls (case_id, user_id, reason) values ($1, $2, 'x')`, [
        ids.active,
        actors.teamLawyer,
      ]);
      expect(await tx.refused('owner', SAVE, [walled, 3])).toMatchObject({ rule: 'case_not_found' });
      const next = await start(tx, {}, 'firmAdmin');
      expect(await save(tx, next)).toBe('made');
      expect((await tx.owner(NUMBERS, [next])).rows).toMatchObject([{ first_number: 3 }]);
    }));

  test('is refused for what does not hold', () =>
    run(async (tx) => {
      const refused = async (rule: string, more: object = {}) =>
        expect([rule, await tx.refused('teamLawyer', START, [ids.active, plan(more)])]).toMatchObject([rule, { rule }]);
      await refused('document_not_counted');
      await count(tx);
      for (const prefix of ['', 'A1', 'É', 'A/B', 'A'.repeat(21)]) await refused('bates_prefix_invalid', { prefix });
      await refused('production_invalid', { title: '' });
      await refused('production_invalid', { recipient: null });
      await refused('production_invalid', { legend: 'x'.repeat(81) });
      await refused('production_invalid', { language: 'de' });
      await refused('production_invalid', { documents: [] });
      await refused('production_invalid', { documents: [{ file_id: 'x' }] });
      await refused('document_twice', { documents: [documents[0], documents[0]] });
      await refused('too_many_documents', { documents: Array.from({ length: 301 }, () => documents[0]) });
      await refused('file_not_found', { documents: [{ file_id: ids.fileOwn, version_id: ids.fileVersion }] });
      await refused('file_not_found', { documents: [{ file_id: ids.fileFolder, version_id: ids.fileVersion }] });
      await refused('document_not_counted', { documents: [{ file_id: ids.filePdf, version_id: ids.fileVersion }] });
      await refused('folder_not_found', { folder_id: ids.fileOwn });
      await refused('bates_numbers_end', { prefix: 'X', digits: 3, first_number: 998 });
      await tx.owner(`select private.save_page_count($1, 'pdf', 2000, null)`, [ids.fileVersionPdf]);
      await refused('production_too_long');
      await tx.owner(`select private.save_page_count($1, 'pdf', null, 'encrypted')`, [ids.fileVersionPdf]);
      await refused('document_not_producible');
      await count(tx);
      await tx.owner('update file_versions set size = 209715201 where id = $1', [ids.fileVersionPdf]);
      await refused('production_too_large');
      await tx.owner('update file_versions set size = 10 where id = $1', [ids.fileVersionPdf]);
      for (let turn = 0; turn < 3; turn += 1) await start(tx);
      await refused('productions_at_once');
      expect(
        await tx.refused('teamLawyer', COUNT, [ids.active, Array.from({ length: 301 }, () => ids.filePdf)]),
      ).toMatchObject({ rule: 'too_many_documents' });
    }));
});

describe('a number', () => {
  test('stays with its page, for every caller, and is not given again after a withdrawal', () =>
    run(async (tx) => {
      await count(tx);
      expect(
        await tx.refused('owner', 'update productions set first_number = 7, last_number = 8 where id = $1', [
          ids.production,
        ]),
      ).toMatchObject({ rule: 'bates_number_fixed' });
      expect(
        await tx.refused('owner', 'update production_documents set name = $2 where id = $1', [
          ids.productionDocument,
          'Another.pdf',
        ]),
      ).toMatchObject({ rule: 'bates_number_fixed' });
      expect(await tx.refused('teamLawyer', WITHDRAW, [ids.production, ' '])).toMatchObject({
        rule: 'withdraw_reason_required',
      });
      expect((await tx.as('teamLawyer', WITHDRAW, [ids.production, 'Sent by mistake'])).rows).toEqual([
        { status: 'withdrawn' },
      ]);
      expect(await tx.refused('teamLawyer', WITHDRAW, [ids.production, 'x'])).toMatchObject({
        rule: 'production_over',
      });
      expect((await tx.as('teamLawyer', FIND, [ids.active, 'ACME000002'])).rows).toEqual([
        { name: 'Power.pdf', page: 2, status: 'withdrawn' },
      ]);
      const next = await start(tx);
      await save(tx, next);
      expect((await tx.owner(NUMBERS, [next])).rows).toMatchObject([{ first_number: 3 }]);
    }));

  test('is found as it is written, with and without its prefix', () =>
    run(async (tx) => {
      for (const written of ['ACME000001', 'acme 1', 'ACME0000001', '1', ' 000001 '])
        expect([written, (await tx.as('teamLawyer', FIND, [ids.active, written])).rows]).toEqual([
          written,
          [{ name: 'Power.pdf', page: 1, status: 'made' }],
        ]);
      for (const written of ['ACME000003', 'ACM1', '', 'ACME', '1 or 1=1', 'ACME-1', '9'.repeat(40)])
        expect([written, (await tx.as('teamLawyer', FIND, [ids.active, written])).rows]).toEqual([written, []]);
    }));

  test('stays found when its file is deleted', () =>
    run(async (tx) => {
      await tx.owner(`update signature_requests set status = 'withdrawn', ended_at = now() where file_id = $1`, [
        ids.filePdf,
      ]);
      await tx.owner(`delete from files where id = $1`, [ids.filePdf]);
      expect((await tx.as('teamLawyer', FIND, [ids.active, 'ACME2'])).rows).toMatchObject([{ name: 'Power.pdf' }]);
    }));

  test('of a production that is withdrawn while it is made is nobody’s', () =>
    run(async (tx) => {
      await count(tx);
      const id = await start(tx);
      expect((await tx.as('teamLawyer', WITHDRAW, [id, null])).rows).toEqual([{ status: 'withdrawn' }]);
      expect((await tx.owner('select private.note_production($1, 1) as wanted', [id])).rows).toEqual([
        { wanted: false },
      ]);
      expect((await tx.owner(SAVE, [id, 3])).rows).toEqual([{ said: 'over' }]);
    }));
});

test('ten productions at once get numbers without a gap and without one twice', async () => {
  const owner = database.client;
  await owner.query(
    `select private.save_page_count($1, 'pdf', 2, null), private.save_page_count($2, 'image', 1, null)`,
    [ids.fileVersionPdf, ids.fileVersionShared],
  );
  // As if ten had been started: as many are made at the same time by as many processes of the server.
  const { rows: started } = await owner.query<{ id: string }>(
    `insert into productions (case_id, law_firm, number, title, recipient, language, prefix, digits, document_count, page_count, created_by)
     select $1, $2, 100 + n, 'At once', 'x', 'en', 'RACE', 6, 1, n, $3 from generate_series(1, 10) n returning id`,
    [ids.active, ids.firm, actors.teamLawyer],
  );
  await owner.query(
    `insert into production_documents (production_id, case_id, law_firm, place, file_id, name, kind, page_count)
     select id, case_id, law_firm, 1, $1, 'x', 'pdf', page_count from productions where title = 'At once'`,
    [ids.filePdf],
  );
  const makeOne = async (client: Client, id: string): Promise<number> => {
    for (let turn = 1; ; turn += 1) {
      const { rows } = await client.query<{ first_number: number }>(TAKE, [id]);
      const { rows: saved } = await client.query<{ said: string }>(SAVE, [id, rows[0]?.first_number]);
      if (saved[0]?.said !== 'again') return turn;
    }
  };
  const turns = await withTen(database.url, (clients) =>
    Promise.all(clients.map((client, place) => makeOne(client, started[place]?.id ?? ''))),
  );
  // They did get into each other's way.
  expect(Math.max(...turns)).toBeGreaterThan(1);
  const { rows } = await owner.query<{ n: number }>(
    `select generate_series(first_number, last_number)::int n from productions where title = 'At once' order by 1`,
  );
  expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 55 }, (_, place) => place + 1));
});
