import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { courtDayVectors, type Vector } from './court-day-vectors.ts';
import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const COMPUTE = `select to_char(due_at at time zone time_zone_used, 'YYYY-MM-DD HH24:MI') ends, due_on::text, trace from compute_deadline(
  private.rule_id($1), $2::date, $3::time, $4, $5, $6, $7, $8, $9)`;

interface Step {
  step: string;
  on: string;
  cite?: string;
  url?: string;
  precaution?: boolean;
  direction?: string;
  year?: number;
  skipped?: {
    day: string;
    cite?: string;
    doubt?: string;
    verified?: boolean;
    county?: string;
    names?: Record<string, string>;
  }[];
}

async function compute(tx: TestTransaction, vector: Partial<Vector> & { zone?: string }) {
  const [day, time] = (vector.trigger ?? '').split(' ');
  const values = [
    vector.rule,
    day,
    time ?? null,
    vector.amount ?? null,
    vector.unit ?? null,
    vector.direction ?? null,
    vector.jurisdiction,
    vector.zone ?? null,
    JSON.stringify(vector.facts ?? {}),
  ];
  // The id of a rule is made by a function of the owner's; anybody knows it from the table.
  const id = (await tx.owner<{ id: string }>('select private.rule_id($1) id', [vector.rule])).rows[0]?.id;
  return { text: COMPUTE.replace('private.rule_id($1)', '$1'), values: [id, ...values.slice(1)] };
}

test.each(courtDayVectors)('$source: $what', async (vector) => {
  await database.transaction(async (tx) => {
    const { text, values } = await compute(tx, vector);
    const { rows } = await tx.as<{ ends: string; due_on: string; trace: Step[] }>('teamLawyer', text, values);
    expect(rows[0]?.trace.find(({ step }) => step === 'later')?.on).toBe(vector.later);
    const ends = vector.unit === 'hour' ? rows[0]?.ends : rows[0]?.due_on;
    expect(ends).toBe(vector.ends);
    if (vector.unit !== 'hour') expect(rows[0]?.ends).toBe(`${vector.ends} 23:59`);
  });
});

test('the account of a computation names every step, its provision and each day that was passed over', async () => {
  await database.transaction(async (tx) => {
    const { text, values } = await compute(tx, {
      rule: 'us.frcp.6',
      jurisdiction: 'US-IL',
      trigger: '2007-08-02',
      amount: 30,
      unit: 'day',
      facts: { service: 'mail' },
    });
    const { rows } = await tx.as<{ trace: unknown }>('client', text, values);
    expect(rows[0]?.trace).toEqual([
      { step: 'trigger', on: '2007-08-02' },
      { step: 'exclude_trigger', on: '2007-08-02', cite: 'Fed. R. Civ. P. 6(a)(1)(A)' },
      { step: 'count', on: '2007-09-01', cite: 'Fed. R. Civ. P. 6(a)(1)(B)', n: 30, unit: 'day', direction: 'after' },
      {
        step: 'roll',
        on: '2007-09-04',
        cite: 'Fed. R. Civ. P. 6(a)(1)(C), (5), (6)',
        skipped: [
          { day: '2007-09-01', why: 'weekend' },
          { day: '2007-09-02', why: 'weekend' },
          {
            day: '2007-09-03',
            why: 'holiday',
            name: 'Labor Day',
            names: {
              en: 'Labor Day',
              fr: 'Fête du Travail',
              vi: 'Ngày Lao động',
              cn: '劳动节',
              ar: 'عيد العمال',
            },
            observed: false,
            cite: 'Fed. R. Civ. P. 6(a)(6)(A); 5 U.S.C. § 6103(a)',
            url: 'https://www.law.cornell.edu/rules/frcp/rule_6',
          },
        ],
      },
      { step: 'extend', on: '2007-09-07', cite: 'Fed. R. Civ. P. 6(d)', n: 3, unit: 'day', direction: 'after' },
      { step: 'roll', on: '2007-09-07', cite: 'Fed. R. Civ. P. 6(a)(1)(C)' },
      {
        step: 'end_of_day',
        on: '2007-09-07',
        cite: 'Fed. R. Civ. P. 6(a)(4)(A)',
        time: '24:00',
        zone: 'America/Chicago',
      },
    ]);
  });
});

