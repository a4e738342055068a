import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, withTen, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Entry {
  id: string;
  minutes: number;
  full_minutes: number;
  billed_minutes: number;
  rate: string | null;
  full_amount: string | null;
  amount: string | null;
  currency: string | null;
  billable: boolean;
}
const LOG = `select id, minutes, full_minutes, billed_minutes, rate, full_amount, amount, currency, billable
  from log_time(null, now() - interval '1 hour', $1, 'Worked', $2, $3)`;
const log = async (tx: TestTransaction, who: Actor, minutes: number, billable: boolean | null = true) => {
  const { rows } = await tx.as<Entry>(who, LOG, [minutes, billable, ids.active]);
  if (rows[0] === undefined) throw new Error('nothing was kept');
  return rows[0];
};
/** Agrees on other terms, which nobody does with a proposal that was accepted. */
const agree = (set: string) =>
  `set session_replication_role = replica; update proposals set ${set} where id = '${ids.proposalEngaged}'; set session_replication_role = origin`;
const terms = (tx: TestTransaction, set: string) => tx.owner(agree(set));
const clear = (tx: TestTransaction) => tx.owner('delete from billing_rates; delete from billing_rules');

describe('time on a case', () => {
  test('is kept by who works on it and by who administers the firm, without a task', async () => {
    await database.transaction(async (tx) => {
      expect(await log(tx, 'teamLawyer', 45)).toMatchObject({
        minutes: 45,
        billed_minutes: 48,
        rate: '300.000',
        amount: '240.000',
      });
      expect((await log(tx, 'firmAdmin', 6)).amount).toBe(null);
      for (const who of ['client'] as const)
        expect((await tx.refused(who, LOG, [6, true, ids.active])).rule).toBe('may_not_track_time');
      for (const who of ['otherClient', 'firmLawyer', 'rivalLawyer', 'walledAdmin', 'admin'] as const)
        expect([who, (await tx.refused(who, LOG, [6, true, ids.active])).code]).toEqual([who, 'PT404']);
      expect((await tx.refused('teamLawyer', LOG, [1441, true, ids.active])).rule).toBe('time_invalid');
      await tx.owner(`update cases set status = 'archived' where id = $1`, [ids.active]);
      expect((await tx.refused('teamLawyer', LOG, [6, true, ids.active])).rule).toBe('case_takes_no_time');
    });
  });

  test("is kept once where it is sent again, and under nobody else's id or with other words not at all", async () => {
    await database.transaction(async (tx) => {
      const id = '00000000-0000-4000-8000-00000000a1d1';
      const sent = (
        over: Partial<
          Record<'minutes' | 'narrative' | 'case_id' | 'task_id' | 'started_at' | 'billable' | 'task_code', unknown>
        > = {},
      ): [string, unknown[]] => {
        const {
          minutes = 60,
          narrative = 'Read',
          case_id = ids.active,
          task_id = null,
          billable = true,
          task_code = null,
        } = over;
        return [
          `select id from log_time(minutes => $1, narrative => $2, case_id => $3, task_id => $4, started_at => now() - coalesce($5, '90 minutes')::interval,
            billable => $6, task_code => $7, entry_id => '${id}')`,
          [minutes, narrative, case_id, task_id, over.started_at ?? null, billable, task_code],
        ];
      };
      const refusedTo = async (who: Actor, over: Parameters<typeof sent>[0] = {}) =>
        (await tx.refused(who, ...sent(over))).rule;
      // Far from midnight by the clock of the firm.
      await tx.owner(
        `update law_firms set time_zone = case when extract(hour from now() at time zone 'UTC') < 12 then 'Asia/Tokyo' else 'UTC' end where id = $1`,
        [ids.firm],
      );
      expect((await tx.as('teamLawyer', ...sent())).rows).toEqual([{ id }]);
      // Sent again, it began a moment later than before, and blanks around the words are none of them.
      expect((await tx.as('teamLawyer', ...sent({ started_at: '89 minutes', narrative: ' Read ' }))).rows).toEqual([
        { id },
      ]);
      for (const over of [
        { minutes: 61 },
        { narrative: 'Written' },
        { narrative: null },
        { task_id: ids.task },
        { started_at: '3 days' },
        { billable: false },
        { task_code: 'L110' },
      ])
        expect([over, await refusedTo('teamLawyer', over)]).toEqual([over, 'time_id_taken']);
      expect(await refusedTo('firmAdmin')).toBe('time_id_taken');
      // Who may keep no time there learns nothing of what is kept.
      expect(await refusedTo('client')).toBe('may_not_track_time');
      expect(await refusedTo('rivalLawyer')).toBe('case_not_found');
      const { rows } = await tx.owner('select minutes, narrative, user_id from time_entries where id = $1', [id]);
      expect(rows).toEqual([{ minutes: 60, narrative: 'Read', user_id: actors.teamLawyer }]);
      // What was taken back is kept once more.
      await tx.as('teamLawyer', 'delete from time_entries where id = $1', [id]);
      expect((await tx.as('teamLawyer', ...sent({ minutes: 30 }))).rows).toEqual([{ id }]);
    });
  });

  test('a timer runs on it, and one on a task stops it', async () => {
    await database.transaction(async (tx) => {
      const start = 'select id, case_id, task_id, minutes from start_timer(case_id => $1)';
      const first = await tx.as<{ id: string }>('teamLawyer', start, [ids.active]);
      expect(first.rows).toMatchObject([{ case_id: ids.active, task_id: null, minutes: null }]);
      await tx.as('teamLawyer', 'select pause_timer()');
      expect((await tx.as('teamLawyer', start, [ids.active])).rows).toEqual(first.rows);
      await tx.as('teamLawyer', 'select start_timer($1)', [ids.task]);
      const { rows } = await tx.as('teamLawyer', 'select minutes, billed_minutes from time_entries where id = $1', [
        first.rows[0]?.id,
      ]);
      expect(rows).toEqual([{ minutes: 1, billed_minutes: 0 }]);
    });
  });

  test('is billed by the hour only where the terms say so', async () => {
    await database.transaction(async (tx) => {
      expect((await log(tx, 'teamLawyer', 6, null)).billable).toBe(false);
      await terms(tx, `fee_type = 'hourly', hourly_rate = 250`);
      expect((await log(tx, 'teamLawyer', 6, null)).billable).toBe(true);
    });
  });

  test('no client reads time, rates, rules or expenses', async () => {
    await database.transaction(async (tx) => {
      await log(tx, 'teamLawyer', 45);
      for (const table of ['time_entries', 'billing_rates', 'billing_rules', 'expenses'])
        for (const who of ['client', 'otherClient'] as const)
          expect((await tx.as(who, `select from ${table}`)).rowCount).toBe(0);
      for (const call of [
        `unbilled('${ids.active}')`,
        'unbilled_cases()',
        'time_budgets()',
        `time_worth('${ids.active}', 6)`,
      ])
        expect((await tx.as('client', `select from ${call}`)).rowCount).toBe(0);
    });
  });
});

