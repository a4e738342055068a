import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { everyActor, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Day {
  day: string;
  name: string;
  kind: string;
}
const DAYS: readonly Day[] = [
  { day: '2026-12-31', name: '元旦', kind: 'holiday' },
  { day: '2027-01-01', name: '元旦', kind: 'holiday' },
  { day: '2027-03-08', name: '特别假日', kind: 'holiday' },
  { day: '2027-03-13', name: '调休上班', kind: 'working' },
];
const ENTER = `select enter_notice('CN', $1, $2, $3)`;
const NOTICE = '国务院办公厅关于2027年部分节假日安排的通知 (2026-11-03)';
const given = (year: unknown = 2027, source: unknown = NOTICE, days: unknown = DAYS) => [
  year,
  source,
  JSON.stringify(days),
];
/** The notice of 2026 is the last one that is known. */
const before = (tx: TestTransaction) =>
  tx.owner(`update court_calendars set notice_to = 2026 where jurisdiction = 'CN'`);

test('the days of a notice take the place of those that were expected, and the firms’ own stay', async () => {
  await database.transaction(async (tx) => {
    await before(tx);
    await tx.owner(
      `insert into public_holidays (jurisdiction, day, name, law_firm) values ('CN', '2027-05-06', 'Own', '${ids.firm}')`,
    );
    const of2028 = `select count(*)::integer count from public_holidays where jurisdiction = 'CN' and extract(year from day) = 2028`;
    const next = (await tx.owner(of2028)).rows;
    await tx.as('admin', ENTER, given());
    const { rows } = await tx.owner(
      `select day::text, name, names ->> 'en' as english, kind, source, verified, doubt, law_firm is null as ours from public_holidays
       where jurisdiction = 'CN' and day between '2026-12-01' and '2027-12-31' order by day`,
    );
    const entered = { source: NOTICE, verified: true, doubt: null, ours: true };
    expect(rows).toEqual([
      { ...DAYS[0], english: 'New Year’s Day', ...entered },
      { ...DAYS[1], english: 'New Year’s Day', ...entered },
      { ...DAYS[2], english: null, ...entered },
      { ...DAYS[3], english: 'Working day in place of a day off', ...entered },
      { ...entered, day: '2027-05-06', name: 'Own', english: null, kind: 'holiday', source: '', ours: false },
    ]);
    expect((await tx.owner(of2028)).rows).toEqual(next);
    // The same year is not entered twice.
    expect(await tx.refused('admin', ENTER, given())).toMatchObject({ code: 'PT409', rule: 'notice_not_next' });
  });
});

test('a date that waited for the notice is computed again', async () => {
  await database.transaction(async (tx) => {
    await before(tx);
    const { rows } = await tx.as<{ id: string; due_on: string }>(
      'teamLawyer',
      `select id, due_on::text from add_deadline('${ids.active}', 'Answer', 'soft', rule_id => (select id from deadline_rules where code = 'plain.court_day'),
         trigger_date => '2027-03-01', amount => 5, unit => 'court_day', jurisdiction => 'CN')`,
    );
    expect(rows[0]?.due_on).toBe('2027-03-08');
    await tx.as('admin', ENTER, given());
    await tx.owner('set constraints all immediate');
    const notified = await tx.owner(`select 1 from notifications where kind = 'deadline_to_check' and link_id = $1`, [
      rows[0]?.id,
    ]);
    expect(notified.rowCount).toBe(1);
  });
});

test('nobody enters one but an administrator of the platform', async () => {
  await database.transaction(async (tx) => {
    await before(tx);
    for (const actor of everyActor.filter((one) => one !== 'admin' && one !== 'superUser'))
      expect([actor, (await tx.refused(actor, ENTER, given())).code]).toEqual([actor, '42501']);
  });
});

test.each([
  ['notice_not_next', [2028]],
  ['notice_not_next', [null]],
  ['notice_source_required', [2027, ' ']],
  ['notice_source_required', [2027, 'x'.repeat(301)]],
  ['notice_days', [2027, NOTICE, []]],
  ['notice_days', [2027, NOTICE, {}]],
  ['notice_days', [2027, NOTICE, ['2027-01-01']]],
  ['notice_days', [2027, NOTICE, [{ day: '2027-02-30', name: 'x', kind: 'holiday' }]]],
  ['notice_days', [2027, NOTICE, [{ day: '2028-01-01', name: 'x', kind: 'holiday' }]]],
  ['notice_days', [2027, NOTICE, [{ day: '2027-01-01', name: ' ', kind: 'holiday' }]]],
  ['notice_days', [2027, NOTICE, [{ day: '2027-01-01', name: 'x', kind: 'half' }]]],
  ['notice_days', [2027, NOTICE, [DAYS[1], DAYS[1]]]],
  ['notice_days', [2027, NOTICE, [DAYS[0]]]],
  ['notice_working_day', [2027, NOTICE, [DAYS[1], { day: '2027-03-10', name: 'x', kind: 'working' }]]],
] as const)('%s', async (rule, [year, source, days]) => {
  await database.transaction(async (tx) => {
    await before(tx);
    expect((await tx.refused('admin', ENTER, given(year, source, days))).rule).toBe(rule);
  });
});

test('a calendar whose law alone fixes its days awaits no notice', async () => {
  await database.transaction(async (tx) => {
    const enter = ENTER.replace("'CN'", "'FR'");
    expect((await tx.refused('admin', enter, given())).rule).toBe('notice_not_next');
  });
});
