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
const paperOf = async (tx: TestTransaction, id: string): Promise<Paper> => {
  const { rows } = await tx.owner<Paper & Record<string, unknown>>(
    'select * from invoice_papers where $1 in (invoice_id, credit_note_id)',
    [id],
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

  test('keeps the logo that the firm had, whatever becomes of it', () =>
    run(async (tx) => {
      const STORE = `insert into storage.objects (bucket_id, name, version, metadata) values ('logos', $1, $2, '{}')`;
      const SET = 'select set_invoice_logo($1)';
      const logo = (nth: number) => `${ids.firm}/00000000-0000-4000-8000-00000000000${nth}.png`;
      const logos = async () =>
        (await tx.owner<{ name: string }>(`select name from storage.objects where bucket_id = 'logos' order by name`)).rows.map(({ name }) => name); // prettier-ignore
      // Brought by the firm's administrators alone, into their own folder and under no other name.
      for (const actor of ['client', 'teamLawyer', 'rivalLawyer', 'superUser'] as const)
        expect(await tx.refused(actor, STORE, [logo(1), 'a']), actor).toMatchObject({ code: '42501' });
      for (const name of [
        `${ids.firm}/logo.png`,
        `${ids.rivalFirm}/00000000-0000-4000-8000-000000000001.png`,
        logo(1).replace('.png', '.svg'),
      ])
        // prettier-ignore
        expect(await tx.refused('firmAdmin', STORE, [name, 'a']), name).toMatchObject({ code: '42501' });
      expect((await tx.refused('firmAdmin', SET, [logo(1)])).rule).toBe('logo_not_there');
      expect((await tx.refused('teamLawyer', SET, [logo(1)])).rule).toBe('may_not_keep_books');
      await tx.as('firmAdmin', STORE, [logo(1), 'first']);
      await tx.as('firmAdmin', SET, [logo(1)]);
      const invoice = await issued(tx);
      await tx.as('firmAdmin', STORE, [logo(2), 'second']);
      await tx.as('firmAdmin', SET, [logo(2)]);
      await tx.as('firmAdmin', STORE, [logo(3), 'third']);
      await tx.as('firmAdmin', SET, [logo(3)]);
      // The first is on a paper; the second was on none.
      expect(await logos()).toEqual([logo(1), logo(3)]);
      const paper = await paperOf(tx, invoice);
      const { rows } = await tx.owner(`select content ->> 'logo' logo from private.take_invoice_paper($1)`, [paper.id]);
      expect(rows).toEqual([{ logo: 'first' }]);
      await tx.owner(`select set_config('storage.allow_delete_query', 'true', true)`);
      for (const text of [
        `update invoice_papers set logo_path = '${logo(3)}' where id = '${paper.id}'`,
        `delete from storage.objects where name = '${logo(1)}'`,
        `update storage.objects set version = 'other' where name = '${logo(1)}'`,
      ])
        expect(await tx.refused('owner', text), text).toMatchObject({ code: '42501', rule: 'invoice_issued' });
      await tx.as('firmAdmin', SET, [null]);
      expect(await logos()).toEqual([logo(1)]);
      const plain = await paperOf(tx, await issued(tx));
      expect((await tx.owner(`select content ->> 'logo' logo from private.take_invoice_paper($1)`, [plain.id])).rows).toEqual([{ logo: null }]); // prettier-ignore
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

/** An issued invoice of two lines, of which one is taken back whole and half of the other. */
async function credited(tx: TestTransaction, head: object = {}): Promise<{ invoice: string; note: string }> {
  const { rows } = await tx.as<{ id: string }>('firmAdmin', 'select id from save_invoice($1, $2)', [
    JSON.stringify({ case_id: ids.active, client_id: actors.client, invoice_to: { name: 'C. Lient' }, discount_percent: 10, ...head }),
    JSON.stringify([
      { title: 'Work', price: 100, quantity: 2, tax_ids: [ids.taxRate] },
      { title: 'Letter', price: 50, quantity: 1 },
    ]),
  ]); // prettier-ignore
  const invoice = rows[0]?.id ?? '';
  await tx.as('firmAdmin', 'select issue_invoice($1)', [invoice]);
  const { rows: lines } = await tx.owner<{ id: string }>('select id from invoice_items where invoice_id = $1 order by place', [invoice]); // prettier-ignore
  const asked = [200, 25].map((amount, place) => ({ invoice_item_id: lines[place]?.id, amount }));
  const { rows: notes } = await tx.as<{ id: string }>(
    'firmAdmin',
    `select id from credit_invoice($1, 'Billed twice', 'x', $2)`,
    [invoice, JSON.stringify(asked)],
  );
  return { invoice, note: notes[0]?.id ?? '' };
}

describe('the paper of a credit note', () => {
  test('is asked for with its number, once, and made of what is frozen', () =>
    run(async (tx) => {
      const { invoice, note } = await credited(tx);
      const paper = await paperOf(tx, note);
      expect(paper).toMatchObject({ status: 'making', language: 'en', case_title: 'Active', invoice_id: null });
      expect(await jobsOf(tx, paper.id)).toEqual([{ state: 'waiting' }]);
      await tx.as('client', 'select make_credit_note_paper($1)', [note]);
      expect(await jobsOf(tx, paper.id)).toHaveLength(1);
      const { rows: numbers } = await tx.owner<{ number: string; total: string; due: string }>(
        `select i.invoice_number as number, n.total_amount::text as total, n.off_due::text as due from credit_notes n join invoices i on i.id = n.invoice_id where n.id = $1`,
        [note],
      );
      const taken = 'select content from private.take_invoice_paper($1)';
      const { rows } = await tx.owner<{ content: object }>(taken, [paper.id]);
      expect(rows[0]?.content).toMatchObject({
        isDraft: false,
        language: 'en',
        caseTitle: 'Active',
        dueDate: null,
        subtotal: '225.000',
        discount: '22.500',
        total: numbers[0]?.total,
        to: { name: 'C. Lient' },
        credits: { number: numbers[0]?.number, reason: 'Billed twice', offDue: numbers[0]?.due, offRefunded: '0.000', owed: '0.000' }, // prettier-ignore
        lines: [
          { title: 'Work', price: '100.000', quantity: '2.0000', total: '200.000', taxIds: [ids.taxRate] },
          { title: 'Letter', price: '25.000', quantity: '1', total: '25.000', minutes: null },
        ],
        rates: [{ id: ids.taxRate, base: '180.000' }],
      });
      // What happens to the money afterwards is not on it.
      await tx.as('firmAdmin', `select record_payment($1, 1, 'cash', 'operating', 'p')`, [invoice]);
      expect((await tx.owner(taken, [paper.id])).rows).toEqual(rows);
      expect(await save(tx, paper.id)).toBe(true);
      expect((await tx.owner(taken, [paper.id])).rowCount).toBe(0);
    }));

  test('is read, with its bytes, by whom reads the credit note', () =>
    run(async (tx) => {
      const { note } = await credited(tx);
      const paper = await paperOf(tx, note);
      await save(tx, paper.id);
      expect((await readers(tx, paper)).toSorted()).toEqual(['client', 'firmAdmin', 'teamLawyer']);
      await tx.owner('update invoice_settings set lawyers_see = false where law_firm = $1', [ids.firm]);
      expect((await readers(tx, paper)).toSorted()).toEqual(['client', 'firmAdmin']);
      await tx.owner(`insert into case_walls (case_id, user_id, reason) values ($1, $2, 'x')`, [ids.active, actors.firmAdmin]); // prettier-ignore
      expect(await readers(tx, paper)).toEqual(['client']);
      for (const actor of everyActor.filter((one) => one !== 'guest')) {
        const isClient = actor === 'client';
        const { rows } = await tx.as<{ said: object | null }>(actor, 'select credit_note_content($1) as said', [note]);
        expect([actor, rows[0]?.said !== null]).toEqual([actor, isClient]);
        if (!isClient)
          expect(await tx.refused(actor, 'select make_credit_note_paper($1)', [note])).toMatchObject({
            code: 'PT404',
            rule: 'credit_note_not_found',
          });
      }
    }));

  test('is never changed or removed, not by the owner either, and was one thing’s from the beginning', () =>
    run(async (tx) => {
      const { invoice, note } = await credited(tx);
      const paper = await paperOf(tx, note);
      await tx.owner('savepoint attempt');
      for (const text of [
        `update invoice_papers set credit_note_id = '${ids.creditNote}' where id = '${paper.id}'`,
        `update invoice_papers set credit_note_id = null, invoice_id = '${invoice}' where id = '${paper.id}'`,
      ]) {
        await expect(tx.owner(text), text).rejects.toMatchObject({ code: '42501' });
        await tx.owner('rollback to savepoint attempt');
      }
      await save(tx, paper.id);
      await tx.owner(`select set_config('storage.allow_delete_query', 'true', true)`);
      await tx.owner('savepoint attempt');
      for (const text of [
        `update invoice_papers set sha256 = repeat('00', 32) where id = '${paper.id}'`,
        `delete from invoice_papers where id = '${paper.id}'`,
        `delete from storage.objects where name = '${paper.object_path}'`,
      ]) {
        await expect(tx.owner(text), text).rejects.toMatchObject({ code: '42501' });
        await tx.owner('rollback to savepoint attempt');
      }
      await expect(
        tx.owner(`insert into invoice_papers (law_firm, language, paper) values ($1, 'en', 'a4')`, [ids.firm]),
      ).rejects.toMatchObject({ code: '23514' });
    }));

  test('that was given up is made again when somebody asks', () =>
    run(async (tx) => {
      const { note } = await credited(tx);
      const paper = await paperOf(tx, note);
      await tx.owner(`update private.jobs set state = 'dead' where key = $1`, [paper.id]);
      expect((await paperOf(tx, note)).status).toBe('failed');
      const { rows } = await tx.as('client', 'select status from make_credit_note_paper($1)', [note]);
      expect(rows).toEqual([{ status: 'making' }]);
      expect(await jobsOf(tx, paper.id)).toEqual([{ state: 'waiting' }]);
    }));
});