describe('the account says what applies', () => {
  const traced = async (what: Partial<Vector>): Promise<Step[]> => {
    let trace: Step[] = [];
    await database.transaction(async (tx) => {
      const { text, values } = await compute(tx, what);
      trace = (await tx.as<{ trace: Step[] }>('teamLawyer', text, values)).rows[0]?.trace ?? [];
    });
    return trace;
  };
  const skippedOn = (trace: Step[], day: string) =>
    trace.flatMap(({ skipped }) => skipped ?? []).find((skipped) => skipped.day === day);
  const fourteen = { rule: 'us.frcp.6', unit: 'day', amount: 14 } as const;

  test('a state’s day by rule 6(a)(6)(C) and its statute, a day kept on Monday by the executive order', async () => {
    const patriots = await traced({ ...fourteen, jurisdiction: 'US-MA', trigger: '2026-04-06' });
    expect(skippedOn(patriots, '2026-04-20')?.cite).toBe(
      'Fed. R. Civ. P. 6(a)(6)(C); Mass. Gen. Laws c. 4, § 7, cl. 18',
    );
    const kept = await traced({ ...fourteen, jurisdiction: 'US', trigger: '2027-06-21' });
    expect(skippedOn(kept, '2027-07-05')?.cite).toBe('Exec. Order No. 11582 § 3; Fed. R. Civ. P. 6(a)(6)(B)');
  });

  test('the distance by the article of the court’s place, with the address of the provision', async () => {
    const period = { rule: 'fr.cpc.538', trigger: '2026-03-12', facts: { residence: 'abroad' } } as const;
    const extended = async (jurisdiction: string) =>
      (await traced({ ...period, jurisdiction })).find(({ step }) => step === 'extend');
    expect(await extended('FR')).toMatchObject({ cite: 'CPC art. 643 2°, 641 al. 3' });
    expect(await extended('FR-GP')).toMatchObject({
      cite: 'CPC art. 644, 641 al. 3',
      url: 'https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000034747120',
    });
    const backward = await traced({
      rule: 'fr.cpc.640',
      jurisdiction: 'FR',
      trigger: '2026-03-17',
      amount: 2,
      unit: 'day',
      direction: 'before',
    });
    expect(backward.find(({ step }) => step === 'roll')).not.toHaveProperty('url');
  });

  test('the later date with the statute in doubt, and whose county it is', async () => {
    const friday = await traced({ ...fourteen, jurisdiction: 'US', trigger: '2026-06-19' });
    expect(friday.at(-1)?.skipped?.[0]).toMatchObject({ cite: '5 U.S.C. § 6103(b)', doubt: 'courts_differ' });
    const suffolk = await traced({ ...fourteen, jurisdiction: 'US-MA', trigger: '2026-03-03' });
    expect(suffolk.at(-1)?.skipped?.[0]).toMatchObject({ county: 'Suffolk', doubt: 'county' });
  });

  test.each([
    ['FR', 'fr.cpc.640'],
    ['VN', 'vn.blds.144'],
    ['CN', 'cn.cpl.85'],
    ['SA', 'sa.lpsc.22'],
  ])('%s: backward the working day before is a precaution, and no provision is cited', async (jurisdiction, rule) => {
    const trigger = jurisdiction === 'SA' ? '2026-06-25' : '2026-06-27';
    const roll = (direction: 'after' | 'before') =>
      traced({ rule, jurisdiction, trigger, amount: 13, unit: 'day', direction }).then((trace) =>
        trace.find(({ step }) => step === 'roll'),
      );
    expect(await roll('before')).toMatchObject({ precaution: true, direction: 'before' });
    expect((await roll('before'))?.cite).toBeUndefined();
    expect((await roll('after'))?.cite).toBeTruthy();
  });

  test('Viet Nam: article 147 clause 3 of the civil code and 183 of the procedure code', async () => {
    const trace = await traced({
      rule: 'vn.blds.144',
      jurisdiction: 'VN',
      trigger: '2026-03-02',
      amount: 15,
      unit: 'day',
    });
    expect(trace.find(({ step }) => step === 'exclude_trigger')?.cite).toBe('BLDS Điều 147 khoản 3; BLTTDS Điều 183');
  });

  test.each([
    ['VN', 'vn.blds.144'],
    ['CN', 'cn.cpl.85'],
  ])('%s: a year whose notice is not out says so', async (jurisdiction, rule) => {
    const last = async (trigger: string) =>
      (await traced({ rule, jurisdiction, trigger, amount: 15, unit: 'day' })).at(-1);
    expect(await last('2027-03-02')).toMatchObject({ step: 'notice', year: 2027 });
    expect((await last('2026-03-02'))?.step).toBe('end_of_day');
  });

  test('a day whose law was not read is called unverified on every date that it touches', async () => {
    const newYear = await traced({
      rule: 'vn.blds.144',
      jurisdiction: 'VN',
      trigger: '2025-12-18',
      amount: 15,
      unit: 'day',
    });
    expect(skippedOn(newYear, '2026-01-02')?.verified).toBe(false);
    const monday = await traced({ ...fourteen, jurisdiction: 'US', trigger: '2027-06-21' });
    expect(skippedOn(monday, '2027-07-05')?.verified).toBe(false);
    const labor = await traced({ ...fourteen, jurisdiction: 'US', trigger: '2026-08-24' });
    expect(skippedOn(labor, '2026-09-07')?.verified).toBeUndefined();
  });

  test('the days of Tết have each their name, in five languages', async () => {
    const { rows } = await database.client.query<{ day: string; vi: string }>(
      `select day::text, names ->> 'vi' vi from public_holidays where jurisdiction = 'VN' and day between '2026-02-16' and '2026-02-20' order by day`,
    );
    expect(rows.map(({ vi }) => vi)).toEqual([
      'Giao thừa Tết Nguyên Đán',
      'Mùng 1 Tết Nguyên Đán',
      'Mùng 2 Tết Nguyên Đán',
      'Mùng 3 Tết Nguyên Đán',
      'Mùng 4 Tết Nguyên Đán',
    ]);
  });
});

