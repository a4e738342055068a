import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readRuleSets } from '../../scripts/rule-sets.ts';
import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { ids } from './fixture.ts';

/** How many rules and stretches of days are drawn; `npm run test:long` draws more. */
const DRAWS = Number(process.env['RULE_DRAWS'] ?? 12);
const STRETCH = 30;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const sets = await readRuleSets();
const methods = sets.flatMap(({ jurisdiction, counting }) =>
  counting.map(({ code, units }) => ({ code, jurisdiction: jurisdiction ?? 'US', units })),
);
/** A rule of counting with a period of any unit and direction that it counts, and the day on which a stretch of events begins. */
const drawn = fc
  .constantFrom(...methods)
  .chain(({ code, jurisdiction, units }) =>
    fc.record({
      code: fc.constant(code),
      jurisdiction: fc.constant(jurisdiction),
      unit: fc.constantFrom(...units),
      amount: fc.integer({ min: 1, max: 45 }),
      direction: fc.constantFrom('after', 'before'),
      service: fc.constantFrom('personal', 'mail', 'electronic'),
      // Within every calendar, however far the period goes.
      start: fc.date({ min: new Date('2024-01-01'), max: new Date('2030-06-30'), noInvalidDate: true }),
    }),
  )
  .map(({ start, amount, unit, ...rest }) => ({
    ...rest,
    unit,
    amount: unit === 'year' ? 1 : unit === 'month' ? 1 + (amount % 12) : amount,
    start: start.toISOString().slice(0, 10),
  }));
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never;

interface Made {
  day: string;
  at: string;
  due: string;
  trace: {
    step: string;
    on: string;
    n?: number;
    unit?: string;
    weekday?: number;
    skipped?: { day: string; why: string }[];
  }[];
}

/** Days on which time stands still, as a computation reads them. */
type Stays = readonly { id: string; from: string; to: string; effect: string; cite: string }[];
async function stretch(tx: TestTransaction, one: Drawn, stays: Stays = []): Promise<Made[]> {
  const { rows } = await tx.owner<Made>(
    `select day::date::text, made.due_on::text due, to_char(made.due_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') at, made.trace
     from generate_series($2::date, $2::date + $3::integer, interval '1 day') day,
       private.compute_deadline(private.rule_id($1), day::date, case when $5 = 'hour' then '10:20'::time end, $4, $5, $6, $7, null,
         jsonb_build_object('service', $8::text), (select law_firm from cases where id = $9), $10) made order by day`,
    [
      one.code,
      one.start,
      STRETCH,
      one.amount,
      one.unit,
      one.direction,
      one.jurisdiction,
      one.service,
      ids.active,
      JSON.stringify(stays),
    ],
  );
  return rows;
}

test('a later event never gives an earlier date', async () => {
  await database.transaction((tx) =>
    fc.assert(
      fc.asyncProperty(drawn, async (one) => {
        const times = (await stretch(tx, one)).map(({ at }) => at);
        expect(times).toHaveLength(STRETCH + 1);
        expect(times).toEqual(times.toSorted());
      }),
      { numRuns: DRAWS },
    ),
  );
}, 600_000);

test('one day of rest more never makes a date after an event earlier, or one before it later', async () => {
  await database.transaction((tx) =>
    fc.assert(
      fc.asyncProperty(drawn, fc.nat(STRETCH), async (one, which) => {
        const before = await stretch(tx, one);
        const day = before[which]?.due ?? one.start;
        await tx.owner(
          `insert into public_holidays (jurisdiction, day, name, law_firm) values ($1, $2, 'Storm', (select law_firm from cases where id = $3))`,
          [one.jurisdiction, day, ids.active],
        );
        const after = await stretch(tx, one);
        await tx.owner(`delete from public_holidays where name = 'Storm'`);
        for (const [place, { at, due }] of before.entries()) {
          const now = after[place];
          const never = one.direction === 'after' ? (now?.at ?? '') < at : (now?.at ?? '') > at;
          if (never)
            throw new Error(`${JSON.stringify(one)}: with ${day} a day of rest ${due} becomes ${now?.due ?? ''}`);
        }
      }),
      { numRuns: DRAWS },
    ),
  );
}, 600_000);

const MS_A_DAY = 86_400_000;
const plusDays = (day: string, n: number): string =>
  new Date(Date.parse(day) + n * MS_A_DAY).toISOString().slice(0, 10);
function plusMonths(day: string, n: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + n, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + n, Math.min(date, last))).toISOString().slice(0, 10);
}
/** ISO number: 1 is Monday. */
const isoWeekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
type Skipped = NonNullable<Made['trace'][number]['skipped']>;
/** So many working days on: those of every weekend and those that the account names are none. */
function workingDays(day: string, n: number, sign: number, skipped: Skipped): string {
  let here = day;
  for (let counted = 0; counted < n;) {
    here = plusDays(here, sign);
    if (isoWeekday(here) < 6 && !skipped.some((each) => each.day === here)) counted += 1;
  }
  return here;
}
/** Over the days that the account names, each of which has to be the next one. */
function passedOver(day: string, sign: number, skipped: Skipped): string {
  let here = day;
  for (const each of skipped) {
    expect(each.day).toBe(here);
    here = plusDays(here, sign);
  }
  return here;
}
/** Where the account alone leads: from the event through every step that names an amount or days that were passed over. */
function retold(trace: Made['trace'], direction: string): string {
  const sign = direction === 'after' ? 1 : -1;
  let start = trace[0]?.on ?? '';
  let here = start;
  let months = 0;
  let days = 0;
  const reach = (day: string) => {
    here = day;
    start = day;
    months = 0;
    days = 0;
  };
  for (const { step, n = 0, unit, weekday = 0, skipped = [] } of trace.slice(1)) {
    if (step === 'stay') reach(unit === 'court_day' ? workingDays(here, n, 1, skipped) : plusDays(here, n));
    else if ((step === 'count' || step === 'extend') && unit === 'court_day')
      reach(workingDays(here, n, sign, skipped));
    else if (step === 'count' || step === 'extend') {
      months += unit === 'month' ? n : unit === 'year' ? 12 * n : 0;
      days += unit === 'day' ? n : unit === 'week' ? 7 * n : 0;
      here = plusDays(plusMonths(start, sign * months), sign * days);
    } else if (step === 'begin')
      reach(unit === 'court_day' ? workingDays(here, n, 1, skipped) : passedOver(plusDays(here, n), 1, skipped));
    else if (step === 'next_day') reach(plusDays(passedOver(plusDays(here, sign), sign, skipped), -sign));
    else if (step === 'clear') here = plusDays(here, sign);
    else if (step === 'weekday') reach(plusDays(here, ((weekday - isoWeekday(here) + 6) % 7) + 1));
    else if (step === 'roll') reach(passedOver(here, sign, skipped));
  }
  return here;
}

test('the account alone leads to the date', async () => {
  const byDays = drawn.filter(({ unit }) => unit !== 'hour');
  await database.transaction((tx) =>
    fc.assert(
      fc.asyncProperty(byDays, async (one) => {
        for (const { trace, due } of await stretch(tx, one)) expect(retold(trace, one.direction)).toBe(due);
        const day = (n: number) => plusDays(one.start, n);
        const stays = [
          { id: 'a', from: day(5), to: day(19), effect: 'tolled', cite: 'x' },
          { id: 'b', from: day(12), to: day(26), effect: 'tolled', cite: 'y' },
        ];
        for (const { trace, due } of await stretch(tx, one, stays)) expect(retold(trace, one.direction)).toBe(due);
      }),
      { numRuns: DRAWS },
    ),
  );
}, 600_000);
