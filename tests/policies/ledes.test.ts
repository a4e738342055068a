import { ACTIVITY_CODES, EXPENSE_CODES, TASK_SETS } from '@casewright/contracts/billing-codes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = (work: (tx: TestTransaction) => Promise<void>) => database.transaction(work);
const UNKNOWN = {
  code: 'P0001',
  rule: 'billing_code_unknown',
  message: 'There is no such code. Choose one of the list.',
};
const NOT_FOUND = {
  code: 'PT404',
  rule: 'invoice_not_found',
  message: 'There is no such invoice, or it is not yours to see.',
};

interface Entry {
  id: string;
  task_code: string | null;
  activity_code: string | null;
}
const LOG = `select id, task_code, activity_code from log_time(null, now() - interval '1 hour', $1, 'Worked', true, $2, $3, $4)`;
async function log(tx: TestTransaction, task: string | null, activity: string | null, minutes = 60): Promise<Entry> {
  const { rows } = await tx.as<Entry>('teamLawyer', LOG, [minutes, ids.active, task, activity]);
  if (rows[0] === undefined) throw new Error('nothing was kept');
  return rows[0];
}
async function one<Row extends object>(tx: TestTransaction, who: Actor, text: string, values: unknown[]): Promise<Row> {
  const { rows } = await tx.as<Row & Record<string, unknown>>(who, text, values);
  if (rows[0] === undefined) throw new Error('no row');
  return rows[0];
}
const save = (tx: TestTransaction, lines: readonly object[], id: string | null = null) =>
  one<{ id: string }>(tx, 'firmAdmin', 'select id from save_invoice($1, $2, $3)', [
    JSON.stringify({ case_id: ids.active, client_id: actors.client, invoice_to: { name: 'Client Name' } }),
    JSON.stringify(lines),
    id,
  ]);

interface Line {
  kind: string;
  title: string;
  taskCode: string | null;
  activityCode: string | null;
  expenseCode: string | null;
  timekeeper: { code: string | null; level: string | null; name: string } | null;
}
interface Content {
  firmCode: string | null;
  from: Record<string, string>;
  clientCode: string | null;
  clientMatterCode: string | null;
  taskSet: string | null;
  startDate: string;
  endDate: string;
  caseNumber: string;
  lines: Line[];
}
const read = async (tx: TestTransaction, who: Actor, id: string): Promise<Content> =>
  (await one<{ said: Content }>(tx, who, 'select ledes_content($1) as said', [id])).said;

describe('codes of work', () => {
  test('are those that the contracts name', async () => {
    await run(async (tx) => {
      const { rows } = await tx.as<{ code: string; code_set: string }>(
        'teamLawyer',
        'select code, code_set from billing_codes order by code',
      );
      const of = (set: string) => rows.filter((row) => row.code_set === set).map(({ code }) => code);
      expect(of('activity')).toEqual([...ACTIVITY_CODES]);
      expect(of('expense')).toEqual([...EXPENSE_CODES]);
      expect([...new Set(rows.map(({ code_set: set }) => set))].toSorted()).toEqual(
        [...TASK_SETS, 'activity', 'expense'].toSorted(),
      );
      expect(TASK_SETS.map((set) => of(set).length)).toEqual([34, 4, 16, 25]);
    });
  });

  test('are of the list, each of its kind, and stay with an entry that is changed otherwise', async () => {
    await run(async (tx) => {
      const entry = await log(tx, 'L110', 'A102');
      expect(entry).toMatchObject({ task_code: 'L110', activity_code: 'A102' });
      for (const [task, activity] of [
        ['L999', null],
        ['A102', null],
        [null, 'L110'],
        [null, 'E101'],
      ])
        expect(await tx.refused('teamLawyer', LOG, [60, ids.active, task, activity])).toMatchObject(UNKNOWN);
      const change = `select task_code, activity_code from change_time($1, now() - interval '2 hours', 30, 'Worked', true, $2, $3)`;
      expect(await one(tx, 'teamLawyer', change, [entry.id, null, null])).toEqual({
        task_code: 'L110',
        activity_code: 'A102',
      });
      expect(await one(tx, 'teamLawyer', change, [entry.id, 'L120', ''])).toEqual({
        task_code: 'L120',
        activity_code: null,
      });
      expect(await tx.refused('teamLawyer', change, [entry.id, 'E101', null])).toMatchObject(UNKNOWN);
      // An expense has one of its own.
      const spend = `insert into expenses (case_id, amount, category, expense_code) values ($1, 10, 'copies', $2)`;
      await tx.as('teamLawyer', spend, [ids.active, 'E102']);
      expect(await tx.refused('teamLawyer', spend, [ids.active, 'L110'])).toMatchObject(UNKNOWN);
    });
  });

  test('go with the work onto the invoice, unless the line says others, and are frozen there', async () => {
    await run(async (tx) => {
      await tx.owner('delete from expenses; delete from time_entries');
      const [first, second] = [await log(tx, 'L110', 'A102'), await log(tx, 'L120', 'A103')];
      const spent = await tx.as<{ id: string }>(
        'teamLawyer',
        `insert into expenses (case_id, amount, category) values ($1, 10, 'travel') returning id`,
        [ids.active],
      );
      const lines = [
        { title: 'One', time_entry_id: first.id },
        { title: 'Two', time_entry_id: second.id, task_code: 'L130', activity_code: '' },
        { title: 'Train', expense_id: spent.rows[0]?.id },
        { title: 'Fixed', price: 100, quantity: 1, task_code: 'L210' },
        { title: 'Taxi', kind: 'expense', price: 20, quantity: 1 },
      ];
      const { id } = await save(tx, lines);
      const wanted = [
        { title: 'One', taskCode: 'L110', activityCode: 'A102', expenseCode: null },
        { title: 'Two', taskCode: 'L130', activityCode: null, expenseCode: null },
        { title: 'Train', taskCode: null, activityCode: null, expenseCode: 'E110' },
        { title: 'Fixed', taskCode: 'L210', activityCode: null, expenseCode: null },
        { title: 'Taxi', taskCode: null, activityCode: null, expenseCode: 'E124' },
      ];
      expect((await read(tx, 'firmAdmin', id)).lines).toMatchObject(wanted);
      expect(
        await tx.refused('firmAdmin', 'select save_invoice($1, $2, $3)', [
          JSON.stringify({ case_id: ids.active, invoice_to: { name: 'x' } }),
          JSON.stringify([{ title: 'x', price: 1, quantity: 1, task_code: 'X100' }]),
          id,
        ]),
      ).toMatchObject(UNKNOWN);
      await tx.as('firmAdmin', 'select issue_invoice($1)', [id]);
      const issued = await read(tx, 'firmAdmin', id);
      expect(issued.lines).toMatchObject(wanted);
      expect(
        (await tx.refused('owner', `update invoice_items set task_code = 'L100' where invoice_id = '${id}'`)).rule,
      ).toBe('invoice_issued');
    });
  });
});