test('a day ends where the court is: midnight there, or when its office closes', async () => {
  await database.transaction(async (tx) => {
    const base = { rule: 'us.frcp.6', trigger: '2026-03-02', amount: 14, unit: 'day' as const };
    const dueAt = async (more: Parameters<typeof compute>[1]): Promise<string | undefined> => {
      const { text, values } = await compute(tx, { ...base, ...more });
      return (
        await tx.as<{ at: string }>(
          'teamLawyer',
          text.replace(/select .* from/, `select to_char(due_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') at from`),
          values,
        )
      ).rows[0]?.at;
    };
    expect(await dueAt({ jurisdiction: 'US-NY' })).toBe('2026-03-17 03:59:59');
    expect(await dueAt({ jurisdiction: 'US-HI' })).toBe('2026-03-17 09:59:59');
    expect(await dueAt({ jurisdiction: 'US-TX', zone: 'America/Denver' })).toBe('2026-03-17 05:59:59');
    expect(await dueAt({ jurisdiction: 'US-NY', facts: { filing: 'paper', closing_time: '17:00' } })).toBe(
      '2026-03-16 21:00:00',
    );
    // What a rule does not ask changes nothing: three days for service by mail are no part of the time to answer a complaint.
    expect(
      await dueAt({
        rule: 'us.frcp.12_answer',
        jurisdiction: 'US-NY',
        trigger: '2026-03-02',
        facts: { service: 'mail' },
      }),
    ).toBe('2026-03-24 03:59:59');
  });
});

test('a firm’s own day of rest counts for the firm, and a struck one for nobody in it', async () => {
  await database.transaction(async (tx) => {
    const vector = {
      rule: 'us.frcp.6',
      jurisdiction: 'US-NY',
      trigger: '2026-03-02',
      amount: 14,
      unit: 'day' as const,
    };
    const { text, values } = await compute(tx, vector);
    const ends = async (actor: 'teamLawyer' | 'rivalLawyer') =>
      (await tx.as<{ due_on: string }>(actor, text, values)).rows[0]?.due_on;
    expect(await ends('teamLawyer')).toBe('2026-03-16');
    await tx.as(
      'firmAdmin',
      `insert into public_holidays (jurisdiction, day, name, law_firm) values ('US-NY', '2026-03-16', 'Storm', (select law_firm from users where uuid = auth.uid()))`,
    );
    expect([await ends('teamLawyer'), await ends('rivalLawyer')]).toEqual(['2026-03-17', '2026-03-16']);
    const labor = await compute(tx, { ...vector, trigger: '2026-08-24' });
    await tx.as(
      'firmAdmin',
      `insert into public_holidays (jurisdiction, day, name, kind, law_firm) values ('US', '2026-09-07', 'Court sits', 'working', (select law_firm from users where uuid = auth.uid()))`,
    );
    expect((await tx.as<{ due_on: string }>('teamLawyer', labor.text, labor.values)).rows[0]?.due_on).toBe(
      '2026-09-07',
    );
    expect((await tx.as<{ due_on: string }>('rivalLawyer', labor.text, labor.values)).rows[0]?.due_on).toBe(
      '2026-09-08',
    );
  });
});

