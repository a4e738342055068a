import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { periodOf, readRuleSets, type RuleSet, type Vector } from '../../scripts/rule-sets.ts';
import { countByHand } from './count-by-hand.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';

let database: TestDatabase;
const zones = new Map<string, string>();
beforeAll(async () => {
  database = await openTestDatabase();
  const { rows } = await database.client.query<{ jurisdiction: string; time_zone: string }>(
    'select jurisdiction, time_zone from court_calendars',
  );
  for (const { jurisdiction, time_zone: zone } of rows) zones.set(jurisdiction, zone);
});
afterAll(() => database.close());

interface Case {
  rule: string;
  method: string;
  court: string;
  period: ReturnType<typeof periodOf>;
  asks: readonly string[];
  given: Vector;
  source: string;
}

function casesOf(set: RuleSet): Case[] {
  const caseOf = (rule: string, method: string, asks: readonly string[], period: string, given: Vector): Case => ({
    rule,
    method,
    asks,
    court: given.court ?? set.jurisdiction ?? '',
    period: periodOf(period),
    given,
    source: set.sources[given.source] ?? given.source,
  });
  return [
    ...set.counting.flatMap(({ code, asks, vectors }) =>
      vectors.map((given) => caseOf(code, code, asks, given.period ?? '', given)),
    ),
    ...set.rules.flatMap(({ code, method, asks, period, vectors }) =>
      vectors.map((given) => caseOf(code, method, asks, period, given)),
    ),
  ];
}
const sets = await readRuleSets();
const cases = sets.flatMap(casesOf);

test('there are 400 examples, each with its source, and a third of them at an edge', () => {
  expect(cases.length).toBeGreaterThanOrEqual(400);
  expect(cases.filter(({ source }) => source.length < 10)).toEqual([]);
  expect(cases.filter(({ given }) => given.edge !== undefined).length).toBeGreaterThanOrEqual(cases.length / 3);
  const twice = cases
    .map(({ rule, court, given }) => JSON.stringify([rule, court, given.event, given.period, given.facts]))
    .filter((one, place, all) => all.indexOf(one) !== place);
  expect(twice).toEqual([]);
});

describe('every example of the files', () => {
  test.each(sets.map((set) => [set.file, casesOf(set)] as const))(
    '%s: the database and a count by hand come to its date, and none is later',
    async (_, found) => {
      const wrong: unknown[] = [];
      await database.transaction(async (tx) => {
        for (const { rule, method, court, period, asks, given, source } of found) {
          const [day = '', time] = given.event.split(' ');
          const ofCounting = rule === method;
          // The id of a rule is made by a function of the owner's; anybody knows it from the table.
          const { rows } = await tx.owner<{ due: string; later: string | null }>(
            `select case when $5 = 'hour' then to_char(due_at at time zone time_zone, 'YYYY-MM-DD HH24:MI') else due_on::text end due,
               (select step ->> 'on' from jsonb_array_elements(trace) step where step ->> 'step' = 'later') later
             from private.compute_deadline(private.rule_id($1), $2::date, $3::time, $4, $5, $6, $7, null, $8, null)`,
            [
              rule,
              day,
              time ?? null,
              ofCounting ? period.amount : null,
              period.unit,
              ofCounting ? period.direction : null,
              court,
              JSON.stringify(given.facts ?? {}),
            ],
          );
          const heard = Object.fromEntries(
            Object.entries(given.facts ?? {}).filter(([fact]) => asks.some((one) => one === fact)),
          );
          const byHand = countByHand({
            ...period,
            method,
            court,
            zone: zones.get(court) ?? '',
            event: given.event,
            facts: heard,
          });
          const expected = { due: given.due, later: given.later };
          const computed = { due: rows[0]?.due, later: rows[0]?.later ?? undefined };
          if (
            JSON.stringify(computed) !== JSON.stringify(expected) ||
            JSON.stringify(byHand) !== JSON.stringify(expected)
          )
            wrong.push({ rule, event: given.event, source, expected, computed, byHand });
        }
      });
      expect(wrong).toEqual([]);
    },
  );
});

test('a rule is kept with all that its file says of it', async () => {
  const { rows } = await database.client.query<Record<string, unknown>>(
    `select code, status, quotation, vectors, checked_by, checked_on::text, trigger_key, follows from deadline_rules order by code`,
  );
  const written = sets.flatMap((set) =>
    [...set.counting, ...set.rules].map((rule) => ({
      code: rule.code,
      status: rule.status,
      quotation: rule.quote ?? null,
      vectors: rule.vectors.length,
      checked_by: rule.checked_by ?? set.checked_by,
      checked_on: rule.checked_on ?? set.checked_on,
      trigger_key: 'event' in rule ? rule.event : null,
      follows: 'follows' in rule ? (rule.follows ?? null) : null,
    })),
  );
  const order = (all: readonly Record<string, unknown>[]) =>
    all.toSorted((a, b) => (String(a['code']) < String(b['code']) ? -1 : 1));
  expect(order(rows)).toEqual(order(written));
});