describe('rates', () => {
  const rate = async (tx: TestTransaction, who: Actor = 'teamLawyer') =>
    (
      await tx.owner<{ rate: string | null }>(`select private.rate_of($1, $2, '2026-06-01') as rate`, [
        ids.active,
        actors[who],
      ])
    ).rows[0]?.rate ?? null;

  test('the most specific one holds, and of two of a kind the later', async () => {
    await database.transaction(async (tx) => {
      await clear(tx);
      expect(await rate(tx)).toBe(null);
      const add = (columns: string, values: string) =>
        tx.as(
          'firmAdmin',
          `insert into billing_rates (law_firm, valid_from, ${columns}) values ('${ids.firm}', ${values})`,
        );
      await add('rate', `'2026-01-01', 100`);
      expect(await rate(tx)).toBe('100.000');
      await add('role, rate', `'2026-01-01', 'lead', 200`);
      expect(await rate(tx)).toBe('200.000');
      await add('user_id, rate', `'2026-01-01', '${actors.teamLawyer}', 300`);
      expect(await rate(tx)).toBe('300.000');
      await add('case_id, rate', `'2026-01-01', '${ids.active}', 400`);
      expect(await rate(tx)).toBe('400.000');
      await terms(tx, `fee_type = 'hourly', hourly_rate = 450`);
      expect(await rate(tx)).toBe('450.00');
      await add('user_id, case_id, rate', `'2026-01-01', '${actors.teamLawyer}', '${ids.active}', 500`);
      await add('user_id, case_id, rate', `'2026-05-01', '${actors.teamLawyer}', '${ids.active}', 550`);
      await add('user_id, case_id, rate', `'2026-07-01', '${actors.teamLawyer}', '${ids.active}', 600`);
      await add('user_id, case_id, currency, rate', `'2026-05-02', '${actors.teamLawyer}', '${ids.active}', 'EUR', 1`);
      expect(await rate(tx)).toBe('550.000');
      expect(await rate(tx, 'firmAdmin')).toBe('450.00');
    });
  });

  test('are of the firm’s own people and cases, and name no case behind a wall', async () => {
    await database.transaction(async (tx) => {
      const add = `insert into billing_rates (law_firm, user_id, case_id, rate) values ($1, $2, $3, 1)`;
      expect((await tx.refused('firmAdmin', add, [ids.firm, actors.rivalLawyer, null])).rule).toBe(
        'billing_not_of_the_firm',
      );
      expect((await tx.refused('firmAdmin', add, [ids.firm, null, ids.open])).rule).toBe('billing_not_of_the_firm');
      expect(await tx.refused('walledAdmin', add, [ids.firm, null, ids.active])).toEqual(
        await tx.refused('walledAdmin', add, [ids.firm, null, '00000000-0000-4000-8000-00000000ffff']),
      );
      expect((await tx.refused('rivalLawyer', add, [ids.firm, null, null])).code).toBe('42501');
    });
  });

  test('a new one holds for what is not invoiced and not written down', async () => {
    await database.transaction(async (tx) => {
      const [open, down, billed] = [
        await log(tx, 'teamLawyer', 60),
        await log(tx, 'teamLawyer', 60),
        await log(tx, 'teamLawyer', 60),
      ];
      await tx.as('teamLawyer', `select write_down_time($1, 30, null, 'Slow')`, [down.id]);
      await tx.owner('update time_entries set invoice_item_id = (select id from invoice_items limit 1) where id = $1', [
        billed.id,
      ]);
      await tx.as('firmAdmin', 'update billing_rates set rate = 360 where id = $1', [ids.billingRate]);
      const { rows } = await tx.owner(
        'select amount from time_entries where id = any ($1) order by array_position($1, id)',
        [[open.id, down.id, billed.id]],
      );
      expect(rows).toEqual([{ amount: '360.000' }, { amount: '150.000' }, { amount: '300.000' }]);
    });
  });
});

