import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Step {
  step: string;
  on: string;
  time?: string;
  n?: number;
  unit?: string;
  weekday?: number;
  precaution?: boolean;
  unverified?: boolean;
  skipped?: { day: string; doubt?: string }[];
}

async function trace(tx: TestTransaction, code: string, day: string, court: string, facts = {}): Promise<Step[]> {
  const { rows } = await tx.as<{ trace: Step[] }>(
    'teamLawyer',
    `select trace from compute_deadline((select id from deadline_rules where code = $1), $2::date, jurisdiction => $3, facts => $4)`,
    [code, day, court, JSON.stringify(facts)],
  );
  return rows[0]?.trace ?? [];
}
const dayOf = (steps: readonly Step[], name: string) => steps.find(({ step }) => step === name);

describe('what a law does that no other does stays in the account', () => {
  test('Texas: the Monday after the twentieth day, over Labor Day, at ten', () =>
    database.transaction(async (tx) => {
      const steps = await trace(tx, 'us.tx.trcp.99_answer', '2026-08-14', 'US-TX-COURTS');
      expect(dayOf(steps, 'weekday')).toMatchObject({ on: '2026-09-07', weekday: 1 });
      expect(dayOf(steps, 'roll')?.skipped?.map(({ day }) => day)).toEqual(['2026-09-07']);
      expect(dayOf(steps, 'at')).toMatchObject({ on: '2026-09-08', time: '10:00' });
      const { rows } = await tx.as<{ at: string }>(
        'teamLawyer',
        `select to_char(due_at at time zone 'America/Chicago', 'YYYY-MM-DD HH24:MI') at from compute_deadline(
           (select id from deadline_rules where code = 'us.tx.trcp.99_answer'), '2026-08-14', jurisdiction => 'US-TX-COURTS')`,
      );
      expect(rows[0]?.at).toBe('2026-09-08 10:00');
    }));

  test('England: a claim form that is posted before Easter counts as served on the second business day', () =>
    database.transaction(async (tx) => {
      const steps = await trace(tx, 'gb.cpr.10_3', '2026-04-02', 'GB-EAW');
      expect(dayOf(steps, 'begin')).toMatchObject({ on: '2026-04-08', n: 2, unit: 'court_day' });
      expect(dayOf(steps, 'begin')?.skipped?.map(({ day }) => day)).toEqual(['2026-04-03', '2026-04-06']);
      expect(dayOf(steps, 'end_of_day')?.on).toBe('2026-04-22');
    }));

  test('England: three clear days before a hearing on a Monday', () =>
    database.transaction(async (tx) => {
      const steps = await trace(tx, 'gb.cpr.23_7', '2025-10-20', 'GB-EAW');
      expect(dayOf(steps, 'count')).toMatchObject({ on: '2025-10-15', n: 3, unit: 'court_day' });
      expect(dayOf(steps, 'clear')?.on).toBe('2025-10-14');
    }));

  test('Florida: what is served on a Friday is counted from the Monday', () =>
    database.transaction(async (tx) => {
      const steps = await trace(tx, 'us.fl.rcp.1_140', '2026-03-06', 'US-FL-COURTS');
      expect(dayOf(steps, 'next_day')?.on).toBe('2026-03-09');
      expect(dayOf(steps, 'end_of_day')?.on).toBe('2026-03-30');
      expect(dayOf(steps, 'later')?.on).toBe(undefined);
    }));

  test('California: Columbus Day is a court day, and 16 court days count back from the hearing', () =>
    database.transaction(async (tx) => {
      const steps = await trace(tx, 'us.ca.ccp.1005_motion', '2026-10-20', 'US-CA-COURTS', { service: 'mail' });
      expect(dayOf(steps, 'count')).toMatchObject({ on: '2026-09-28', unit: 'court_day', n: 16 });
      expect(dayOf(steps, 'extend')).toMatchObject({ on: '2026-09-23', n: 5, unit: 'day' });
    }));

  test('a step that starts from what another has reached forgets what was counted before it', () =>
    database.transaction(async (tx) => {
      const ends = async (steps: readonly object[]) => {
        await tx.owner(
          `update deadline_rules set steps = $1 where id = (select counting_id from deadline_rules where code = 'us.tx.trcp.99_answer')`,
          [JSON.stringify([{ do: 'count', cite: '' }, ...steps, { do: 'end_of_day', cite: '' }])],
        );
        return dayOf(await trace(tx, 'us.tx.trcp.99_answer', '2026-03-03', 'US-TX-COURTS'), 'end_of_day')?.on;
      };
      const twoMore = { do: 'extend', n: 2, unit: 'day', cite: '' };
      // Twenty days after Tuesday, 3 March are Monday, 23 March.
      expect(await ends([{ do: 'weekday', weekday: 1, cite: '' }, twoMore])).toBe('2026-04-01');
      expect(await ends([{ do: 'begin', n: 4, unit: 'day', cite: '' }, twoMore])).toBe('2026-03-29');
      expect(await ends([{ do: 'next_day', cite: '' }, twoMore])).toBe('2026-03-25');
    }));
});

