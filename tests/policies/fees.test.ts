import { randomUUID } from 'node:crypto';

import { DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { impersonate, openTestDatabase, type TestDatabase, type TestTransaction, withTen } from './database.ts';
import { actors, everyActor, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The rule that refuses a statement; null where none does. What it did is undone. */
async function refusalOf(tx: TestTransaction, actor: Actor, text: string, values: unknown[] = []): Promise<unknown> {
  await tx.owner('savepoint before_asking');
  try {
    await tx.as(actor, text, values);
    return null;
  } catch (error) {
    return error instanceof DatabaseError ? (error.hint ?? error.message) : error;
  } finally {
    await tx.owner('rollback to before_asking');
  }
}

/** Nothing else of the case is left to bill. */
const run = (work: (tx: TestTransaction) => Promise<void>) =>
  database.transaction(async (tx) => {
    await tx.owner('delete from time_entries where case_id = $1', [ids.active]);
    await tx.owner('delete from expenses where case_id = $1', [ids.active]);
    await tx.owner('delete from case_fees where case_id = $1', [ids.active]);
    await work(tx);
  });

interface Fee extends Record<string, unknown> {
  id: string;
  state: string;
  reached_on: string | null;
  version: number;
}
const MILESTONE = { kind: 'milestone', title: 'Complaint filed', amount: 1500, due: 'hand' };
const SAVE = 'select * from save_fee($1, $2, $3, $4)';
async function save(tx: TestTransaction, given: object = {}, actor: Actor = 'firmAdmin'): Promise<Fee> {
  const { rows } = await tx.as<Fee>(actor, SAVE, [ids.active, JSON.stringify({ ...MILESTONE, ...given }), null, null]);
  const [row] = rows;
  if (row === undefined) throw new Error('The verb answered no row');
  return row;
}
const reach = (tx: TestTransaction, id: string, actor: Actor = 'firmAdmin', reached = true) =>
  tx.as(actor, 'select id from reach_fee($1, $2)', [id, reached]);
const shown = async (tx: TestTransaction, actor: Actor = 'firmAdmin', caseId: string = ids.active) =>
  (
    await tx.as<Fee>(
      actor,
      'select id, title, amount::text, state, reached_on, waits_for, invoice_id, may_change, version from fees_of_case($1)',
      [caseId],
    )
  ).rows;
const bill = async (tx: TestTransaction, actor: Actor = 'firmAdmin', upTo: string | null = null) =>
  (
    await tx.as<{ id: string; total: string }>(
      actor,
      'select id, total_amount::text total from invoice_unbilled($1, $2)',
      [ids.active, upTo],
    )
  ).rows[0]?.id;
const state = async (tx: TestTransaction, actor: Actor = 'firmAdmin') =>
  (await shown(tx, actor)).map((fee) => fee.state);

describe('the fees of what was agreed', () => {
  const opened = async (tx: TestTransaction, terms: object) => {
    const proposal = randomUUID();
    const id = randomUUID();
    await tx.owner(
      `insert into cases (id, title, law_firm, lead_lawyer_id, client_id, status, visibility, opened_at) values ($1, 'Lease', $2, $3, $4, 'engaging', 'private', '2026-01-10 12:00Z')`,
      [id, ids.firm, actors.teamLawyer, actors.client],
    );
    const given = { fee_type: 'flat', amount: 3000, currency: 'USD', milestones: [], ...terms };
    await tx.owner(
      `insert into proposals (id, case_id, lawyer_id, law_firm, fee_type, amount, currency, milestones, status) select $1, $2, $3, $4, t.fee_type, t.amount, t.currency, t.milestones, 'engaged'
       from jsonb_to_record($5) as t (fee_type text, amount numeric, currency text, milestones jsonb)`,
      [proposal, id, actors.teamLawyer, ids.firm, JSON.stringify(given)],
    );
    await tx.owner(`update cases set accepted_proposal_id = $2, status = 'active' where id = $1`, [id, proposal]);
    return (
      await tx.owner(
        'select kind, title, amount::text, currency, due, due_on::text, reached_at is not null reached from case_fees where case_id = $1 order by place',
        [id],
      )
    ).rows;
  };
  const fixed = { kind: 'fixed', title: 'Lease', due: 'hand', due_on: null, reached: false };

  test('are a fixed fee, or its milestones and what they leave of it', async () => {
    await run(async (tx) => {
      expect(await opened(tx, {})).toEqual([{ ...fixed, amount: '3000.000', currency: 'USD' }]);
      expect(
        await opened(tx, {
          milestones: [
            { title: 'Filed', amount: 1000, due_in_days: 21 },
            { title: 'Only named', amount: null },
            { title: 'Heard', amount: 1500, due_in_days: null },
          ],
        }),
      ).toEqual([
        { ...fixed, kind: 'milestone', title: 'Filed', amount: '1000.000', currency: 'USD', due_on: '2026-01-31' },
        { ...fixed, kind: 'milestone', title: 'Heard', amount: '1500.000', currency: 'USD' },
        { ...fixed, amount: '500.000', currency: 'USD' },
      ]);
      expect(await opened(tx, { fee_type: 'hybrid', amount: 90.4, currency: 'VND' })).toMatchObject([
        { amount: '90.000', currency: 'VND' },
      ]);
    });
  });

  test('are one fee where milestones come to more, and none where nothing is fixed', async () => {
    await run(async (tx) => {
      expect(await opened(tx, { milestones: [{ title: 'Filed', amount: 4000 }] })).toMatchObject([
        { kind: 'fixed', amount: '3000.000' },
      ]);
      for (const fee_type of ['hourly', 'capped_hourly', 'contingency', 'pro_bono'])
        expect(await opened(tx, { fee_type }), fee_type).toEqual([]);
    });
  });

  test('follow the terms that the firm writes, until somebody touches them', async () => {
    await run(async (tx) => {
      await tx.owner(
        `update cases set accepted_proposal_id = null, fee_type = 'flat', fee_amount = 800, currency = 'USD' where id = $1`,
        [ids.active],
      );
      expect(await shown(tx)).toMatchObject([{ amount: '800.000' }]);
      await tx.owner('update cases set fee_amount = 900 where id = $1', [ids.active]);
      const [fee] = await shown(tx);
      expect(fee).toMatchObject({ amount: '900.000' });
      await reach(tx, fee?.id ?? '');
      await tx.owner('update cases set fee_amount = 950 where id = $1', [ids.active]);
      expect(await shown(tx)).toMatchObject([{ id: fee?.id, amount: '900.000', state: 'reached' }]);
    });
  });
});

describe('a fee', () => {
  test('is written by those who bill the case, and by nobody else', async () => {
    await run(async (tx) => {
      const may = new Set<Actor>(['teamLawyer', 'firmAdmin']);
      const { id } = await save(tx);
      for (const actor of everyActor.filter((each) => each !== 'guest')) {
        const expected = may.has(actor) ? 'kept' : actor === 'client' ? 'may_not_bill' : 'case_not_found';
        expect(await refusalOf(tx, actor, SAVE, [ids.active, JSON.stringify(MILESTONE), null, null]), actor).toBe(
          expected === 'kept' ? null : expected,
        );
        const onFee = may.has(actor) ? null : 'fee_not_found';
        expect(await refusalOf(tx, actor, 'select id from reach_fee($1)', [id]), actor).toBe(onFee);
        expect(await refusalOf(tx, actor, 'select remove_fee($1)', [id]), actor).toBe(onFee);
      }
      await tx.owner('update invoice_settings set lawyers_see = false where law_firm = $1', [ids.firm]);
      expect(await refusalOf(tx, 'teamLawyer', 'select id from reach_fee($1)', [id])).toBe('may_not_bill');
    });
  });

  test('has a name, an amount of its currency, and what it waits for', async () => {
    await run(async (tx) => {
      const refused = (given: object) =>
        refusalOf(tx, 'firmAdmin', SAVE, [ids.active, JSON.stringify({ ...MILESTONE, ...given }), null, null]);
      for (const given of [
        { title: ' ' },
        { amount: 0 },
        { amount: 1.005 },
        { amount: -5 },
        { amount: null },
        { kind: 'gift' },
        { due: 'never' },
        { due: 'date', due_on: null },
        { due: 'step', step_id: randomUUID() },
        { due: 'task', task_id: randomUUID() },
      ])
        expect(await refused(given), JSON.stringify(given)).toBe('fee_invalid');
      const fee = await save(tx);
      expect(await refusalOf(tx, 'firmAdmin', SAVE, [ids.active, JSON.stringify(MILESTONE), fee.id, 99])).toBe(
        'fee_changed',
      );
      expect(
        (
          await tx.as('firmAdmin', SAVE, [
            ids.active,
            JSON.stringify({ ...MILESTONE, amount: 70 }),
            fee.id,
            fee.version,
          ])
        ).rows,
      ).toMatchObject([{ id: fee.id, amount: '70.000' }]);
    });
  });

  test('is reached by hand, on its day, by the engagement, and with its task', async () => {
    await run(async (tx) => {
      await save(tx, { due: 'engagement' });
      expect(await state(tx)).toEqual(['reached']);
      await tx.owner('delete from case_fees where case_id = $1', [ids.active]);
      await save(tx, { due: 'date', due_on: '2199-01-01' });
      await save(tx, { due: 'date', due_on: '2026-01-02' });
      expect(await state(tx)).toEqual(['open', 'reached']);
      await tx.owner('delete from case_fees where case_id = $1', [ids.active]);
      const task = randomUUID();
      await tx.owner(
        `insert into tasks (id, case_id, law_firm, title, created_by) values ($1, $2, $3, 'File the complaint', $4)`,
        [task, ids.active, ids.firm, actors.teamLawyer],
      );
      const fee = await save(tx, { due: 'task', task_id: task });
      expect(await shown(tx)).toMatchObject([{ state: 'open', waits_for: 'File the complaint' }]);
      await tx.owner(`update tasks set status = 'done', completed_at = now() where id = $1`, [task]);
      expect(await state(tx)).toEqual(['reached']);
      await tx.owner(`update tasks set status = 'todo', completed_at = null where id = $1`, [task]);
      expect(await state(tx)).toEqual(['open']);
      await reach(tx, fee.id);
      await tx.owner(`update tasks set status = 'done', completed_at = now() where id = $1`, [task]);
      await tx.owner(`update tasks set status = 'todo', completed_at = null where id = $1`, [task]);
      expect(await state(tx)).toEqual(['reached']);
      await reach(tx, fee.id, 'teamLawyer', false);
      expect(await state(tx)).toEqual(['open']);
    });
  });

  test('is shown to the client without drafts, steps and other people’s invoices', async () => {
    await run(async (tx) => {
      await save(tx, { title: 'Heard', amount: 400 });
      const { id } = await save(tx);
      await reach(tx, id);
      const invoice = await bill(tx);
      expect(await shown(tx)).toMatchObject([
        { state: 'open' },
        { state: 'drafted', invoice_id: invoice, may_change: true },
      ]);
      expect(await shown(tx, 'client')).toMatchObject([
        { state: 'open', may_change: false },
        { state: 'reached', invoice_id: null, waits_for: null },
      ]);
      await tx.as('firmAdmin', 'select id from issue_invoice($1)', [invoice]);
      expect(await shown(tx, 'client')).toMatchObject([{ state: 'open' }, { state: 'billed', invoice_id: invoice }]);
      for (const actor of everyActor.filter((each) => !['guest', 'client', 'teamLawyer', 'firmAdmin'].includes(each)))
        expect(await shown(tx, actor), actor).toEqual([]);
    });
  });
});

describe('a reached fee', () => {
  test('is unbilled work: in the views, the preview of a month, the report and the draft', async () => {
    await run(async (tx) => {
      const { id } = await save(tx);
      await save(tx, { title: 'Later', amount: 1 });
      await reach(tx, id);
      const one = async (text: string) => (await tx.as('firmAdmin', text)).rows;
      expect(
        await one(
          `select kind, id, narrative, amount::text, case_fees::text, case_amount::text from unbilled('${ids.active}')`,
        ),
      ).toEqual([
        {
          kind: 'fee',
          id,
          narrative: 'Complaint filed',
          amount: '1500.000',
          case_fees: '1500.000',
          case_amount: '1500.000',
        },
      ]);
      expect(
        await one(
          `select fees::int, fee_amount::text, amount::text from unbilled_cases() where case_id = '${ids.active}'`,
        ),
      ).toEqual([{ fees: 1, fee_amount: '1500.000', amount: '1500.000' }]);
      expect(
        await one(
          `select fee_amount::text, amount::text from billing_preview(current_date + 1) where case_id = '${ids.active}'`,
        ),
      ).toEqual([{ fee_amount: '1500.000', amount: '1500.000' }]);
      expect(await one(`select id from matching_report_rows('wip') where kind = 'fee'`)).toEqual([{ id }]);
      expect(await refusalOf(tx, 'firmAdmin', `select id from invoice_unbilled($1, '2026-01-01')`, [ids.active])).toBe(
        'nothing_unbilled',
      );
      const invoice = await bill(tx, 'teamLawyer');
      expect(
        await one(
          `select kind, title, price::text, quantity::text, total::text, fee_id, adjustment::text from invoice_items where invoice_id = '${invoice}'`,
        ),
      ).toEqual([
        {
          kind: 'fee',
          title: 'Complaint filed',
          price: '1500.000',
          quantity: '1.0000',
          total: '1500.000',
          fee_id: id,
          adjustment: '0.000',
        },
      ]);
      expect(await one(`select id from unbilled('${ids.active}')`)).toEqual([]);
      expect(await one(`select id from matching_report_rows('wip') where kind = 'fee'`)).toEqual([]);
    });
  });

  test('is not changed while an invoice bills it, and is free once that is deleted, voided or credited', async () => {
    await run(async (tx) => {
      const { id, version } = await save(tx);
      await reach(tx, id);
      const invoice = await bill(tx);
      for (const [text, values] of [
        [SAVE, [ids.active, JSON.stringify(MILESTONE), id, null]],
        ['select id from reach_fee($1, false)', [id]],
        ['select remove_fee($1)', [id]],
      ] as const)
        expect(await refusalOf(tx, 'firmAdmin', text, [...values]), text).toBe('already_invoiced');
      expect(version).toBe(1);
      await tx.as('firmAdmin', 'select delete_invoice($1)', [invoice]);
      expect(await state(tx)).toEqual(['reached']);
      const issued = await bill(tx);
      await tx.as('firmAdmin', 'select id from issue_invoice($1)', [issued]);
      expect(await state(tx)).toEqual(['billed']);
      await tx.as('firmAdmin', `select id from void_invoice($1, 'Wrong payer')`, [issued]);
      expect(await state(tx)).toEqual(['reached']);
      const credited = await bill(tx);
      await tx.as('firmAdmin', 'select id from issue_invoice($1)', [credited]);
      await tx.as('firmAdmin', `select id from credit_invoice($1, 'Not this month', 'fee key', release_work => true)`, [
        credited,
      ]);
      expect(await state(tx)).toEqual(['reached']);
    });
  });

  test('has the amount that was agreed, whatever a line says, and no line bills what is not reached', async () => {
    await run(async (tx) => {
      const { id } = await save(tx);
      const draft = (line: object) => [
        JSON.stringify({ case_id: ids.active, client_id: actors.client, invoice_to: { name: 'Client Name' } }),
        JSON.stringify([{ title: 'Fee', fee_id: id, ...line }]),
      ];
      const text = 'select total_amount::text total from save_invoice($1, $2)';
      expect(await refusalOf(tx, 'firmAdmin', text, draft({}))).toBe('work_not_unbilled');
      await reach(tx, id);
      expect(await refusalOf(tx, 'firmAdmin', text, draft({ time_entry_id: randomUUID() }))).toBe(
        'invoice_lines_invalid',
      );
      expect((await tx.as('firmAdmin', text, draft({ price: 1, quantity: 9 }))).rows).toEqual([{ total: '1500.000' }]);
      expect(await refusalOf(tx, 'firmAdmin', text, draft({}))).toBe('work_not_unbilled');
    });
  });
});

/** Terms that the client accepted with the proposal of the case. */
async function agree(tx: TestTransaction, terms: object): Promise<void> {
  const proposal = randomUUID();
  await tx.owner(`update proposals set status = 'withdrawn' where case_id = $1`, [ids.active]);
  await tx.owner(
    `insert into proposals (id, case_id, lawyer_id, law_firm, fee_type, amount, hourly_rate, hours_low, hours_high, cap, contingency_percent, currency, status)
     select $1, $2, $3, $4, t.fee_type, t.amount, t.hourly_rate, t.hours_low, t.hours_high, t.cap, t.contingency_percent, 'USD', 'engaged'
     from jsonb_to_record($5) as t (fee_type text, amount numeric, hourly_rate numeric, hours_low numeric, hours_high numeric, cap numeric, contingency_percent numeric)`,
    [proposal, ids.active, actors.teamLawyer, ids.firm, JSON.stringify(terms)],
  );
  await tx.owner(`update cases set accepted_proposal_id = $2, status = 'active' where id = $1`, [ids.active, proposal]);
}
const work = (tx: TestTransaction, minutes: number) =>
  tx.as(
    'teamLawyer',
    `select log_time(started_at => now() - interval '1 day', minutes => $2, narrative => 'Pleadings', case_id => $1)`,
    [ids.active, minutes],
  );
const lines = async (tx: TestTransaction, invoice: string | undefined) =>
  (
    await tx.owner<Record<string, unknown>>(
      'select title, description, total::text from invoice_items where invoice_id = $1 order by place',
      [invoice],
    )
  ).rows;
const RECOVERY = { kind: 'contingency', title: 'Settlement', amount: null, recovered: 100_000, deducted: 8500.5 };

describe('a share of what is recovered', () => {
  test('is what the accepted proposal says, less the costs before it, and is billed once', async () => {
    await run(async (tx) => {
      await agree(tx, { fee_type: 'contingency', contingency_percent: 33.33 });
      // Nothing is billed until something is recovered: no fee, and no hours.
      await work(tx, 600);
      expect(await refusalOf(tx, 'firmAdmin', 'select id from invoice_unbilled($1)', [ids.active])).toBe(
        'nothing_unbilled',
      );
      // What the browser says that it comes to counts for nothing.
      const { id } = await save(tx, { ...RECOVERY, amount: 1 });
      const { rows } = await tx.as(
        'client',
        'select state, amount::text, recovered::text, deducted::text, percent::text from fees_of_case($1)',
        [ids.active],
      );
      // 33.33 % of 91,499.50 is 30,496.78335.
      expect(rows).toEqual([
        { state: 'reached', amount: '30496.780', recovered: '100000.000', deducted: '8500.500', percent: '33.33' },
      ]);
      const invoice = await bill(tx);
      expect(await lines(tx, invoice)).toEqual([
        { title: 'Settlement', description: '33.33 % × (100000.00 − 8500.50) USD', total: '30496.780' },
      ]);
      expect(await refusalOf(tx, 'firmAdmin', SAVE, [ids.active, JSON.stringify(RECOVERY), id, null])).toBe(
        'already_invoiced',
      );
      await tx.as('firmAdmin', 'select issue_invoice($1)', [invoice]);
      expect(await state(tx, 'client')).toEqual(['billed']);
      expect(await refusalOf(tx, 'firmAdmin', 'select id from invoice_unbilled($1)', [ids.active])).toBe(
        'nothing_unbilled',
      );
    });
  });

  test('is at most what was agreed, of something that was recovered, to the cent', async () => {
    await run(async (tx) => {
      const refused = (given: object) =>
        refusalOf(tx, 'firmAdmin', SAVE, [
          ids.active,
          JSON.stringify({ ...MILESTONE, ...RECOVERY, ...given }),
          null,
          null,
        ]);
      await tx.owner(
        `update cases set accepted_proposal_id = null, fee_type = 'hourly', fee_rate = 100 where id = $1`,
        [ids.active],
      );
      expect(await refused({})).toBe('share_not_agreed');
      await tx.owner(`update cases set fee_type = 'contingency', fee_percent = 30 where id = $1`, [ids.active]);
      expect(await refused({ percent: 30.01 })).toBe('share_not_agreed');
      for (const given of [
        { recovered: null },
        { recovered: 0 },
        { recovered: 10.001, deducted: 0 },
        { deducted: -1 },
        { deducted: 100_000 },
        { deducted: 0.001 },
        { percent: 0 },
        { percent: 12.345 },
        { recovered: 'NaN' },
      ])
        expect(await refused(given), JSON.stringify(given)).toBe('recovery_invalid');
      expect(await refused({ recovered: 0.01, deducted: 0 })).toBe('fee_invalid');
      expect(await refused({})).toBeNull();
      const fee = await save(tx, { ...RECOVERY, deducted: null, percent: 25 });
      expect((await shown(tx)).at(-1)).toMatchObject({ amount: '25000.000', state: 'reached' });
      // As another kind it is an amount again.
      await tx.as('firmAdmin', SAVE, [ids.active, JSON.stringify({ ...MILESTONE, amount: 70 }), fee.id, fee.version]);
      const { rows } = await tx.owner(
        'select amount::text, recovered, deducted, percent from case_fees where id = $1',
        [fee.id],
      );
      expect(rows).toEqual([{ amount: '70.000', recovered: null, deducted: null, percent: null }]);
    });
  });

  test('is reached as long as it waits for nothing, also when it is written again', async () => {
    await run(async (tx) => {
      await agree(tx, { fee_type: 'contingency', contingency_percent: 40 });
      const again = async (id: string, given: object) => {
        await tx.as('firmAdmin', SAVE, [ids.active, JSON.stringify({ ...MILESTONE, ...given }), id, null]);
        return (await shown(tx)).find((fee) => fee.id === id)?.state;
      };
      const { id } = await save(tx, RECOVERY);
      expect(await again(id, { ...RECOVERY, due: 'date', due_on: '2199-01-01' })).toBe('open');
      expect(await again(id, RECOVERY)).toBe('reached');
      expect(await again(id, { kind: 'milestone', amount: 70, due: 'hand' })).toBe('open');
      expect(await again(id, RECOVERY)).toBe('reached');
    });
  });

  test('keeps what was agreed when it was written down, and holds up no fixed fee', async () => {
    await run(async (tx) => {
      await tx.owner(
        `update cases set accepted_proposal_id = null, fee_type = 'contingency', fee_percent = 40, status = 'active' where id = $1`,
        [ids.active],
      );
      const { id, version } = await save(tx, RECOVERY);
      await tx.owner(`update cases set fee_type = 'flat', fee_amount = 500 where id = $1`, [ids.active]);
      expect((await shown(tx)).map(({ amount }) => amount)).toContain('500.000');
      await tx.as('firmAdmin', SAVE, [
        ids.active,
        JSON.stringify({ ...MILESTONE, ...RECOVERY, percent: 40 }),
        id,
        version,
      ]);
      const more = JSON.stringify({ ...MILESTONE, ...RECOVERY, percent: 41 });
      expect(await refusalOf(tx, 'firmAdmin', SAVE, [ids.active, more, id, null])).toBe('share_not_agreed');
    });
  });

  test('says how it was worked out on the line of a draft that is written by hand', async () => {
    await run(async (tx) => {
      await agree(tx, { fee_type: 'contingency', contingency_percent: 33.33 });
      const { id } = await save(tx, RECOVERY);
      const invoice = await bill(tx);
      const line = {
        kind: 'fee',
        title: 'Settlement',
        description: '',
        price: 30496.78,
        quantity: 1,
        tax_ids: [],
        fee_id: id,
      };
      await tx.owner('select private.let_work_go(i) from invoices i where i.id = $1', [invoice]);
      await tx.owner('select private.write_invoice_items(i, $2) from invoices i where i.id = $1', [
        invoice,
        JSON.stringify([line]),
      ]);
      expect(await lines(tx, invoice)).toEqual([
        { title: 'Settlement', description: '33.33 % × (100000.00 − 8500.50) USD', total: '30496.780' },
      ]);
    });
  });

  test('may wait for a day, as the money comes later', async () => {
    await run(async (tx) => {
      await agree(tx, { fee_type: 'contingency', contingency_percent: 40 });
      await save(tx, { ...RECOVERY, due: 'date', due_on: '2199-01-01' });
      expect(await state(tx)).toEqual(['open']);
    });
  });
});

describe('what the client agreed to with the proposal', () => {
  /** Terms that were accepted, two and a half hours of work at the agreed rate or the firm's, and nothing else of the case. */
  const at = (terms: object, check: (tx: TestTransaction) => Promise<void>) =>
    run(async (tx) => {
      await tx.owner('delete from billing_rates where law_firm = $1', [ids.firm]);
      await tx.owner('delete from billing_rules where law_firm = $1', [ids.firm]);
      await agree(tx, terms);
      await work(tx, 150);
      await check(tx);
    });
  /** What is reached of the agreed fees, by its name. */
  const reachAll = async (tx: TestTransaction) => {
    for (const fee of await shown(tx)) if (fee.state === 'open') await reach(tx, fee.id);
  };
  /** Bills and issues what is there; titles and totals of the lines. */
  const billed = async (tx: TestTransaction) => {
    const invoice = await bill(tx);
    const all = await lines(tx, invoice);
    await tx.as('firmAdmin', 'select issue_invoice($1)', [invoice]);
    return all.map(({ title, total }) => `${String(title)} ${String(total)}`).toSorted();
  };
  const nothingLeft = async (tx: TestTransaction) =>
    expect(await refusalOf(tx, 'firmAdmin', 'select id from invoice_unbilled($1)', [ids.active])).toBe(
      'nothing_unbilled',
    );
  const HOURS = { hourly_rate: 120, hours_low: 10, hours_high: 20 };
  const caseTitle = async (tx: TestTransaction) =>
    String((await tx.owner<{ title: string }>('select title from cases where id = $1', [ids.active])).rows[0]?.title);

  test('flat: the fee and no hours', async () => {
    await at({ fee_type: 'flat', amount: 3000 }, async (tx) => {
      await reachAll(tx);
      expect(await billed(tx)).toEqual([`${await caseTitle(tx)} 3000.000`]);
      await nothingLeft(tx);
    });
  });

  test('by the hour: the hours at the agreed rate, and the estimate is the budget', async () => {
    await at({ fee_type: 'hourly', ...HOURS }, async (tx) => {
      expect((await tx.owner('select budget::text, is_cap from private.case_terms($1)', [ids.active])).rows).toEqual([
        { budget: '1800.00', is_cap: false },
      ]);
      expect(await billed(tx)).toEqual(['Pleadings 300.000']);
      await nothingLeft(tx);
    });
  });

  test('capped: the hours, and the cap is the budget', async () => {
    await at({ fee_type: 'capped_hourly', ...HOURS, cap: 1000 }, async (tx) => {
      expect((await tx.owner('select budget::text, is_cap from private.case_terms($1)', [ids.active])).rows).toEqual([
        { budget: '1000.00', is_cap: true },
      ]);
      expect(await billed(tx)).toEqual(['Pleadings 300.000']);
      await nothingLeft(tx);
    });
  });

  test('contingency: the share of what is recovered and no hours', async () => {
    await at({ fee_type: 'contingency', contingency_percent: 33.33 }, async (tx) => {
      await nothingLeft(tx);
      await save(tx, RECOVERY);
      expect(await billed(tx)).toEqual(['Settlement 30496.780']);
      await nothingLeft(tx);
    });
  });

  test('hybrid: the fixed part and the hours, and no share where none was agreed', async () => {
    await at({ fee_type: 'hybrid', amount: 500, ...HOURS }, async (tx) => {
      expect(
        await refusalOf(tx, 'firmAdmin', SAVE, [ids.active, JSON.stringify({ ...MILESTONE, ...RECOVERY }), null, null]),
      ).toBe('share_not_agreed');
      // The estimate of the hours alone is the budget: 15 hours of 120.
      expect(
        (await tx.owner('select budget::text, percent::text from private.case_terms($1)', [ids.active])).rows,
      ).toEqual([{ budget: '1800.00', percent: null }]);
      await reachAll(tx);
      expect(await billed(tx)).toEqual([`${await caseTitle(tx)} 500.000`, 'Pleadings 300.000'].toSorted());
      await nothingLeft(tx);
    });
  });

  test('hybrid with a share: the fixed part, the hours, and at most the agreed share of what is recovered', async () => {
    await at({ fee_type: 'hybrid', amount: 500, ...HOURS, contingency_percent: 15 }, async (tx) => {
      expect(
        (await tx.owner('select budget::text, percent::text from private.case_terms($1)', [ids.active])).rows,
      ).toEqual([{ budget: '1800.00', percent: '15.00' }]);
      const more = JSON.stringify({ ...MILESTONE, ...RECOVERY, percent: 15.01 });
      expect(await refusalOf(tx, 'firmAdmin', SAVE, [ids.active, more, null, null])).toBe('share_not_agreed');
      await save(tx, RECOVERY);
      await reachAll(tx);
      // 15 % of 91,499.50 is 13,724.925.
      expect(await billed(tx)).toEqual(
        [`${await caseTitle(tx)} 500.000`, 'Pleadings 300.000', 'Settlement 13724.930'].toSorted(),
      );
      await nothingLeft(tx);
    });
  });

  test('a percentage of another kind of fee is no share', async () => {
    for (const kind of ['flat', 'hourly', 'capped_hourly', 'pro_bono'])
      await at({ fee_type: kind, amount: 500, ...HOURS, cap: 900, contingency_percent: 15 }, async (tx) => {
        const asked = [ids.active, JSON.stringify({ ...MILESTONE, ...RECOVERY }), null, null];
        expect(await refusalOf(tx, 'firmAdmin', SAVE, asked), kind).toBe('share_not_agreed');
      });
  });
});

test('the terms that a firm writes for a hybrid keep its share, and those of another kind keep none', async () => {
  await run(async (tx) => {
    const written = async (terms: object) =>
      (
        await tx.owner('select (private.own_terms($1)).fee_percent::text percent', [
          JSON.stringify({ fee_amount: 500, fee_rate: 100, fee_cap: 900, fee_percent: 10, ...terms }),
        ])
      ).rows;
    expect(await written({ fee_type: 'hybrid' })).toEqual([{ percent: '10.00' }]);
    expect(await written({ fee_type: 'hybrid', fee_percent: null })).toEqual([{ percent: null }]);
    for (const fee_type of ['flat', 'hourly', 'capped_hourly', 'pro_bono'])
      expect(await written({ fee_type }), fee_type).toEqual([{ percent: null }]);
  });
});

test('fifty bill the same fee at once, and it is on one invoice', async () => {
  const { client, url } = database;
  const fee = randomUUID();
  await client.query('delete from time_entries where case_id = $1', [ids.active]);
  await client.query('delete from expenses where case_id = $1', [ids.active]);
  await client.query(
    `insert into case_fees (id, case_id, law_firm, title, amount, currency, place, reached_at) values ($1, $2, $3, 'Trial', 900, 'USD', 7, now())`,
    [fee, ids.active, ids.firm],
  );
  const ends = await withTen(url, (clients) =>
    Promise.all(
      clients.map(async (each) => {
        const said: string[] = [];
        for (let time = 0; time < 5; time += 1) {
          await each.query('begin');
          try {
            await impersonate(each, 'firmAdmin');
            await each.query('select id from invoice_unbilled($1)', [ids.active]);
            await each.query('commit');
            said.push('billed');
          } catch (error) {
            await each.query('rollback');
            said.push(error instanceof Error && 'hint' in error ? String(error.hint) : String(error));
          }
        }
        return said;
      }),
    ),
  );
  const all = ends.flat();
  expect(all).toHaveLength(50);
  expect(all.filter((end) => end === 'billed')).toHaveLength(1);
  expect(new Set(all.filter((end) => end !== 'billed'))).toEqual(
    new Set([...(all.includes('work_not_unbilled') ? ['work_not_unbilled'] : []), 'nothing_unbilled']),
  );
  const { rows } = await client.query('select count(*)::int from invoice_items where fee_id = $1', [fee]);
  expect(rows).toEqual([{ count: 1 }]);
});
