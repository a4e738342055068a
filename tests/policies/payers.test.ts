import '../setup/drawn.ts';

import { randomUUID } from 'node:crypto';

import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, everyActor, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The rule that refuses a statement; null where none does. What it did is undone. */
async function refusalOf(
  tx: TestTransaction,
  actor: Actor | 'owner',
  text: string,
  values: unknown[] = [],
): Promise<unknown> {
  await tx.owner('savepoint before_asking');
  try {
    await (actor === 'owner' ? tx.owner(text, values) : tx.as(actor, text, values));
    return null;
  } catch (error) {
    return error instanceof DatabaseError ? (error.hint ?? error.message) : error;
  } finally {
    await tx.owner('rollback to before_asking');
  }
}

const BOTH = [
  { client_id: actors.client, share: 6000 },
  { contact_id: ids.firmContact, share: 4000 },
];
/** The case is paid for by its client (60 %) and a company (40 %), and has an hour of 333.33, an expense of 0.05 and a fee of 1,000.01 to bill. */
const run = (work: (tx: TestTransaction) => Promise<void>) =>
  database.transaction(async (tx) => {
    for (const table of ['time_entries', 'expenses', 'case_fees'])
      await tx.owner(`delete from ${table} where case_id = $1`, [ids.active]);
    await tx.owner('delete from billing_rules where law_firm = $1', [ids.firm]);
    await tx.owner('update billing_rates set rate = 333.33 where case_id = $1', [ids.active]);
    await tx.owner(
      `insert into time_entries (case_id, user_id, started_at, minutes, narrative, billable) values ($1, $2, '2026-01-20 12:00Z', 60, 'Drafted', true)`,
      [ids.active, actors.teamLawyer],
    );
    await tx.owner(
      `insert into expenses (case_id, user_id, spent_on, description, amount) values ($1, $2, '2026-01-21', 'Copy', 0.05)`,
      [ids.active, actors.teamLawyer],
    );
    await tx.owner(
      `insert into case_fees (case_id, law_firm, title, amount, currency, place, reached_at) values ($1, $2, 'Filed', 1000.01, 'USD', 1, '2026-01-22 12:00Z')`,
      [ids.active, ids.firm],
    );
    await pay(tx, BOTH);
    await work(tx);
  });

const SET = 'select count(*)::int from set_case_payers($1, $2)';
const pay = (tx: TestTransaction, payers: object[], actor: Actor = 'firmAdmin') =>
  tx.as(actor, SET, [ids.active, JSON.stringify(payers)]);
interface Draft extends Record<string, unknown> {
  id: string;
  share: number;
  total: string;
  split_id: string;
  share_place: number;
}
const drafts = async (tx: TestTransaction, actor: Actor | 'owner' = 'firmAdmin'): Promise<Draft[]> => {
  const text = `select id, share, share_place, split_id, status, total_amount::text total, client_id, contact_id, invoice_to ->> 'name' payer from invoices
    where case_id = '${ids.active}' and split_id is not null and status <> 'void' order by share_place`;
  return (await (actor === 'owner' ? tx.owner<Draft>(text) : tx.as<Draft>(actor, text))).rows;
};
async function bill(tx: TestTransaction): Promise<[Draft, Draft]> {
  await tx.as('firmAdmin', 'select id from invoice_unbilled($1)', [ids.active]);
  const [first, second, ...more] = await drafts(tx);
  if (first === undefined || second === undefined || more.length > 0) throw new Error('There are not two drafts');
  return [first, second];
}
const left = async (tx: TestTransaction) =>
  (
    await tx.as<{ amount: string }>('firmAdmin', `select amount::text from unbilled('${ids.active}') order by 1`)
  ).rows.map(({ amount }) => amount);
const open = async (tx: TestTransaction, actor: Actor = 'firmAdmin') =>
  (
    await tx.as<Draft>(actor, 'select split_id, share_place, name, share, amount::text total from open_shares($1)', [
      ids.active,
    ])
  ).rows;
const lines = async (tx: TestTransaction, id: string) =>
  (
    await tx.as<{ title: string; total: string }>(
      'firmAdmin',
      `select title, total::text, share_of::text, price::text, quantity::text, minutes from invoice_items where invoice_id = $1 order by place`,
      [id],
    )
  ).rows;