describe('what was not read says so on the date that it makes', () => {
  const isMarked = (steps: readonly Step[]) => dayOf(steps, 'unverified') !== undefined;
  test.each([
    [
      'us.ca.ccp.1005_motion',
      'US-CA-COURTS',
      ['electronic', 'consented', 'mail_outside', 'mail_abroad'],
      ['mail', 'personal'],
    ],
    ['us.ny.cplr.5513_a', 'US-NY-COURTS', ['mail', 'mail_outside'], ['personal', 'electronic']],
  ])('%s: by the way of service', async (code, court, marked, read) => {
    await database.transaction(async (tx) => {
      for (const service of [...marked, ...read])
        expect([service, isMarked(await trace(tx, code, '2026-09-25', court, { service }))]).toEqual([
          service,
          marked.includes(service),
        ]);
      const used = await trace(tx, code, '2026-09-25', court, { service: marked[0] });
      expect(dayOf(used, 'extend')).toMatchObject({ unverified: true });
    });
  });

  test('the two days of New York, and the four of Illinois', () =>
    database.transaction(async (tx) => {
      const made = async (code: string, court: string, amount: number, facts = {}) =>
        (
          await tx.as<{ trace: Step[] }>(
            'teamLawyer',
            `select trace from compute_deadline((select id from deadline_rules where code = $1), '2026-05-01', amount => $2, unit => 'day',
               direction => 'after', jurisdiction => $3, facts => $4)`,
            [code, amount, court, JSON.stringify(facts)],
          )
        ).rows[0]?.trace ?? [];
      expect(isMarked(await made('us.ny.gcl.20', 'US-NY-COURTS', 2))).toBe(true);
      expect(isMarked(await made('us.ny.gcl.20', 'US-NY-COURTS', 20))).toBe(false);
      expect(isMarked(await made('us.il.ilcs.1_11', 'US-IL-COURTS', 30, { service: 'mail' }))).toBe(true);
      expect(isMarked(await made('us.il.ilcs.1_11', 'US-IL-COURTS', 30))).toBe(false);
    }));

  test('the day on which a claim form counts as served: no date from it is chosen for anybody', () =>
    database.transaction(async (tx) => {
      expect(isMarked(await trace(tx, 'gb.cpr.15_4_a', '2026-03-03', 'GB-EAW'))).toBe(true);
      await tx.owner(`update cases set court = 'County Court at Central London' where id = $1`, [ids.active]);
      const { rows } = await tx.as<{ code: string }>(
        'teamLawyer',
        `select r.code from case_rules($1) k join deadline_rules r on r.id = k.rule_id where k.preselected and r.code like 'gb.cpr.1%'`,
        [ids.active],
      );
      expect(rows).toEqual([]);
    }));
});

test('mail across a border is mail where the law has no other days for it', () =>
  database.transaction(async (tx) => {
    const served = (service: string) => trace(tx, 'us.ny.cplr.2214_b', '2026-09-25', 'US-NY-COURTS', { service });
    expect(dayOf(await served('mail_outside'), 'end_of_day')?.on).toBe(dayOf(await served('mail'), 'end_of_day')?.on);
    expect(dayOf(await served('mail'), 'end_of_day')?.on).not.toBe(dayOf(await served('personal'), 'end_of_day')?.on);
  }));

test('only the rules of a court that is a state’s for certain are chosen for somebody', async () => {
  await database.transaction(async (tx) => {
    const chosen = async (court: string) => {
      await tx.owner('update cases set court = $1 where id = $2', [court, ids.active]);
      const { rows } = await tx.as<{ preselected: boolean }>(
        'teamLawyer',
        `select k.preselected from case_rules($1) k join deadline_rules r on r.id = k.rule_id where r.code = 'us.ca.ccp.412_20'`,
        [ids.active],
      );
      return [court, rows[0]?.preselected];
    };
    for (const [court, own] of [
      ['Superior Court of California, County of Los Angeles', true],
      ['Circuit Court of Cook County', true],
      ['Circuit Court of the First Circuit, State of Hawaii', true],
      ['District Court', false],
      ['District Court for the Northern District of California', false],
      ['Court of Appeals for the Ninth Circuit', false],
      ['Ninth Circuit', false],
      ['An arbitral tribunal', false],
    ] as const)
      expect(await chosen(court)).toEqual([court, own]);
  });
});

test('a rule of the nation is none of a state’s courts, and the other way round', async () => {
  await database.transaction(async (tx) => {
    await expect(trace(tx, 'us.frcp.12_answer', '2026-03-02', 'US-CA-COURTS')).rejects.toThrow(
      'belongs to another country',
    );
  });
  await database.transaction(async (tx) => {
    await expect(trace(tx, 'us.ca.ccp.412_20', '2026-03-02', 'US-CA')).rejects.toThrow('belongs to another country');
  });
});

test('a rule of a state’s courts is none of a federal court, and one that was not read is never chosen for anybody', async () => {
  await database.transaction(async (tx) => {
    const chosen = async (court: string) => {
      await tx.owner('update cases set court = $1 where id = $2', [court, ids.active]);
      const { rows } = await tx.as<{ code: string; fits: boolean; preselected: boolean }>(
        'teamLawyer',
        `select r.code, k.fits, k.preselected from case_rules($1) k join deadline_rules r on r.id = k.rule_id
         where r.code in ('us.ca.ccp.412_20', 'us.ca.ccp.430_40', 'us.frcp.12_answer') order by r.code`,
        [ids.active],
      );
      return rows;
    };
    expect(await chosen('Superior Court of California, County of Los Angeles')).toEqual([
      { code: 'us.ca.ccp.412_20', fits: true, preselected: true },
      { code: 'us.ca.ccp.430_40', fits: true, preselected: false },
      { code: 'us.frcp.12_answer', fits: false, preselected: false },
    ]);
    expect(await chosen('United States District Court, C.D. Cal.')).toEqual([
      { code: 'us.ca.ccp.412_20', fits: false, preselected: false },
      { code: 'us.ca.ccp.430_40', fits: false, preselected: false },
      { code: 'us.frcp.12_answer', fits: true, preselected: true },
    ]);
  });
});
