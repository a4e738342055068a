import { randomUUID } from 'node:crypto';

import type { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { impersonate, openTestDatabase, type TestDatabase, type TestTransaction, withTen } from './database.ts';
import { actors, everyActor, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const CASES = 6;
/** Cases of the firm, each with an hour of January at 300, an expense of 40, and an hour of February. */
let cases: string[];

const HOUR = `insert into time_entries (case_id, user_id, started_at, minutes, narrative, billable) values ($1, $2, $3, 60, 'Drafted', true)`;
/** Nothing else of the firm is left to bill. */
async function workOf(query: (text: string, values: unknown[]) => Promise<unknown>): Promise<void> {
  cases = Array.from({ length: CASES }, () => randomUUID());
  await query('delete from time_entries where law_firm = $1', [ids.firm]);
  await query('delete from expenses where law_firm = $1', [ids.firm]);
  await query('delete from billing_rates where law_firm = $1', [ids.firm]);
  await query('delete from billing_rules where law_firm = $1', [ids.firm]);
  await query(
    `insert into billing_rates (law_firm, rate, currency, valid_from) values ($1, 300, 'USD', '2026-01-01')`,
    [ids.firm],
  );
  for (const [nth, id] of cases.entries()) {
    await query(
      `insert into cases (id, title, law_firm, lead_lawyer_id, client_id, client_name, status, visibility) values ($1, $4, $2, $3, $5, $4, 'active', 'private')`,
      [id, ids.firm, actors.teamLawyer, `Month ${nth}`, actors.client],
    );
    await query(HOUR, [id, actors.teamLawyer, '2026-01-20 12:00Z']);
    await query(HOUR, [id, actors.teamLawyer, '2026-02-20 12:00Z']);
    await query(
      `insert into expenses (case_id, user_id, spent_on, description, amount) values ($1, $2, '2026-01-31', 'Court fee', 40)`,
      [id, actors.teamLawyer],
    );
  }
}

const run = (work: (tx: TestTransaction) => Promise<void>) =>
  database.transaction(async (tx) => {
    await workOf((text, values) => tx.owner(text, values));
    await work(tx);
  });

const START = `select id, case_count, drafted, failed, ended_at is not null is_over from start_billing_run($1, '2026-01-31', $2, $3, $4)`;
interface Started extends Record<string, unknown> {
  id: string;
  case_count: number;
}
async function start(
  tx: TestTransaction,
  given: { id?: string; these?: string[]; allBut?: string[]; search?: string } = {},
) {
  const { id = randomUUID(), these = null, allBut = null, search = null } = given;
  const { rows } = await tx.as<Started>('firmAdmin', START, [id, these, allBut, search]);
  const [row] = rows;
  if (row === undefined) throw new Error('The run has no row');
  return row;
}
const next = async (tx: TestTransaction, id: string) =>
  (await tx.owner<{ left: number | null }>('select private.bill_next_case($1) as left', [id])).rows[0]?.left;
async function finish(tx: TestTransaction, id: string): Promise<void> {
  while ((await next(tx, id)) !== null);
}
const DRAFTS = `select case_id, total_amount::text from invoices where id in (select invoice_id from billing_run_cases where run_id = $1) order by 1`;
const preview = async (tx: TestTransaction, actor: Actor = 'firmAdmin', args = '') =>
  (
    await tx.as<Record<string, unknown>>(
      actor,
      `select case_id, minutes::int, time_amount::text, expense_amount::text, amount::text, warnings, total::int from billing_preview('2026-01-31'${args})`,
    )
  ).rows;

describe('a month', () => {
  test('is shown with what a draft of each case comes to, to administrators alone', async () => {
    await run(async (tx) => {
      const rows = await preview(tx);
      expect(rows).toHaveLength(CASES);
      expect(rows[0]).toEqual({
        case_id: cases[0],
        minutes: 60,
        time_amount: '300.000',
        expense_amount: '40.000',
        amount: '340.000',
        warnings: [],
        total: CASES,
      });
      expect((await tx.as('firmAdmin', `select * from billing_sums('2026-01-31')`)).rows).toEqual([
        { shown_as: 'ready', currency: 'USD', cases: String(CASES), amount: '2040.000' },
      ]);
      expect(await preview(tx, 'firmAdmin', `, search => 'month 3'`)).toMatchObject([{ case_id: cases[3], total: 1 }]);
      expect(
        (await preview(tx, 'firmAdmin', `, sort => 'case_number', descending => true, first => 1, size => 2`)).map(
          ({ case_id: id }) => id,
        ),
      ).toEqual([cases[4], cases[3]]);
      for (const actor of everyActor.filter(
        (each) => each !== 'firmAdmin' && each !== 'walledAdmin' && each !== 'guest',
      ))
        expect(await preview(tx, actor), actor).toEqual([]);
      expect(await preview(tx, 'walledAdmin')).toHaveLength(CASES);
    });
  });

  test('warns of what somebody should know before it is billed', async () => {
    await run(async (tx) => {
      await tx.owner(`update cases set fee_type = 'capped_hourly', fee_rate = 300, fee_cap = 500 where id = $1`, [
        cases[0],
      ]);
      await tx.owner(`update time_entries set rate = null, amount = null where case_id = $1`, [cases[1]]);
      await tx.owner(`delete from expenses where case_id = $1`, [cases[1]]);
      await tx.owner(
        `insert into invoices (law_firm, case_id, create_date, due_date, created_by) values ($1, $2, '2026-02-01', '2026-02-02', $3)`,
        [ids.firm, cases[2], actors.firmAdmin],
      );
      await tx.owner(`insert into case_walls (case_id, user_id, reason) values ($1, $2, 'Acted for the other side')`, [
        cases[3],
        actors.firmAdmin,
      ]);
      await tx.owner('update cases set client_id = null where id = $1', [cases[4]]);
      const warned = new Map((await preview(tx)).map(({ case_id: id, warnings }) => [id, warnings]));
      expect(warned.get(cases[0])).toEqual(['cap_reached']);
      expect(warned.get(cases[1])).toEqual(['nothing_to_bill', 'unpriced']);
      expect(warned.get(cases[2])).toEqual(['draft_open']);
      expect(warned.has(cases[3])).toBe(false);
      expect(warned.get(cases[4])).toEqual(['no_address']);
      const nothing = await preview(tx, 'firmAdmin', `, shown_as => 'nothing'`);
      expect(nothing.map(({ case_id: id }) => id)).toEqual([cases[1]]);
    });
  });

  test('becomes a draft for each case, and what is later waits', async () => {
    await run(async (tx) => {
      const { id, case_count: count } = await start(tx);
      expect(count).toBe(CASES);
      await finish(tx, id);
      expect((await tx.as('firmAdmin', DRAFTS, [id])).rows).toEqual(
        cases.toSorted().map((case_id) => ({ case_id, total_amount: '340.000' })),
      );
      expect(
        (
          await tx.as(
            'firmAdmin',
            'select drafted, failed, ended_at is not null is_over from billing_runs where id = $1',
            [id],
          )
        ).rows,
      ).toEqual([{ drafted: CASES, failed: 0, is_over: true }]);
      const { rows } = await tx.as(
        'firmAdmin',
        `select count(*)::int left, min(started_at)::date::text from time_entries where case_id = any ($1) and invoice_item_id is null`,
        [cases],
      );
      expect(rows).toEqual([{ left: CASES, min: '2026-02-20' }]);
      expect(
        (await tx.as('firmAdmin', `select distinct created_by, status from invoices where case_id = any ($1)`, [cases]))
          .rows,
      ).toEqual([{ created_by: actors.firmAdmin, status: 'draft' }]);
      expect((await tx.as('firmAdmin', 'select id from find_invoices(run => $1)', [id])).rows).toHaveLength(CASES);
      expect(
        (await tx.as('firmAdmin', `select invoices::int from invoice_sums(run => $1) where shown_as = 'all'`, [id]))
          .rows,
      ).toEqual([{ invoices: CASES }]);
    });
  });

  test('is billed of these cases, or of all but these', async () => {
    await run(async (tx) => {
      const [first = '', second = ''] = cases;
      const some = await start(tx, { these: [first, second] });
      expect(some.case_count).toBe(2);
      await finish(tx, some.id);
      const many = Array.from({ length: 1001 }, () => randomUUID());
      expect(await tx.refused('firmAdmin', START, [randomUUID(), many, null, null])).toEqual({
        code: 'P0001',
        rule: 'too_many_to_bill',
        message: 'Up to 1,000 cases are billed at once. Search for some of them, or choose them.',
      });
      expect((await start(tx, { allBut: [cases[2] ?? ''] })).case_count).toBe(CASES - 3);
    });
  });

  test('is one run, however often it is asked for, and one at a time', async () => {
    await run(async (tx) => {
      const { id } = await start(tx);
      expect(await start(tx, { id })).toMatchObject({ id, case_count: CASES });
      expect(await tx.refused('firmAdmin', START, [randomUUID(), null, null, null])).toEqual({
        code: 'PT409',
        rule: 'billing_at_work',
        message: 'Drafts of your firm are being made already. Wait until they are there.',
      });
      expect((await tx.owner(`select from private.jobs where kind = 'bill_cases'`)).rowCount).toBe(1);
      await finish(tx, id);
      expect(await tx.refused('firmAdmin', START, [randomUUID(), null, null, null])).toMatchObject({
        code: 'P0001',
        rule: 'nothing_to_bill',
      });
    });
  });

  test('is billed by administrators, up to a day that has come', async () => {
    await run(async (tx) => {
      for (const actor of everyActor.filter(
        (each) => each !== 'guest' && each !== 'firmAdmin' && each !== 'walledAdmin',
      ))
        expect(await tx.refused(actor, START, [randomUUID(), null, null, null]), actor).toMatchObject({
          code: '42501',
        });
      expect(
        await tx.refused('firmAdmin', `select start_billing_run(gen_random_uuid(), current_date + 3)`),
      ).toMatchObject({
        code: 'P0001',
        rule: 'billing_day_invalid',
      });
    });
  });
});

describe('a run', () => {
  test('says of each case why it has no draft, and goes on', async () => {
    await run(async (tx) => {
      const { id } = await start(tx);
      await tx.owner('delete from expenses where case_id = $1', [cases[1]]);
      await tx.owner('delete from time_entries where case_id = $1', [cases[1]]);
      await tx.owner(`insert into case_walls (case_id, user_id, reason) values ($1, $2, 'Acted for the other side')`, [
        cases[3],
        actors.firmAdmin,
      ]);
      await finish(tx, id);
      const outcome = await tx.as(
        'firmAdmin',
        `select case_id, status, refusal, total::int from billing_outcome($1, 'failed')`,
        [id],
      );
      // Of the case behind the wall nothing is said.
      expect(outcome.rows).toEqual([{ case_id: cases[1], status: 'failed', refusal: 'nothing_unbilled', total: 1 }]);
      expect((await tx.as('firmAdmin', 'select drafted, failed from billing_runs where id = $1', [id])).rows).toEqual([
        { drafted: CASES - 2, failed: 2 },
      ]);
      expect(
        (await tx.owner('select refusal from billing_run_cases where run_id = $1 and case_id = $2', [id, cases[3]]))
          .rows,
      ).toEqual([{ refusal: 'case_not_found' }]);
    });
  });

  test('bills nothing for whom it began once they may not any more', async () => {
    await run(async (tx) => {
      const { id } = await start(tx);
      await tx.owner(`update users set access_level = 'lawyer' where uuid = $1`, [actors.firmAdmin]);
      await finish(tx, id);
      expect(
        (
          await tx.owner('select count(*)::int from billing_run_cases where run_id = $1 and invoice_id is not null', [
            id,
          ])
        ).rows,
      ).toEqual([{ count: 0 }]);
    });
  });

  test('is over when its job is given up, and what waited can be billed again', async () => {
    await run(async (tx) => {
      const { id } = await start(tx);
      await next(tx, id);
      await tx.owner(`update private.jobs set state = 'dead' where kind = 'bill_cases'`);
      expect(
        (
          await tx.as(
            'firmAdmin',
            'select drafted, failed, ended_at is not null is_over from billing_runs where id = $1',
            [id],
          )
        ).rows,
      ).toEqual([{ drafted: 1, failed: CASES - 1, is_over: true }]);
      expect((await start(tx)).case_count).toBe(CASES - 1);
    });
  });
});

describe('at once', () => {
  beforeEach(() => workOf((text, values) => database.client.query(text, values)));

  const inOne = async <T>(client: Client, end: 'commit' | 'rollback', work: () => Promise<T>): Promise<T | null> => {
    await client.query('begin');
    try {
      const said = await work();
      await client.query(end);
      return said;
    } catch {
      await client.query('rollback');
      return null;
    }
  };

  test('fifty steps, some rolled back, beside people who bill the same cases: nothing is billed twice, and every case has its end', async () => {
    const id = randomUUID();
    await inOne(database.client, 'commit', async () => {
      await impersonate(database.client, 'firmAdmin');
      await database.client.query(START, [id, cases, null, null]);
    });
    await withTen(database.url, (clients) =>
      Promise.all(
        clients.map(async (client, place) => {
          for (let turn = 0; turn < 5; turn += 1)
            await inOne(client, (place + turn) % 3 === 0 ? 'rollback' : 'commit', async () => {
              if (place < 7) await client.query('select private.bill_next_case($1)', [id]);
              else {
                await impersonate(client, 'firmAdmin');
                await client.query('select invoice_unbilled($1)', [cases[(place + turn) % CASES]]);
              }
            });
        }),
      ),
    );
    while ((await database.client.query('select private.bill_next_case($1) as left', [id])).rows[0]?.left !== null);
    const { rows } = await database.client.query(
      `select (select count(*)::int from invoice_items where case_id = any ($1)) lines,
        (select count(distinct coalesce(time_entry_id, expense_id))::int from invoice_items where case_id = any ($1)) works,
        (select count(*)::int from time_entries where case_id = any ($1) and invoice_item_id is null and started_at < '2026-02-01') left_over,
        (select count(*)::int from billing_run_cases where run_id = $2 and status = 'waiting') waiting,
        (select drafted + failed from billing_runs where id = $2) ended,
        (select count(*)::int from billing_run_cases b join invoices i on i.id = b.invoice_id and i.case_id = b.case_id where b.run_id = $2)
          - (select drafted from billing_runs where id = $2) unmatched`,
      [cases, id],
    );
    expect(rows).toMatchObject([{ left_over: 0, waiting: 0, ended: CASES, unmatched: 0 }]);
    expect(rows[0].lines).toBe(rows[0].works);
  });
});
