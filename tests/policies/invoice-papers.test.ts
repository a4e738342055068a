import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, everyActor, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = (work: (tx: TestTransaction) => Promise<void>) => database.transaction(work);
const SHA = 'cd'.repeat(32);

async function issued(tx: TestTransaction, head: object = {}): Promise<string> {
  const invoice = { case_id: ids.active, client_id: actors.client, invoice_to: { name: 'C. Lient' }, ...head };
  const { rows } = await tx.as<{ id: string }>('firmAdmin', 'select id from save_invoice($1, $2)', [
    JSON.stringify(invoice),
    JSON.stringify([{ title: 'Work', price: 100, quantity: 1 }]),
  ]);
  const id = rows[0]?.id ?? '';
  await tx.as('firmAdmin', 'select issue_invoice($1)', [id]);
  return id;
}
interface Paper {
  id: string;
  status: string;
  language: string;
  paper: string;
  object_path: string;
  case_title: string | null;
}
const paperOf = async (tx: TestTransaction, invoiceId: string): Promise<Paper> => {
  const { rows } = await tx.owner<Paper & Record<string, unknown>>(
    'select * from invoice_papers where invoice_id = $1',
    [invoiceId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('There is no paper');
  return row;
};
const save = async (tx: TestTransaction, paperId: string) =>
  (
    await tx.owner<{ done: boolean }>(
      'select private.save_invoice_paper($1, gen_random_uuid()::text, 20, $2, 1) as done',
      [paperId, SHA],
    )
  ).rows[0]?.done;
const jobsOf = async (tx: TestTransaction, paperId: string) =>
  (await tx.owner(`select state from private.jobs where kind = 'make_invoice_paper' and key = $1`, [paperId])).rows;

/** Who reads the row, and with it the object. */
async function readers(tx: TestTransaction, { id, object_path: path }: Paper): Promise<Actor[]> {
  const reading: Actor[] = [];
  for (const actor of everyActor.filter((one) => one !== 'guest')) {
    const row = await tx.as(actor, 'select id from invoice_papers where id = $1', [id]);
    const object = await tx.as(actor, `select name from storage.objects where bucket_id = 'invoices' and name = $1`, [
      path,
    ]);
    expect([actor, object.rowCount]).toEqual([actor, row.rowCount]);
    if (row.rowCount === 1) reading.push(actor);
  }
  return reading;
}

describe('the paper of an invoice', () => {
  test('is asked for with its number, once, and made once', () =>
    run(async (tx) => {
      const id = await issued(tx);
      const paper = await paperOf(tx, id);
      expect(paper).toMatchObject({ status: 'making', language: 'en', case_title: 'Active' });
      expect(await jobsOf(tx, paper.id)).toEqual([{ state: 'waiting' }]);
      await tx.as('firmAdmin', 'select issue_invoice($1)', [id]);
      await tx.as('client', 'select make_invoice_paper($1)', [id]);
      expect(await jobsOf(tx, paper.id)).toHaveLength(1);
      const taken = 'select content from private.take_invoice_paper($1)';
      const { rows } = await tx.owner<{ content: object }>(taken, [paper.id]);
      expect(rows[0]?.content).toMatchObject({
        isDraft: false,
        language: 'en',
        total: '100.000',
        to: { name: 'C. Lient' },
        lines: [{ title: 'Work', price: '100.000', minutes: null }],
      });
      expect(await save(tx, paper.id)).toBe(true);
      expect(await save(tx, paper.id)).toBe(false);
      expect((await tx.owner(taken, [paper.id])).rowCount).toBe(0);
      expect((await tx.owner(`select from storage.objects where bucket_id = 'invoices'`)).rowCount).toBe(1);
      const { rows: shown } = await tx.as('client', 'select status, sha256, size::integer, pages from invoice_papers where id = $1', [paper.id]); // prettier-ignore
      expect(shown).toEqual([{ status: 'made', sha256: SHA, size: 20, pages: 1 }]);
    }));

  test('is in the language of who pays, else of the firm', () =>
    run(async (tx) => {
      await tx.owner(`update user_settings set language = 'ar' where user_id = $1`, [actors.client]);
      expect((await paperOf(tx, await issued(tx))).language).toBe('ar');
      await tx.owner(`update invoice_settings set language = 'fr', country = 'FR' where law_firm = $1`, [ids.firm]);
      expect(await paperOf(tx, await issued(tx, { client_id: null }))).toMatchObject({ language: 'fr', paper: 'a4' });
    }));

  test('is read, with its bytes, by whom reads the invoice', () =>
    run(async (tx) => {
      const paper = await paperOf(tx, await issued(tx));
      await save(tx, paper.id);
      const { rows } = await tx.as('firmAdmin', 'select law_firm from invoice_papers where id = $1', [paper.id]);
      expect(rows).toEqual([{ law_firm: ids.firm }]);
      expect((await readers(tx, paper)).toSorted()).toEqual(['client', 'firmAdmin', 'teamLawyer']);
      await tx.owner('update invoice_settings set lawyers_see = false where law_firm = $1', [ids.firm]);
      expect((await readers(tx, paper)).toSorted()).toEqual(['client', 'firmAdmin']);
      await tx.owner(`insert into case_walls (case_id, user_id, reason) values ($1, $2, 'x')`, [
        ids.active,
        actors.firmAdmin,
      ]);
      expect(await readers(tx, paper)).toEqual(['client']);
    }));

  test('is never changed or removed, by any role: row, object and bytes', () =>
    run(async (tx) => {
      const paper = await paperOf(tx, await issued(tx));
      await save(tx, paper.id);
      for (const actor of ['client', 'teamLawyer', 'firmAdmin', 'superUser'] as const)
        for (const text of [
          `update invoice_papers set sha256 = repeat('00', 32) where id = '${paper.id}'`,
          `delete from invoice_papers where id = '${paper.id}'`,
          `insert into storage.objects (bucket_id, name) values ('invoices', '${paper.object_path}x')`,
        ])
          expect(await tx.refused(actor, text)).toMatchObject({ code: '42501' });
      for (const actor of ['client', 'firmAdmin'] as const) {
        expect((await tx.as(actor, `update storage.objects set name = 'x' where name = $1`, [paper.object_path])).rowCount).toBe(0); // prettier-ignore
        expect((await tx.as(actor, `select set_config('storage.allow_delete_query', 'true', true)`)).rowCount).toBe(1);
        expect((await tx.as(actor, 'delete from storage.objects where name = $1', [paper.object_path])).rowCount).toBe(0); // prettier-ignore
      }
      // Not by the owner either.
      await tx.owner(`select set_config('storage.allow_delete_query', 'true', true)`);
      for (const text of [
        `update invoice_papers set sha256 = repeat('00', 32) where id = '${paper.id}'`,
        `delete from invoice_papers where id = '${paper.id}'`,
        'truncate invoice_papers',
        `delete from storage.objects where name = '${paper.object_path}'`,
        `update storage.objects set version = 'other' where name = '${paper.object_path}'`,
        `update storage.objects set bucket_id = 'documents' where name = '${paper.object_path}'`,
      ]) {
        await tx.owner('savepoint attempt');
        await expect(tx.owner(text), text).rejects.toMatchObject({ code: '42501' });
        await tx.owner('rollback to savepoint attempt');
      }
    }));

  test('that was given up is made again when somebody asks', () =>
    run(async (tx) => {
      const id = await issued(tx);
      const paper = await paperOf(tx, id);
      await tx.owner(`update private.jobs set state = 'waiting', last_error = 'Error' where key = $1`, [paper.id]);
      expect((await paperOf(tx, id)).status).toBe('delayed');
      await tx.owner(`update private.jobs set state = 'dead' where key = $1`, [paper.id]);
      expect((await paperOf(tx, id)).status).toBe('failed');
      expect(await tx.refused('rivalLawyer', 'select make_invoice_paper($1)', [id])).toMatchObject({
        rule: 'invoice_not_found',
      });
      const { rows } = await tx.as('client', 'select status from make_invoice_paper($1)', [id]);
      expect(rows).toEqual([{ status: 'making' }]);
      expect(await jobsOf(tx, paper.id)).toEqual([{ state: 'waiting' }]);
      expect(await tx.refused('firmAdmin', 'select make_invoice_paper($1)', [ids.invoiceDraft])).toMatchObject({
        rule: 'invoice_not_issued',
      });
    }));

  test('of a draft is shown to whom drafts, with the firm as it is', () =>
    run(async (tx) => {
      await tx.owner(`update invoice_settings set tax_number = 'US 1', footer = 'Thanks' where law_firm = $1`, [
        ids.firm,
      ]);
      for (const actor of ['firmAdmin', 'teamLawyer'] as const) {
        const { rows } = await tx.as<{ said: object }>(actor, 'select invoice_preview($1) as said', [ids.invoiceDraft]);
        expect(rows[0]?.said).toMatchObject({
          isDraft: true,
          number: null,
          language: 'en',
          footer: 'Thanks',
          from: { tax_number: 'US 1' },
        });
      }
      for (const actor of ['client', 'rivalLawyer', 'walledAdmin', 'superUser'] as const)
        expect(await tx.refused(actor, 'select invoice_preview($1)', [ids.invoiceDraft])).toMatchObject({
          rule: 'invoice_not_found',
        });
      const { rows } = await tx.as<{ said: object | null }>('client', 'select invoice_content($1) as said', [ids.invoiceDraft]); // prettier-ignore
      expect(rows).toEqual([{ said: null }]);
    }));

  test('several of them are downloaded as far as they are made and seen', () =>
    run(async (tx) => {
      const one = await issued(tx);
      const other = await issued(tx);
      await save(tx, (await paperOf(tx, one)).id);
      const { rows } = await tx.as('client', 'select name from invoice_papers_to_download($1)', [[one, other]]);
      expect(rows).toHaveLength(1);
      expect((await tx.as('rivalLawyer', 'select name from invoice_papers_to_download($1)', [[one]])).rowCount).toBe(0);
    }));
});