describe('shares', () => {
  test('come to the amount, each within a unit of its part, however they are drawn', async () => {
    const drawn = record({
      units: integer({ min: 0, max: 2_000_000_000 }),
      currency: constantFrom('USD', 'VND', 'KWD'),
      cuts: array(integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 19 }),
    });
    const digits = { USD: 2, VND: 0, KWD: 3 };
    await assert(
      asyncProperty(drawn, async ({ units, currency, cuts }) => {
        const edges = [0, ...new Set(cuts), 10_000].toSorted((one, other) => one - other);
        const shares = edges.slice(1).map((edge, nth) => edge - (edges[nth] ?? 0));
        const scale = 10 ** digits[currency];
        const { rows } = await database.client.query<{ part: string }>(
          `select private.share_of($1::numeric / $2, $3, $4, nth::int)::text part from generate_series(1, cardinality($4::int[])) nth order by nth`,
          [units, scale, currency, shares],
        );
        const parts = rows.map(({ part }) => Math.round(Number(part) * scale));
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(units);
        for (const [nth, part] of parts.entries()) {
          expect(Math.abs(part - (units * (shares[nth] ?? 0)) / 10_000)).toBeLessThan(1);
          expect(part).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('come to a hundred percent when the transaction ends, and payers are clients or contacts', async () => {
    await run(async (tx) => {
      const refused = (payers: unknown) => refusalOf(tx, 'firmAdmin', SET, [ids.active, JSON.stringify(payers)]);
      const [client, contact] = BOTH;
      expect(await refused([client, { ...contact, share: 3999 }])).toBe('shares_not_whole');
      expect(await refused([{ ...client, share: 10_000 }])).toBe('payers_invalid');
      expect(await refused([client, { ...client, share: 4000 }])).toBe('payers_invalid');
      expect(await refused([client, { share: 4000 }])).toBe('payers_invalid');
      expect(await refused([client, { ...contact, share: 0 }])).toBe('payers_invalid');
      expect(await refused({})).toBe('payers_invalid');
      expect(await refused([client, { client_id: actors.otherClient, share: 4000 }])).toBe('payer_not_of_case');
      expect(await refused([client, { contact_id: randomUUID(), share: 4000 }])).toBe('payer_not_of_case');
      expect(
        await refusalOf(
          tx,
          'owner',
          `update case_payers set share = 5000 where case_id = '${ids.active}' and place = 1; set constraints all immediate`,
        ),
      ).toBe('shares_not_whole');
      expect(await refused([])).toBeNull();
    });
  });

  test('are written by those who bill the case, and read by those who see its invoices', async () => {
    await run(async (tx) => {
      const may = new Set<Actor>(['teamLawyer', 'firmAdmin']);
      for (const actor of everyActor.filter((each) => each !== 'guest')) {
        const rule = may.has(actor) ? null : actor === 'client' ? 'may_not_bill' : 'case_not_found';
        expect(await refusalOf(tx, actor, SET, [ids.active, JSON.stringify(BOTH)]), actor).toBe(rule);
        const { rows } = await tx.as(actor, 'select name, share from payers_of_case($1)', [ids.active]);
        expect(rows, actor).toEqual(
          may.has(actor)
            ? [
                { name: 'client Name', share: 6000 },
                { name: 'Harbour Supplies', share: 4000 },
              ]
            : [],
        );
      }
    });
  });
});

describe('unbilled work of a case with two payers', () => {
  test('is a draft for each, whose lines come to the whole to the cent, and nothing is left', async () => {
    await run(async (tx) => {
      const { rows: before } = await tx.as(
        'firmAdmin',
        `select payers::int, amount::text from billing_preview(current_date) where case_id = '${ids.active}'`,
      );
      expect(before).toEqual([{ payers: 2, amount: '1333.390' }]);
      const [first, second] = await bill(tx);
      expect([first, second]).toMatchObject([
        { share: 6000, total: '800.040', client_id: actors.client, contact_id: null },
        { share: 4000, total: '533.350', client_id: null, contact_id: ids.firmContact, payer: 'Harbour Supplies' },
      ]);
      expect(await lines(tx, first.id)).toMatchObject([
        {
          title: 'Drafted',
          total: '200.000',
          share_of: '333.330',
          price: '200.000',
          quantity: '1.0000',
          minutes: null,
        },
        { title: 'Copy', total: '0.030', share_of: '0.050' },
        { title: 'Filed', total: '600.010', share_of: '1000.010' },
      ]);
      expect(await lines(tx, second.id)).toMatchObject([
        { total: '133.330' },
        { total: '0.020' },
        { total: '400.000' },
      ]);
      expect(await left(tx)).toEqual([]);
      expect(await refusalOf(tx, 'firmAdmin', 'select id from invoice_unbilled($1)', [ids.active])).toBe(
        'nothing_unbilled',
      );
    });
  });

  test('shows each payer their own invoice alone', async () => {
    await run(async (tx) => {
      await tx.owner(`insert into case_team (case_id, user_id, role) values ($1, $2, 'client')`, [
        ids.active,
        actors.otherClient,
      ]);
      await pay(tx, [
        { client_id: actors.client, share: 3333 },
        { client_id: actors.otherClient, share: 6667 },
      ]);
      const [first, second] = await bill(tx);
      expect(await drafts(tx, 'client')).toEqual([]);
      for (const { id } of [first, second]) await tx.as('firmAdmin', 'select id from issue_invoice($1)', [id]);
      expect(await drafts(tx, 'client')).toMatchObject([{ id: first.id, share: 3333 }]);
      expect(await drafts(tx, 'otherClient')).toMatchObject([{ id: second.id, share: 6667 }]);
      const seen = async (actor: Actor) =>
        (
          await tx.as<{ invoice_id: string }>(
            actor,
            `select distinct invoice_id from invoice_items where share_of is not null`,
          )
        ).rows;
      expect(await seen('client')).toEqual([{ invoice_id: first.id }]);
      expect(await seen('otherClient')).toEqual([{ invoice_id: second.id }]);
      expect(await seen('rivalLawyer')).toEqual([]);
    });
  });

  test('is billed again to one whose invoice was voided, and to nobody else', async () => {
    await run(async (tx) => {
      const [first, second] = await bill(tx);
      for (const { id } of [first, second]) await tx.as('firmAdmin', 'select id from issue_invoice($1)', [id]);
      expect(await open(tx)).toEqual([]);
      await tx.as('firmAdmin', `select id from void_invoice($1, 'Wrong address')`, [first.id]);
      expect(await left(tx)).toEqual([]);
      expect(await open(tx)).toEqual([
        { split_id: first.split_id, share_place: 1, name: 'client Name', share: 6000, total: '800.04' },
      ]);
      for (const actor of everyActor.filter((each) => !['guest', 'teamLawyer', 'firmAdmin'].includes(each))) {
        expect(await open(tx, actor), actor).toEqual([]);
        expect(await refusalOf(tx, actor, 'select id from bill_share($1, 1)', [first.split_id]), actor).toBe(
          actor === 'client' ? 'may_not_bill' : 'case_not_found',
        );
      }
      expect(await refusalOf(tx, 'firmAdmin', 'select id from bill_share($1, 2)', [first.split_id])).toBe(
        'share_not_open',
      );
      const { rows } = await tx.as<Draft>(
        'teamLawyer',
        'select id, total_amount::text total, share from bill_share($1, 1)',
        [first.split_id],
      );
      expect(rows).toMatchObject([{ total: '800.040', share: 6000 }]);
      expect(await lines(tx, rows[0]?.id ?? '')).toEqual(await lines(tx, first.id));
      expect(await open(tx)).toEqual([]);
      expect(await refusalOf(tx, 'firmAdmin', 'select id from bill_share($1, 1)', [first.split_id])).toBe(
        'share_not_open',
      );
    });
  });

  test('is billed again of what is still shared, without what a credit note has let go', async () => {
    await run(async (tx) => {
      const [first, second] = await bill(tx);
      for (const { id } of [first, second]) await tx.as('firmAdmin', 'select id from issue_invoice($1)', [id]);
      await tx.as('firmAdmin', `select id from void_invoice($1, 'Wrong company')`, [second.id]);
      const { rows } = await tx.owner<{ line: string }>(
        `select jsonb_build_array(jsonb_build_object('invoice_item_id', id, 'amount', total))::text line from invoice_items where invoice_id = $1 and time_entry_id is not null`,
        [first.id],
      );
      await tx.as('firmAdmin', `select credit_invoice($1, 'Not agreed', 'hour', $2, null, true)`, [
        first.id,
        rows[0]?.line,
      ]);
      expect(await left(tx)).toEqual(['333.330']);
      // 40 % of 0.05 and of 1,000.01.
      expect(await open(tx)).toMatchObject([{ share_place: 2, total: '400.02' }]);
      // The hour is the client's alone meanwhile, and that keeps nobody from the rest.
      await pay(tx, []);
      await tx.as('firmAdmin', 'select id from invoice_unbilled($1)', [ids.active]);
      const again = await tx.as<Draft>('firmAdmin', 'select id, total_amount::text total from bill_share($1, 2)', [
        second.split_id,
      ]);
      expect(again.rows).toMatchObject([{ total: '400.020' }]);
      expect((await lines(tx, again.rows[0]?.id ?? '')).map(({ title }) => title)).toEqual(['Copy', 'Filed']);
      expect(await left(tx)).toEqual([]);
    });
  });

  test('is free once no payer is billed it, whichever goes first, and its shares are gone', async () => {
    for (const [nth, way] of (['delete', 'void'] as const).flatMap((each) => [[0, each] as const, [1, each] as const]))
      await run(async (tx) => {
        const made = await bill(tx);
        const order = nth === 0 ? made : made.toReversed();
        for (const [place, { id }] of order.entries()) {
          if (way === 'delete') await tx.as('firmAdmin', 'select delete_invoice($1)', [id]);
          else {
            await tx.as('firmAdmin', 'select id from issue_invoice($1)', [id]);
            await tx.as('firmAdmin', `select id from void_invoice($1, 'Not now')`, [id]);
          }
          expect(await left(tx), `${way} ${nth} ${place}`).toEqual(place === 0 ? [] : ['0.050', '1000.010', '333.330']);
        }
        expect(await open(tx)).toEqual([]);
        await bill(tx);
      });
  });

  test('keeps its lines and amounts when a draft is edited; lines of its own are added', async () => {
    await run(async (tx) => {
      const [first] = await bill(tx);
      const head = JSON.stringify({
        case_id: ids.active,
        client_id: actors.client,
        invoice_to: { name: 'Client Name' },
      });
      const { rows: works } = await tx.as<Record<string, unknown>>(
        'firmAdmin',
        'select title, time_entry_id, expense_id, fee_id from invoice_items where invoice_id = $1 order by place',
        [first.id],
      );
      const text = 'select total_amount::text total from save_invoice($1, $2, $3)';
      expect(await refusalOf(tx, 'firmAdmin', text, [head, JSON.stringify(works.slice(1)), first.id])).toBe(
        'share_incomplete',
      );
      const edited = [
        ...works.map((work) => ({ ...work, title: 'Work', price: 1 })),
        { title: 'Meeting', price: 50, quantity: 1 },
      ];
      expect((await tx.as('firmAdmin', text, [head, JSON.stringify(edited), first.id])).rows).toEqual([
        { total: '850.040' },
      ]);
      expect(await left(tx)).toEqual([]);
      await tx.as('firmAdmin', 'select delete_invoice($1)', [first.id]);
      expect(await left(tx)).toEqual([]);
      expect(await open(tx)).toMatchObject([{ share_place: 1, total: '800.04' }]);
    });
  });

  test('is made by the run of a month, whose drafts are those of each payer', async () => {
    await run(async (tx) => {
      const id = randomUUID();
      await tx.as('firmAdmin', 'select id from start_billing_run($1, current_date, $2, null, null)', [
        id,
        [ids.active],
      ]);
      await tx.owner('select private.bill_next_case($1)', [id]);
      const { rows } = await tx.as('firmAdmin', 'select total_amount::text from find_invoices(run => $1) order by 1', [
        id,
      ]);
      expect(rows).toEqual([{ total_amount: '533.350' }, { total_amount: '800.040' }]);
    });
  });

  test('makes no draft of a share that comes to nothing', async () => {
    await run(async (tx) => {
      await tx.owner('delete from time_entries where case_id = $1', [ids.active]);
      await tx.owner('delete from case_fees where case_id = $1', [ids.active]);
      await tx.owner('update expenses set amount = 0.01 where case_id = $1', [ids.active]);
      await tx.as('firmAdmin', 'select id from invoice_unbilled($1)', [ids.active]);
      expect(await drafts(tx)).toMatchObject([{ share: 6000, total: '0.010' }]);
      expect(await left(tx)).toEqual([]);
      expect(await open(tx)).toEqual([]);
    });
  });
});