describe('what cannot be computed is refused', () => {
  const base = { rule: 'us.frcp.6', jurisdiction: 'US', trigger: '2026-03-02', amount: 14, unit: 'day' as const };
  test.each([
    ['rule_not_found', { rule: 'us.frcp.none' }],
    ['unit_not_counted', { unit: 'court_day' as const }],
    ['unit_not_counted', { rule: 'sa.lpsc.22', jurisdiction: 'SA', unit: 'month' as const }],
    ['period_out_of_range', { amount: 0 }],
    ['period_out_of_range', { amount: 3651 }],
    ['trigger_time_required', { unit: 'hour' as const }],
    ['calendar_unknown', { jurisdiction: 'AE' }],
    ['calendar_of_another_law', { jurisdiction: 'FR' }],
    ['unknown_time_zone', { zone: 'Mars/Olympus' }],
    ['closing_time_required', { facts: { filing: 'paper' } }],
    ['fact_unknown', { facts: { service: 'post' } }],
    ['fact_unknown', { facts: { residence: 'moon' } }],
    ['fact_unknown', { facts: { weather: 'mail' } }],
    ['fact_unknown', { facts: { inaccessible: '2026-03-16' } }],
    // An overseas court knows another residence than one of the mainland, and the Court of Cassation sits in Paris.
    ['fact_unknown', { rule: 'fr.cpc.538', jurisdiction: 'FR-GP', facts: { residence: 'overseas' } }],
    ['fact_unknown', { rule: 'fr.cpc.538', jurisdiction: 'FR', facts: { residence: 'elsewhere' } }],
    ['court_sits_elsewhere', { rule: 'fr.cpc.612', jurisdiction: 'FR-GP' }],
    // The days of rest of Wallis and Futuna were not read.
    ['calendar_unknown', { rule: 'fr.cpc.538', jurisdiction: 'FR-WF' }],
    ['calendar_ends', { rule: 'fr.cpc.538', jurisdiction: 'FR-GP', trigger: '2017-06-01' }],
    ['calendar_ends', { trigger: '2040-12-24' }],
    ['calendar_ends', { trigger: '2001-03-02' }],
  ])('%s', async (rule, change) => {
    await database.transaction(async (tx) => {
      const { text, values } = await compute(tx, { ...base, ...change });
      expect((await tx.refused('teamLawyer', text, values)).rule).toBe(rule);
    });
  });

  test('for a caller who is not signed in', async () => {
    await database.transaction(async (tx) => {
      const { text, values } = await compute(tx, base);
      expect((await tx.refused('guest', text, values)).code).toBe('42501');
    });
  });
});

test('every period of the law can be computed, is named in five languages and has its source', async () => {
  await database.transaction(async (tx) => {
    const { rows } = await tx.owner<{ code: string; jurisdiction: string }>(
      `select code, jurisdiction from deadline_rules where kind = 'period'`,
    );
    expect(rows.length).toBeGreaterThan(15);
    for (const { code, jurisdiction } of rows) {
      const { text, values } = await compute(tx, { rule: code, jurisdiction, trigger: '2026-03-02' });
      expect([code, (await tx.as('teamLawyer', text, values)).rowCount]).toEqual([code, 1]);
    }
  });
  const home = await database.client.query(
    `select code from deadline_rules where jurisdiction <> 'CN' and source_url ~ '^https://[^/]+/?$'`,
  );
  expect(home.rows).toEqual([]);
  const missing = await database.client.query(
    `select code from deadline_rules where kind = 'period' and (trigger_event is null or source_url is null or citation = '')
       or exists (select from jsonb_each_text(title) where trim(value) = '')`,
  );
  expect(missing.rows).toEqual([]);
});