describe('what programs of clients read of an invoice', () => {
  test('names the firm, the client, the case and whose work each fee is', async () => {
    await run(async (tx) => {
      await tx.owner('delete from expenses; delete from time_entries');
      await tx.as('firmAdmin', `update invoice_settings set tax_number = '12-3456789' where law_firm = $1`, [ids.firm]);
      const entry = await log(tx, 'L110', null);
      const { id } = await save(tx, [
        { title: 'Time', time_entry_id: entry.id },
        { title: 'Fixed', price: 5, quantity: 1 },
        { title: 'Copies', kind: 'expense', price: 5, quantity: 1 },
      ]);
      const draft = await read(tx, 'firmAdmin', id);
      expect(draft).toMatchObject({
        firmCode: '12-3456789',
        clientCode: 'CL-7',
        clientMatterCode: 'M-100',
        taskSet: 'litigation',
      });
      const partner = { code: 'TL01', level: 'PT', name: 'teamLawyer Name' };
      // A fee without time entries is the lead lawyer's, an expense nobody's.
      expect(draft.lines.map(({ timekeeper }) => timekeeper)).toMatchObject([partner, partner, null]);
      await tx.as('firmAdmin', 'select issue_invoice($1)', [id]);
      // Who is another one since stays on it as they were; what nobody had noted is read as it is.
      await tx.as('firmAdmin', `update timekeepers set code = 'TL02', classification = 'OC' where id = $1`, [ids.timekeeper]); // prettier-ignore
      await tx.as('firmAdmin', `update invoice_settings set ledes_id = 'FIRM-1', city = 'Chicago' where law_firm = $1`, [ids.firm]); // prettier-ignore
      await tx.as('teamLawyer', `update case_ebilling set client_code = 'CL-8' where id = $1`, [ids.caseEbilling]);
      const issued = await read(tx, 'firmAdmin', id);
      expect(issued.lines.map(({ timekeeper }) => timekeeper)).toMatchObject([partner, partner, null]);
      expect(issued).toMatchObject({ firmCode: 'FIRM-1', clientCode: 'CL-8', from: { name: 'Firm', city: 'Chicago' } });
    });
  });

  test('are read by those of the firm who see the invoice', async () => {
    await run(async (tx) => {
      for (const who of ['firmAdmin', 'teamLawyer'] as const)
        expect([who, (await read(tx, who, ids.invoice)).lines.length]).toEqual([who, 1]);
      for (const who of ['client', 'otherClient', 'firmLawyer', 'rivalLawyer', 'walledAdmin', 'admin'] as const)
        expect([who, await tx.refused(who, 'select ledes_content($1)', [ids.invoice])]).toMatchObject([who, NOT_FOUND]);
      await tx.owner(`update invoice_settings set lawyers_see = false where law_firm = $1`, [ids.firm]);
      expect(await tx.refused('teamLawyer', 'select ledes_content($1)', [ids.invoice])).toMatchObject(NOT_FOUND);
    });
  });

  test('a timekeeper is one of the firm, and has a number of their own', async () => {
    await run(async (tx) => {
      const add = `insert into timekeepers (law_firm, user_id, code, classification) values ($1, $2, $3, 'AS')`;
      expect((await tx.refused('firmAdmin', add, [ids.firm, actors.rivalLawyer, 'R1'])).rule).toBe(
        'billing_not_of_the_firm',
      );
      expect((await tx.refused('firmAdmin', add, [ids.firm, actors.firmLawyer, 'TL01'])).code).toBe('23505');
      await tx.as('firmAdmin', add, [ids.firm, actors.firmLawyer, 'FL01']);
    });
  });

  test('a case has its numbers from those who work on it, whichever firm they name', async () => {
    await run(async (tx) => {
      await tx.owner('delete from case_ebilling');
      const add = `insert into case_ebilling (case_id, client_code) values ($1, 'X')`;
      for (const who of ['rivalLawyer', 'firmLawyer', 'walledAdmin', 'client'] as const)
        expect([who, (await tx.refused(who, add, [ids.active])).code]).toEqual([who, '42501']);
      await tx.as('teamLawyer', add, [ids.active]);
      const { rows } = await tx.as('firmAdmin', 'select law_firm from case_ebilling');
      expect(rows).toEqual([{ law_firm: ids.firm }]);
    });
  });
});
