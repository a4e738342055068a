import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const NEVER = [
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=300',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=YEARLY;BYMONTH=4,6;BYMONTHDAY=31',
  'FREQ=YEARLY;BYYEARDAY=366;BYMONTH=1',
  'FREQ=YEARLY;BYWEEKNO=30;BYMONTH=1;BYDAY=MO',
  'FREQ=MONTHLY;BYDAY=5MO;BYMONTHDAY=1',
  'FREQ=WEEKLY;BYDAY=MO;BYSETPOS=2',
  'FREQ=DAILY;BYSETPOS=2;BYDAY=MO',
  'FREQ=YEARLY;INTERVAL=41',
  'FREQ=YEARLY;BYYEARDAY=999999999999',
];
const COMES = [
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
  'FREQ=MONTHLY;BYMONTHDAY=31',
  'FREQ=MONTHLY;BYDAY=-1FR',
  'FREQ=MONTHLY;BYDAY=5MO',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  'FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=300',
  'FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO',
  'FREQ=YEARLY;BYYEARDAY=-1',
  'FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=29',
  'FREQ=YEARLY;BYDAY=20MO',
  'FREQ=MONTHLY;INTERVAL=18;BYDAY=2TU',
  'FREQ=WEEKLY;INTERVAL=2',
];

const comes = async (tx: TestTransaction, rule: string, start = '2028-01-05'): Promise<boolean | undefined> =>
  (await tx.owner<{ comes: boolean }>('select private.rule_comes($1, $2) as comes', [rule, start])).rows[0]?.comes;

test.each([...NEVER.map((rule) => [rule, false] as const), ...COMES.map((rule) => [rule, true] as const)])(
  '%s comes: %s',
  async (rule, expected) => {
    await database.transaction(async (tx) => {
      expect(await comes(tx, rule)).toBe(expected);
    });
  },
);

describe('what is written', () => {
  const event = (rule: string) =>
    `select save_event(null, '${JSON.stringify({ title: 'x', start: '2028-01-05T09:00:00Z', end: '2028-01-05T10:00:00Z', time_zone: 'UTC', recurrence: rule })}')`;
  const task = (rule: string) =>
    `select save_task(null, '${JSON.stringify({ title: 'x', due_at: '2028-01-05T09:00:00Z', time_zone: 'UTC', recurrence: rule })}')`;

  test.each(['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=300', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'])(
    '%s is refused, for events and tasks',
    async (rule) => {
      await database.transaction(async (tx) => {
        for (const text of [event(rule), task(rule)])
          expect(await tx.refused('teamLawyer', text)).toMatchObject({ code: 'P0001', rule: 'rule_never_comes' });
      });
    },
  );

  test('a person keeps 300 series', async () => {
    await database.transaction(async (tx) => {
      await tx.owner('delete from calendar_events where created_by = $1', [actors.teamLawyer]);
      await tx.owner(
        `insert into calendar_events (title, "start", "end", time_zone, recurrence, created_by)
         select 'x', '2028-01-05T09:00:00Z', '2028-01-05T10:00:00Z', 'UTC', 'FREQ=DAILY', $1 from generate_series(1, 300)`,
        [actors.teamLawyer],
      );
      expect(await tx.refused('teamLawyer', event('FREQ=DAILY'))).toMatchObject({ rule: 'too_many_series' });
      await tx.owner(
        'update calendar_events set recurrence = null where id = (select id from calendar_events where created_by = $1 limit 1)',
        [actors.teamLawyer],
      );
      await tx.as('teamLawyer', event('FREQ=DAILY'));
    });
  });
});