test('the source of a rule opens its provision, or says what it opens and names article and clause itself', async () => {
  const { rows } = await database.client.query<
    Record<'code' | 'source_url' | 'source_scope' | 'citation' | 'status', string>
  >(
    `select code, source_url, source_scope, citation, status from deadline_rules where jurisdiction is not null order by code`,
  );
  // How each publisher addresses one provision.
  const article = new RegExp(
    [
      /LEGIARTI\d{12}$/,
      /law\.cornell\.edu\/rules\/fr(?:cp|ap|bp)\/rule_\d+$/,
      /casetext\.com\/(?:statute|rule)\/.+\/(?:section|rule)-\d+[a-z]?-[\w-]+$/,
      /self-law\.org\/code\/ca\/code-of-civil-procedure\/\d+[a-z]?$/,
      /lexace\.ai\/us\/statute\/[a-z-]+\/[a-z]+-[\d.]+(?:-A)?$/,
      /nysenate\.gov\/legislation\/laws\/CVP\/R?\d+$/,
      /stcl\.edu\/lib\/TexasRulesProject\/rule\d+\.htm$/,
      /legislation\.gov\.uk\/(?:uksi\/1998\/3132\/rule|eut\/teec\/article)\/[\d.]+$/,
      /de\.openlegaldata\.io\/law\/zpo\/\d+$/,
      /dejure\.org\/gesetze\/ZPO\/\d+\.html$/,
      /urteile-gesetze\.de\/gesetze\/zpo\/\d+$/,
    ]
      .map(({ source }) => source)
      .join('|'),
  );
  expect(rows.filter((rule) => (rule.source_scope === 'provision') !== article.test(rule.source_url))).toEqual([]);
  const named =
    /(?:Fed|Tex|Fla)\. R\. (?:Civ|App|Bankr|Gen)\. (?:P|Prac)\. (?:& Jud\. Admin\. )?\d|Ill\. Sup\. Ct\. R\. \d|§§? \d|ILCS \d|CPL?R \d|art\. \d|Điều \d|第.+条|المادة \d/;
  expect(rows.filter((rule) => !named.test(rule.citation))).toEqual([]);
  // China's publisher has no address for a text; elsewhere a collection is all that is known of a rule that was not read.
  expect(
    rows.filter(
      ({ source_scope: scope, code, status }) =>
        scope === 'collection' && !code.startsWith('cn.') && status === 'verified',
    ),
  ).toEqual([]);
});

describe('rules name their courts', () => {
  const fits = async (tx: TestTransaction, court: string | null) => {
    await tx.owner('update cases set court = $2 where id = $1', [ids.active, court]);
    const { rows } = await tx.as<{ fits: boolean }>(
      'teamLawyer',
      `select c.fits from case_rules($1) c join deadline_rules r on r.id = c.rule_id where r.code = 'us.frcp.33'`,
      [ids.active],
    );
    return rows[0]?.fits;
  };

  test.each([
    ['Circuit Court of Cook County', false],
    ['Civil Court of the City of New York', false],
    ['District Court of Harris County, Texas', false],
    ['Supreme Court of the State of New York', false],
    ['Superior Court of California, County of Los Angeles', false],
    ['United States District Court for the Northern District of Illinois', true],
    ['U.S. District Court, S.D. Fla.', true],
    ['US District Court', true],
    ['N.D. Ill.', true],
    ['U.S. Tax Court', true],
    ['Federal Circuit', true],
    ['District Court for the Northern District of Illinois', true],
    ['Central District of California', true],
    ['Court of Appeals for the Seventh Circuit', true],
    ['9th Cir.', true],
    ['Missouri Court of Appeals, Eastern District', false],
    ['Circuit Court of the First Circuit, State of Hawaii', false],
    ['', true],
    [null, true],
  ])('%s: the Federal Rules are its own: %s', async (court, own) => {
    await database.transaction(async (tx) => expect(await fits(tx, court)).toBe(own));
  });

  test('one of another court needs a reason, which is kept with the deadline', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(`update cases set court = 'Circuit Court of Cook County' where id = $1`, [ids.active]);
      const add = `select rule_reason from add_deadline('${ids.active}', 'Answers', rule_id => (select id from deadline_rules where code = 'us.frcp.33'),
        trigger_date => '2026-06-01', jurisdiction => 'US-IL', rule_reason => $1)`;
      for (const reason of [null, '  '])
        expect(await tx.refused('teamLawyer', add, [reason])).toMatchObject({
          code: 'P0001',
          rule: 'rule_of_other_court',
        });
      const { rows } = await tx.as('teamLawyer', add, ['The order of 2 May adopts it']);
      expect(rows).toEqual([{ rule_reason: 'The order of 2 May adopts it' }]);
      // Plain counting is no court's, and the court's own rules need none.
      await tx.as(
        'teamLawyer',
        `select add_deadline('${ids.active}', 'Plain', rule_id => (select id from deadline_rules where code = 'plain.calendar'),
          trigger_date => '2026-06-01', amount => 3, unit => 'day', jurisdiction => 'US-IL')`,
      );
    });
  });
});