describe('rounding', () => {
  test('a case has its own rule, else its client’s, else the firm’s', async () => {
    await database.transaction(async (tx) => {
      await clear(tx);
      expect((await log(tx, 'teamLawyer', 7)).billed_minutes).toBe(7);
      const add = (columns: string, values: string) =>
        tx.as(
          'firmAdmin',
          `insert into billing_rules (law_firm, increment_minutes${columns}) values ('${ids.firm}', ${values})`,
        );
      await add('', '15');
      expect((await log(tx, 'teamLawyer', 7)).billed_minutes).toBe(15);
      await add(', client_id, minimum_minutes', `6, '${actors.client}', 20`);
      expect((await log(tx, 'teamLawyer', 7)).billed_minutes).toBe(20);
      await add(', case_id, direction', `6, '${ids.active}', 'nearest'`);
      expect((await log(tx, 'teamLawyer', 7)).billed_minutes).toBe(6);
      expect((await log(tx, 'teamLawyer', 9)).billed_minutes).toBe(12);
    });
  });

  test('amounts are those of the model in whole units of the currency', async () => {
    const DIGITS = { USD: 2n, VND: 0n, KWD: 3n };
    await assert(
      asyncProperty(
        record({
          minutes: integer({ min: 1, max: 1440 }),
          increment: integer({ min: 1, max: 60 }),
          least: integer({ min: 0, max: 120 }),
          direction: constantFrom('up' as const, 'nearest' as const),
          rate: integer({ min: 0, max: 100_000_000 }),
          currency: constantFrom('USD' as const, 'VND' as const, 'KWD' as const),
        }),
        async ({ minutes, increment, least, direction, rate, currency }) => {
          const { rows } = await database.client.query<{ rounded: number; amount: string }>(
            `select rounded, private.time_amount(rounded, $5::numeric / 1000, $6)::text as amount
             from private.rounded_minutes($1, (select r from jsonb_populate_record(null::public.billing_rules,
               jsonb_build_object('id', gen_random_uuid(), 'increment_minutes', $2::int, 'minimum_minutes', $3::int, 'direction', $4::text)) r)) rounded`,
            [minutes, increment, least, direction, rate, currency],
          );
          const steps = direction === 'up' ? Math.ceil(minutes / increment) : Math.floor(minutes / increment + 0.5);
          const counted = Math.max(least, steps * increment);
          // Thousandths of the currency, times sixty; half a unit goes up.
          const unit = 60n * 10n ** (3n - DIGITS[currency]);
          const units = (2n * BigInt(counted) * BigInt(rate) + unit) / (2n * unit);
          expect([rows[0]?.rounded, rows[0]?.amount.replace('.', '')]).toEqual([
            counted,
            units.toString().padStart(rows[0]?.amount.replace('.', '').length ?? 0, '0'),
          ]);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('what is kept', () => {
  test('is corrected by who worked, and by nobody else', async () => {
    await database.transaction(async (tx) => {
      const entry = await log(tx, 'teamLawyer', 60);
      const change = `select minutes, amount, narrative from change_time($1, now() - interval '1 day', 90, 'Drafted and sent')`;
      expect((await tx.as('teamLawyer', change, [entry.id])).rows).toEqual([
        { minutes: 90, amount: '450.000', narrative: 'Drafted and sent' },
      ]);
      expect((await tx.refused('firmAdmin', change, [entry.id])).rule).toBe('may_not_change_time');
      for (const who of ['client', 'firmLawyer', 'rivalLawyer', 'walledAdmin', 'superUser'] as const)
        expect([who, (await tx.refused(who, change, [entry.id])).rule]).toEqual([who, 'time_not_found']);
      const running = await tx.as<{ id: string }>('teamLawyer', 'select id from start_timer(case_id => $1)', [
        ids.active,
      ]);
      expect((await tx.refused('teamLawyer', change, [running.rows[0]?.id])).rule).toBe('timer_runs');
    });
  });

  test('is written down with a reason, and the full sum stays', async () => {
    await database.transaction(async (tx) => {
      const entry = await log(tx, 'teamLawyer', 60);
      const down =
        'select billed_minutes, amount, full_minutes, full_amount, write_down_reason from write_down_time($1, $2, $3, $4)';
      expect((await tx.refused('teamLawyer', down, [entry.id, 30, null, ' '])).rule).toBe('reason_required');
      for (const [minutes, amount] of [
        [61, null],
        [-1, null],
        [null, 300.01],
        [null, -1],
        [30, 10],
        [null, null],
      ])
        expect((await tx.refused('teamLawyer', down, [entry.id, minutes, amount, 'x'])).rule).toBe(
          'write_down_too_much',
        );
      expect((await tx.as('firmAdmin', down, [entry.id, 30, null, 'Learning'])).rows).toEqual([
        {
          billed_minutes: 30,
          amount: '150.000',
          full_minutes: 60,
          full_amount: '300.000',
          write_down_reason: 'Learning',
        },
      ]);
      expect((await tx.as('teamLawyer', down, [entry.id, null, '99.999', 'Courtesy'])).rows).toEqual([
        {
          billed_minutes: 60,
          amount: '100.000',
          full_minutes: 60,
          full_amount: '300.000',
          write_down_reason: 'Courtesy',
        },
      ]);
      const { rows } = await tx
        .owner<{ n: number }>(
          `set constraints all immediate; select count(*)::int n from audit_log where row_id = '${entry.id}'`,
        )
        .then((results) => (Array.isArray(results) ? results.at(-1) : results));
      expect(rows[0]?.n).toBeGreaterThanOrEqual(3);
      for (const who of ['client', 'firmLawyer', 'rivalLawyer', 'walledAdmin'] as const)
        expect([who, (await tx.refused(who, down, [entry.id, 1, null, 'x'])).rule]).toEqual([who, 'time_not_found']);
    });
  });

  test('is frozen by the line that bills it, through every door', async () => {
    await database.transaction(async (tx) => {
      const entry = await log(tx, 'teamLawyer', 60);
      await tx.owner('update time_entries set invoice_item_id = (select id from invoice_items limit 1) where id = $1', [
        entry.id,
      ]);
      await tx.owner('update expenses set invoice_item_id = (select id from invoice_items limit 1) where id = $1', [
        ids.expense,
      ]);
      const rules = [
        await tx.refused('teamLawyer', `select change_time($1, now(), 5)`, [entry.id]),
        await tx.refused('teamLawyer', `select write_down_time($1, 5, null, 'x')`, [entry.id]),
        await tx.refused('owner', 'update time_entries set minutes = 5 where id = $1', [entry.id]),
        await tx.refused('owner', `update time_entries set narrative = 'x' where id = $1`, [entry.id]),
        await tx.refused('owner', 'delete from time_entries where id = $1', [entry.id]),
        await tx.refused('owner', 'update expenses set amount = 5 where id = $1', [ids.expense]),
        await tx.refused('owner', 'delete from expenses where id = $1', [ids.expense]),
      ];
      expect(new Set(rules.map(({ rule }) => rule))).toEqual(new Set(['already_invoiced']));
      for (const text of [
        `update time_entries set narrative = 'x' where id = '${entry.id}'`,
        `delete from time_entries where id = '${entry.id}'`,
        `delete from expenses where id = '${ids.expense}'`,
      ])
        expect((await tx.as('teamLawyer', text)).rowCount).toBe(0);
      await tx.owner('update time_entries set invoice_item_id = null where id = $1', [entry.id]);
      expect((await tx.as('teamLawyer', 'delete from time_entries where id = $1', [entry.id])).rowCount).toBe(1);
    });
  });
});

describe('expenses', () => {
  const add = `insert into expenses (case_id, amount, currency, markup_percent, billable, exchange_rate, exchange_on, exchange_source)
    values ($1, $2, $3, $4, $5, $6, $7, $8) returning billed_amount, billed_currency`;

  test('are billed in the currency of the case, with what the firm adds', async () => {
    await database.transaction(async (tx) => {
      const bill = async (...values: unknown[]) => (await tx.as('teamLawyer', add, [ids.active, ...values])).rows[0];
      expect(await bill('33.33', 'USD', 15, true, null, null, null)).toEqual({
        billed_amount: '38.330',
        billed_currency: 'USD',
      });
      expect(await bill(1_000_000, 'VND', 0, true, '0.00003925', '2026-11-20', 'ECB')).toEqual({
        billed_amount: '39.250',
        billed_currency: 'USD',
      });
      expect(await bill(5, 'USD', 15, false, null, null, null)).toEqual({
        billed_amount: '0.000',
        billed_currency: 'USD',
      });
      const refused = async (...values: unknown[]) =>
        (await tx.refused('teamLawyer', add, [ids.active, ...values])).rule;
      expect(await refused(5, 'EUR', 0, true, null, null, null)).toBe('exchange_required');
      expect(await refused('5.5', 'JPY', 0, true, 0.006, '2026-11-20', 'ECB')).toBe('amount_too_exact');
    });
  });

  test('have a receipt among the files of the case', async () => {
    await database.transaction(async (tx) => {
      const set = 'update expenses set receipt_id = $2 where id = $1';
      expect((await tx.as('teamLawyer', set, [ids.expense, ids.fileInternal])).rowCount).toBe(1);
      for (const file of [ids.fileOwn, ids.fileFolder, ids.fileShown])
        expect((await tx.refused('teamLawyer', set, [ids.expense, file])).rule).toBe('receipt_of_the_case');
    });
  });
});

describe('what is not billed', () => {
  test('its sums are those of its rows', async () => {
    await database.transaction(async (tx) => {
      await tx.owner('delete from expenses');
      await assert(
        asyncProperty(
          array(integer({ min: 1, max: 600 }), { maxLength: 6 }),
          array(integer({ min: 1, max: 1_000_000 }), { maxLength: 6 }),
          async (times, costs) => {
            await tx.owner('savepoint one');
            for (const minutes of times) await log(tx, 'teamLawyer', minutes);
            for (const cents of costs)
              await tx.as(
                'teamLawyer',
                'insert into expenses (case_id, amount, markup_percent) values ($1, $2::numeric / 100, 7)',
                [ids.active, cents],
              );
            const { rows } = await tx.as<{ kind: string; amount: string; case_amount: string; case_time: string }>(
              'teamLawyer',
              'select kind, amount, case_amount, case_time from unbilled($1)',
              [ids.active],
            );
            const { rows: cases } = await tx.as<{ amount: string; minutes: string; entries: string; expenses: string }>(
              'teamLawyer',
              'select amount, minutes, entries, expenses from unbilled_cases() where case_id = $1',
              [ids.active],
            );
            await tx.owner('rollback to savepoint one');
            const thousandths = (amount: string) => BigInt(amount.replace('.', ''));
            expect(rows.length).toBe(times.length + costs.length);
            const sum = rows.reduce((total, { amount }) => total + thousandths(amount), 0n);
            for (const row of rows) expect(thousandths(row.case_amount)).toBe(sum);
            if (rows.length > 0)
              expect([
                thousandths(cases[0]?.amount ?? ''),
                Number(cases[0]?.entries),
                Number(cases[0]?.expenses),
              ]).toEqual([sum, times.length, costs.length]);
          },
        ),
        { numRuns: 25 },
      );
    });
  });
});

describe('the budget', () => {
  const warnings = async (tx: TestTransaction) =>
    (
      await tx.owner<{ who: string; percent: string }>(
        `select user_id as who, params ->> 1 as percent from notifications where kind = 'budget_used' order by percent, who`,
      )
    ).rows.map(({ who, percent }) => `${Object.entries(actors).find(([, id]) => id === who)?.[0]} ${percent}`);

  test('the lead and the administrator hear once of each threshold, the client where the rule says so', async () => {
    await database.transaction(async (tx) => {
      await terms(tx, `fee_type = 'capped_hourly', hourly_rate = 300, cap = 3000, hours_low = 5, hours_high = 10`);
      await log(tx, 'teamLawyer', 294);
      expect(await warnings(tx)).toEqual([]);
      await log(tx, 'teamLawyer', 6);
      expect(await warnings(tx)).toEqual(['teamLawyer 50', 'firmAdmin 50']);
      const late = await log(tx, 'teamLawyer', 180);
      expect(await warnings(tx)).toEqual(['teamLawyer 50', 'firmAdmin 50', 'teamLawyer 75', 'firmAdmin 75']);
      await tx.as('teamLawyer', 'delete from time_entries where id = $1', [late.id]);
      await tx.as('firmAdmin', 'update billing_rules set warn_client = true where id = $1', [ids.billingRule]);
      await log(tx, 'teamLawyer', 180);
      expect((await warnings(tx)).length).toBe(4);
      await log(tx, 'teamLawyer', 120);
      expect((await warnings(tx)).slice(4)).toEqual(['client 90', 'teamLawyer 90', 'firmAdmin 90']);
      const { rows } = await tx.as('teamLawyer', 'select is_cap, budget, used, percent, currency from time_budgets()');
      expect(rows).toEqual([{ is_cap: true, budget: '3000.00', used: '3000.000', percent: 100, currency: 'USD' }]);
    });
  });

  test('an estimate of an hourly fee is one, and a fixed fee has none', async () => {
    await database.transaction(async (tx) => {
      await log(tx, 'teamLawyer', 1440);
      expect(await warnings(tx)).toEqual([]);
      await terms(tx, `fee_type = 'hourly', hourly_rate = 300, hours_low = 10, hours_high = 30`);
      await log(tx, 'teamLawyer', 6);
      expect(await warnings(tx)).toEqual(['teamLawyer 90', 'firmAdmin 90']);
    });
  });

  test('of ten who cross it at once one tells', async () => {
    const { client } = database;
    await client.query(
      agree(`fee_type = 'capped_hourly', hourly_rate = 300, cap = 3000, hours_low = 5, hours_high = 10`),
    );
    try {
      await withTen(database.url, async (clients) => {
        await Promise.all(
          clients.map((one) =>
            one.query(
              `insert into public.time_entries (case_id, user_id, minutes, billable) values ('${ids.active}', '${actors.teamLawyer}', 36, true)`,
            ),
          ),
        );
      });
      const { rows } = await client.query(
        `select user_id, params ->> 1 as percent from notifications where kind = 'budget_used' order by 1, 2`,
      );
      expect(rows).toEqual([
        { user_id: actors.teamLawyer, percent: '50' },
        { user_id: actors.firmAdmin, percent: '50' },
      ]);
    } finally {
      await client.query(
        `delete from notifications where kind = 'budget_used'; delete from private.budget_warnings;
         delete from time_entries where case_id = '${ids.active}' and minutes = 36; ${agree(`fee_type = 'flat'`)}`,
      );
    }
  });
});

test('a week is read by the clock of its zone, by the person and the administrator', async () => {
  await database.transaction(async (tx) => {
    await tx.owner('delete from time_entries');
    await tx.owner(
      `insert into time_entries (case_id, user_id, started_at, minutes, billable) values
       ($1, $2, '2026-11-16T04:30:00Z', 30, true), ($1, $2, '2026-11-17T12:00:00Z', 61, true), ($1, $2, '2026-11-17T15:00:00Z', 10, false)`,
      [ids.active, actors.teamLawyer],
    );
    const week = `select on_day::text, minutes::int, billed_minutes::int, amount, entries::int from time_sheet($1, '2026-11-16', 'America/New_York')`;
    const expected = [{ on_day: '2026-11-17', minutes: 71, billed_minutes: 66, amount: '330.000', entries: 2 }];
    for (const who of ['teamLawyer', 'firmAdmin'] as const)
      expect((await tx.as(who, week, [actors.teamLawyer])).rows).toEqual(expected);
    for (const who of ['client', 'firmLawyer', 'rivalLawyer', 'walledAdmin'] as const)
      expect((await tx.as(who, week, [actors.teamLawyer])).rows).toEqual([]);
    expect(
      (
        await tx.as(
          'teamLawyer',
          `select currency, billed_minutes::int, amount from time_sheet_sums($1, '2026-11-16', 'America/New_York')`,
          [actors.teamLawyer],
        )
      ).rows,
    ).toEqual([{ currency: 'USD', billed_minutes: 66, amount: '330.000' }]);
  });
});

describe('what may be forgotten', () => {
  const suggested = async (tx: TestTransaction, who: Actor = 'teamLawyer') =>
    (
      await tx.as<{
        source: string;
        kind: string;
        minutes: number;
        title: string;
        count: number;
        task_id: string | null;
      }>(who, `select source, kind, minutes, title, count, task_id from time_suggestions(current_date - 3)`)
    ).rows;
  /** An appointment, a task that was finished, a paper and two messages, none of them with time. */
  const work = (tx: TestTransaction) =>
    tx.owner(
      `set session_replication_role = replica;
       delete from time_entries;
       update calendar_events set "start" = now() - interval '27 hours', "end" = now() - interval '26 hours 15 minutes', people = array['${actors.teamLawyer}']::uuid[] where id = '${ids.eventPrivate}';
       update tasks set completed_at = now() - interval '5 hours', completed_by = '${actors.teamLawyer}', estimate_minutes = 90, status = 'done' where id = '${ids.task}';
       update file_versions set author_id = '${actors.teamLawyer}', created_at = now() - interval '50 hours' where id = '${ids.fileVersion}';
       update file_versions set created_at = now() - interval '30 days' where id <> '${ids.fileVersion}';
       insert into messages (conversation_id, case_id, law_firm, sender_id, sender_side, body, created_at)
       select '${ids.conversation}', '${ids.active}', '${ids.firm}', '${actors.teamLawyer}', 'lawyer', 'Good evening', now() - interval '50 hours' from generate_series(1, 2);
       set session_replication_role = origin`,
    );

  test('is what the calendar, tasks, files and messages say, until it is kept or was no work', async () => {
    await database.transaction(async (tx) => {
      await work(tx);
      const all = await suggested(tx);
      expect(all.map(({ kind, minutes, count }) => `${kind} ${minutes} ${count}`).toSorted()).toEqual([
        'event 45 1',
        'files 18 1',
        'messages 12 2',
        'task 90 1',
      ]);
      const of = (kind: string) => all.find((one) => one.kind === kind)?.source;
      await tx.as('teamLawyer', 'insert into time_answers (source) values ($1)', [of('messages')]);
      const { rows } = await tx.as<{ id: string }>(
        'teamLawyer',
        `select id from log_time(null, now() - interval '50 hours', 18, 'Read', true, $1)`,
        [ids.active],
      );
      await tx.as('teamLawyer', 'insert into time_answers (source, entry_id) values ($1, $2)', [
        of('files'),
        rows[0]?.id,
      ]);
      await tx.as('teamLawyer', `select log_time($1, now() - interval '6 hours', 60)`, [ids.task]);
      expect((await suggested(tx)).map(({ kind }) => kind)).toEqual(['event']);
      // What is taken back is suggested again.
      await tx.as('teamLawyer', 'delete from time_entries where id = $1', [rows[0]?.id]);
      expect((await suggested(tx)).map(({ kind }) => kind)).toEqual(['files', 'event']);
    });
  });

  test('is one’s own, and nothing behind a wall', async () => {
    await database.transaction(async (tx) => {
      await work(tx);
      for (const who of ['client', 'firmLawyer', 'rivalLawyer', 'firmAdmin', 'walledAdmin', 'superUser'] as const)
        expect([who, await suggested(tx, who)]).toEqual([who, []]);
      await tx.as('firmAdmin', `insert into case_walls (case_id, user_id, reason) values ($1, $2, 'Acted before')`, [
        ids.active,
        actors.teamLawyer,
      ]);
      expect(await suggested(tx)).toEqual([]);
    });
  });
});

describe('days are those of the firm', () => {
  test('whose rate holds, what is listed and what is asked before', async () => {
    await database.transaction(async (tx) => {
      await clear(tx);
      await tx.owner(`update law_firms set time_zone = 'Pacific/Auckland' where id = $1`, [ids.firm]);
      await tx.owner(
        `insert into billing_rates (law_firm, user_id, case_id, rate, valid_from)
         values ($1, $2, $3, 100, '2026-01-01'), ($1, $2, $3, 200, '2026-06-02')`,
        [ids.firm, actors.teamLawyer, ids.active],
      );
      await terms(tx, `fee_type = 'hourly', hourly_rate = 1, hours_low = 5, hours_high = 10`);
      // The second of June in Auckland, the first in Greenwich.
      const at = '2026-06-01T20:00:00Z';
      const { rows } = await tx.as('teamLawyer', `select rate from log_time(null, $1, 60, null, true, $2)`, [
        at,
        ids.active,
      ]);
      expect(rows).toEqual([{ rate: '200.000' }]);
      const listed = `select on_day::text as day from unbilled($1) where kind = 'time'`;
      expect((await tx.as('teamLawyer', listed, [ids.active])).rows).toEqual([{ day: '2026-06-02' }]);
      expect((await tx.as('teamLawyer', 'select rate from time_worth($1, 60, $2)', [ids.active, at])).rows).toEqual([
        { rate: '200.000' },
      ]);
    });
  });

  test('on which something is spent or a rate begins, unless they say otherwise', async () => {
    await database.transaction(async (tx) => {
      const today = async (zone: string) => {
        await tx.owner('update law_firms set time_zone = $2 where id = $1', [ids.firm, zone]);
        const spent = await tx.as<{ day: string }>(
          'teamLawyer',
          'insert into expenses (case_id, amount) values ($1, 1) returning spent_on::text as day',
          [ids.active],
        );
        const begun = await tx.as<{ day: string }>(
          'firmAdmin',
          `insert into billing_rates (law_firm, role, rate) values ($1, $2, 1) returning valid_from::text as day`,
          [ids.firm, zone === 'Pacific/Kiritimati' ? 'lead' : 'paralegal'],
        );
        const now = await tx.owner<{ day: string }>('select (now() at time zone $1)::date::text as day', [zone]);
        expect([spent.rows[0]?.day, begun.rows[0]?.day]).toEqual([now.rows[0]?.day, now.rows[0]?.day]);
      };
      // Never the same day.
      await today('Pacific/Kiritimati');
      await today('Pacific/Pago_Pago');
    });
  });
});

test('no number is without value, and no day without end', async () => {
  await database.transaction(async (tx) => {
    const expense = 'insert into expenses (case_id, amount, currency, exchange_rate, exchange_on, exchange_source)';
    for (const [who, text] of [
      ['teamLawyer', `${expense} values ('${ids.active}', 'NaN', 'USD', null, null, null)`],
      ['teamLawyer', `${expense} values ('${ids.active}', 1, 'EUR', 'NaN', '2026-01-01', 'ECB')`],
      ['teamLawyer', `${expense} values ('${ids.active}', 1, 'EUR', 1, 'infinity', 'ECB')`],
      ['firmAdmin', `insert into billing_rates (law_firm, role, rate) values ('${ids.firm}', 'lead', 'NaN')`],
      [
        'firmAdmin',
        `insert into billing_rates (law_firm, role, rate, valid_from) values ('${ids.firm}', 'lead', 1, 'infinity')`,
      ],
    ] as const)
      expect([text, (await tx.refused(who, text)).code]).toEqual([text, '23514']);
    const kept = `select log_time(null, '-infinity', 5, null, true, $1)`;
    expect((await tx.refused('teamLawyer', kept, [ids.active])).rule).toBe('time_invalid');
  });
});

describe('a case that has left', () => {
  /** The case goes to the rival, whose rates and terms are others. */
  const leave = (tx: TestTransaction) =>
    tx.owner(
      `set session_replication_role = replica;
       update cases set law_firm = '${ids.rivalFirm}', lead_lawyer_id = '${actors.rivalLawyer}' where id = '${ids.active}';
       delete from case_team where case_id = '${ids.active}';
       insert into case_team (case_id, user_id, role, law_firm)
       values ('${ids.active}', '${actors.rivalLawyer}', 'lead', '${ids.rivalFirm}');
       insert into billing_rates (law_firm, rate, valid_from) values ('${ids.rivalFirm}', 777, '2026-01-01');
       set session_replication_role = origin;
       ${agree(`fee_type = 'capped_hourly', hourly_rate = 777, cap = 1000, hours_low = 5, hours_high = 10`)}`,
    );
  const price = async (tx: TestTransaction, id: string) =>
    (await tx.owner('select rate, amount, currency from time_entries where id = $1', [id])).rows;

  test('is priced by nothing of its new firm', async () => {
    await database.transaction(async (tx) => {
      await terms(tx, `fee_type = 'capped_hourly', hourly_rate = 200, cap = 1000, hours_low = 5, hours_high = 10`);
      const own = await tx.as<{ id: string }>(
        'firmAdmin',
        `select id from log_time(null, now() - interval '1 hour', 60, null, true, $1)`,
        [ids.active],
      );
      const entry = await log(tx, 'teamLawyer', 60);
      await leave(tx);
      const before = [{ rate: '300.000', amount: '300.000', currency: 'USD' }];
      await tx.as('firmAdmin', 'update billing_rates set rate = 360 where id = $1', [ids.billingRate]);
      expect(await price(tx, entry.id)).toEqual(before);
      await tx.as('firmAdmin', `select change_time($1, now() - interval '1 hour', 30, 'Shorter', true)`, [
        own.rows[0]?.id,
      ]);
      expect(await price(tx, own.rows[0]?.id ?? '')).toEqual([{ rate: '200.000', amount: '100.000', currency: 'USD' }]);
      const late = await tx.as<{ id: string }>('firmAdmin', `select id from log_time($1, now(), 60, null, true)`, [
        ids.task,
      ]);
      expect(await price(tx, late.rows[0]?.id ?? '')).toEqual([{ rate: null, amount: null, currency: null }]);
    });
  });

  test('has used nothing of what the next firm agrees on', async () => {
    await database.transaction(async (tx) => {
      await log(tx, 'teamLawyer', 600);
      await leave(tx);
      const { rows } = await tx.as('rivalLawyer', 'select used from time_budgets() where case_id = $1', [ids.active]);
      expect(rows).toEqual([{ used: '0' }]);
    });
  });
});

test('who has left the case sees and writes down nothing of it, not even their own', async () => {
  await database.transaction(async (tx) => {
    const entry = await log(tx, 'teamLawyer', 60);
    await tx.owner(
      `set session_replication_role = replica; delete from case_team where user_id = '${actors.teamLawyer}';
       update cases set lead_lawyer_id = '${actors.firmAdmin}' where id = '${ids.active}'; set session_replication_role = origin`,
    );
    expect((await tx.as('teamLawyer', 'select from time_entries where id = $1', [entry.id])).rowCount).toBe(0);
    expect((await tx.refused('teamLawyer', `select write_down_time($1, 1, null, 'x')`, [entry.id])).rule).toBe(
      'time_not_found',
    );
  });
});

describe('much time', () => {
  const many = (tx: TestTransaction, count: number) =>
    tx.owner(
      `set session_replication_role = replica;
       insert into time_entries (case_id, law_firm, user_id, minutes, billable, rate, full_minutes, billed_minutes, full_amount, amount, currency)
       select '${ids.active}', '${ids.firm}', '${actors.teamLawyer}', 60, true, 300, 60, 60, 300, 300, 'USD' from generate_series(1, ${count});
       set session_replication_role = origin`,
    );

  test('follows a rate in portions, and what was invoiced meanwhile stays', async () => {
    await database.transaction(async (tx) => {
      await tx.owner('delete from time_entries');
      await many(tx, 1200);
      await tx.as('firmAdmin', 'update billing_rates set rate = 360 where id = $1', [ids.billingRate]);
      const priced = async () =>
        (await tx.owner<{ n: number }>('select count(*)::int as n from time_entries where amount = 360')).rows[0]?.n;
      expect(await priced()).toBe(500);
      await tx.owner(
        `update time_entries set invoice_item_id = (select id from invoice_items limit 1)
         where id = (select id from time_entries where amount = 300 limit 1)`,
      );
      const portion = async () => (await tx.owner<{ n: number }>('select private.price_time(500) as n')).rows[0]?.n;
      expect([await portion(), await portion(), await portion()]).toEqual([500, 200, 0]);
      expect(await priced()).toBe(1199);
    });
  });

  test('is changed only for whom the rate is', async () => {
    await database.transaction(async (tx) => {
      const entry = await log(tx, 'teamLawyer', 60);
      const version = async () =>
        (await tx.owner('select version from time_entries where id = $1', [entry.id])).rows[0];
      const before = await version();
      await tx.as('firmAdmin', 'insert into billing_rates (law_firm, user_id, rate) values ($1, $2, 1)', [
        ids.firm,
        actors.firmAdmin,
      ]);
      expect(await version()).toEqual(before);
    });
  });

  test('is listed up to what an invoice holds, with the sums of all', async () => {
    await database.transaction(async (tx) => {
      await tx.owner('delete from time_entries; delete from expenses');
      await many(tx, 5001);
      const { rows } = await tx.as<{ case_amount: string }>('firmAdmin', 'select case_amount from unbilled($1)', [
        ids.active,
      ]);
      expect([rows.length, rows[0]?.case_amount]).toEqual([5000, '1500300.000']);
    });
  });
});

test('a budget of next to nothing is no reason to show none', async () => {
  await database.transaction(async (tx) => {
    await log(tx, 'teamLawyer', 1440);
    await log(tx, 'teamLawyer', 1440);
    await terms(tx, `fee_type = 'capped_hourly', hourly_rate = 300, cap = 0.01, hours_low = 5, hours_high = 10`);
    await tx.owner('update billing_rates set rate = 1e8');
    const { rows } = await tx.as('teamLawyer', 'select percent from time_budgets() where case_id = $1', [ids.active]);
    expect(rows).toEqual([{ percent: 9999 }]);
  });
});
