import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = (work: (tx: TestTransaction) => Promise<void>) => database.transaction(work);

const FROM = '2026-01-01';
const TO = '2026-06-30';
const SPLITS = {
  intake: ['source', 'area', 'person', 'client', 'month'],
  proposals: ['area', 'person', 'month'],
  stages: ['stage', 'area', 'person', 'month'],
  outcomes: ['outcome', 'area', 'person', 'month'],
  workload: ['week', 'kind', 'person', 'area', 'case'],
  utilisation: ['person', 'area', 'client', 'month'],
  realisation: ['person', 'area', 'client', 'month'],
  collection: ['person', 'area', 'client', 'month'],
  receivables: ['age', 'client', 'person'],
  wip: ['age', 'client', 'person'],
} as const;
type Measure = keyof typeof SPLITS;
const isMeasure = (name: string): name is Measure => name in SPLITS;
const MEASURES = Object.keys(SPLITS).filter(isMeasure);

interface Figure {
  is_whole: boolean;
  key: string | null;
  name: string | null;
  currency: string | null;
  lines: number;
  above: number;
  below: number | null;
  earlier_lines: number | null;
  earlier_above: number | null;
  earlier_below: number | null;
}
interface Asked {
  from?: string | null;
  to?: string;
  earlier?: readonly [string, string];
  area?: string;
  person?: string;
}
async function figures(
  tx: TestTransaction,
  actor: Actor,
  measure: Measure,
  split: string,
  { from = FROM, to = TO, earlier, area, person }: Asked = {},
): Promise<Figure[]> {
  const { rows } = await tx.as<Figure>(
    actor,
    `select is_whole, key, name, currency, lines::integer, above::float8, below::float8, earlier_lines::integer, earlier_above::float8, earlier_below::float8
     from analytics_figures($1, $2, $3, $4, $5, $6, $7, $8)`,
    [measure, split, from, to, earlier?.[0] ?? null, earlier?.[1] ?? null, area ?? null, person ?? null],
  );
  return rows;
}
const groups = async (...asked: Parameters<typeof figures>) =>
  (await figures(...asked)).filter(({ is_whole: isWhole }) => !isWhole);
const counted = async (...asked: Parameters<typeof figures>) =>
  (await groups(...asked)).map(({ key, lines, above }) => [key, lines, above]);

/** Writes as if no trigger were there. */
async function quietly(tx: TestTransaction, ...statements: (readonly [string, ...unknown[]])[]): Promise<void> {
  await tx.owner(`select set_config('session_replication_role', 'replica', true)`);
  for (const [text, ...values] of statements) await tx.owner(text, values);
  await tx.owner(`select set_config('session_replication_role', 'origin', true)`);
}

/** The life of the two cases of the firm, by days, and of what its lawyers proposed. */
async function practice(tx: TestTransaction): Promise<void> {
  await quietly(
    tx,
    ['update cases set opened_at = null, closed_at = null'],
    [`update proposals set submitted_at = '2020-01-01' where submitted_at is not null`],
    [`update cases set opened_at = '2026-02-03 10:00Z' where id = $1`, ids.active],
    [
      `update cases set opened_at = '2026-03-04 10:00Z', closed_at = '2026-05-20 10:00Z', status = 'closed', outcome = 'Settled', law_firm = $2, lead_lawyer_id = $3, practice_area = 'tax'
       where id = $1`,
      ids.engaging,
      ids.firm,
      actors.firmLawyer,
    ],
    [`update case_team set law_firm = $2 where case_id = $1 and role <> 'client'`, ids.engaging, ids.firm],
    [
      `update proposals set submitted_at = '2026-01-20 10:00Z' where id = any ($1)`,
      [ids.proposalEngaged, ids.proposalSent],
    ],
    [`delete from case_events where kind = any ('{move_case,unplace_case,close_case}')`],
    ...(
      [
        ['2026-02-04 00:00Z', 'move_case', 'Begin'],
        ['2026-02-14 00:00Z', 'move_case', 'Court'],
        ['2026-03-01 12:00Z', 'move_case', 'Begin'],
        ['2026-03-05 12:00Z', 'close_case', null],
      ] as const
    ).map(
      ([at, kind, stage]) =>
        [
          `insert into case_events (case_id, law_firm, kind, detail, audience, created_at) values ($1, $2, $3, jsonb_build_object('stage', $4::text), 'firm', $5)`,
          ids.active,
          ids.firm,
          kind,
          stage,
          at,
        ] as const,
    ),
    [`update users set created_at = '2020-01-01' where law_firm = $1`, ids.firm],
  );
  await tx.owner('select private.keep_case_stays(array(select id from cases))');
  // With its triggers, which keep the sums of hours.
  await tx.owner(`update time_entries set started_at = '2026-05-05 10:00Z', billable = true where id = $1`, [
    ids.timeEntry,
  ]);
}

describe('what is counted', () => {
  test('cases taken in, by where they came from', async () => {
    await run(async (tx) => {
      await practice(tx);
      const { rows } = await tx.owner<{ id: string; accepted: boolean }>(
        `select c.id, c.accepted_proposal_id is not null accepted from cases c where c.law_firm = $1 and c.opened_at >= '2026-01-01' and c.opened_at < '2026-07-01'`,
        [ids.firm],
      );
      const all = await counted(tx, 'firmAdmin', 'intake', 'source');
      expect(all.reduce((sum, [, lines]) => sum + Number(lines), 0)).toBe(rows.length);
      expect(rows.length).toBeGreaterThan(1);
      await quietly(
        tx,
        ['update cases set accepted_proposal_id = null where id = $1', ids.engaging],
        [
          `insert into case_events (case_id, law_firm, kind, audience) values ($1, $2, 'case_imported', 'firm')`,
          ids.engaging,
          ids.firm,
        ],
      );
      expect(await counted(tx, 'firmAdmin', 'intake', 'source', { area: 'tax' })).toEqual([['import', 1, 1]]);
      await tx.owner(`update cases set opened_at = '2026-03-04' where id = $1`, [ids.engaging]);
      expect(await counted(tx, 'firmAdmin', 'intake', 'month')).toEqual([
        ['2026-02', 1, 1],
        ['2026-03', 1, 1],
      ]);
    });
  });

  test('an invitation that was not sent is nobody’s source', async () => {
    await run(async (tx) => {
      await practice(tx);
      const source = async () =>
        (await counted(tx, 'firmAdmin', 'intake', 'source', { from: '2026-02-01', to: '2026-02-28' })).map(
          ([key]) => key,
        );
      await quietly(tx, [
        `insert into case_invitations (case_id, case_title, lawyer_id, law_firm, status) values ($1, 'Active', $2, $3, 'prepared')`,
        ids.active,
        actors.teamLawyer,
        ids.firm,
      ]);
      expect(await source()).toEqual(['posting']);
      await quietly(tx, [
        `update case_invitations set status = 'sent' where case_id = $1 and lawyer_id = $2`,
        ids.active,
        actors.teamLawyer,
      ]);
      expect(await source()).toEqual(['invitation']);
    });
  });

  test('proposals that were sent, and what was accepted of them, a lawyer their own', async () => {
    await run(async (tx) => {
      await practice(tx);
      const { rows } = await tx.owner<{ lawyer_id: string; sent: number; accepted: number }>(
        `select lawyer_id, count(*)::integer sent, (count(*) filter (where status in ('accepted', 'engaged')))::integer accepted from proposals
         where law_firm = $1 and submitted_at between '2026-01-01' and '2026-07-01' group by 1`,
        [ids.firm],
      );
      const seen = await groups(tx, 'firmAdmin', 'proposals', 'person');
      expect(new Map(seen.map(({ key, below, above }) => [key, [below, above]]))).toEqual(
        new Map(rows.map((row) => [row.lawyer_id, [row.sent, row.accepted]])),
      );
      const [own] = rows.filter((row) => row.lawyer_id === actors.teamLawyer);
      const mine = await groups(tx, 'teamLawyer', 'proposals', 'person');
      expect(mine).toMatchObject([{ key: actors.teamLawyer, below: own?.sent, above: own?.accepted }]);
      // The area is read in the posting, also of a case that went to somebody else.
      expect((await groups(tx, 'teamLawyer', 'proposals', 'area')).every(({ key }) => key !== null)).toBe(true);
    });
  });

  test('days in a stage, of the stays that ended', async () => {
    await run(async (tx) => {
      await practice(tx);
      const stays = (await groups(tx, 'firmAdmin', 'stages', 'stage')).map(({ key, above, below }) => [
        key,
        above,
        below,
      ]);
      expect(stays).toEqual([
        ['Court', 15.5, 1],
        ['Begin', 14, 2],
      ]);
      expect(await counted(tx, 'firmAdmin', 'stages', 'month', { from: '2026-03-01', to: '2026-03-31' })).toEqual([
        ['2026-03', 2, 19.5],
      ]);
      // A case that is reopened is where it was.
      for (const [at, kind] of [
        ['2026-03-10 12:00Z', 'reopen_case'],
        ['2026-03-12 12:00Z', 'close_case'],
      ])
        await tx.owner(
          `insert into case_events (case_id, law_firm, kind, audience, created_at) values ($1, $2, $3, 'firm', $4)`,
          [ids.active, ids.firm, kind, at],
        );
      expect(await counted(tx, 'firmAdmin', 'stages', 'stage')).toEqual([
        ['Begin', 3, 16],
        ['Court', 1, 15.5],
      ]);
    });
  });

  test('how cases ended, by area and by lawyer', async () => {
    await run(async (tx) => {
      await practice(tx);
      expect(await counted(tx, 'firmAdmin', 'outcomes', 'outcome')).toEqual([['Settled', 1, 1]]);
      expect(await counted(tx, 'firmAdmin', 'outcomes', 'outcome', { person: actors.firmLawyer })).toHaveLength(1);
      expect(await counted(tx, 'firmAdmin', 'outcomes', 'outcome', { person: actors.teamLawyer })).toEqual([]);
      expect(await counted(tx, 'firmAdmin', 'outcomes', 'area')).toEqual([['tax', 1, 1]]);
    });
  });

  test('the work ahead by week, what is overdue apart, what somebody keeps to themselves not at all', async () => {
    await run(async (tx) => {
      const days = 60;
      const { rows } = await tx.owner<{ day: string }>(`select (private.firm_today($1) + $2::integer)::text as day`, [
        ids.firm,
        days,
      ]);
      const until = String(rows[0]?.day);
      await quietly(
        tx,
        [
          `update tasks set due_at = private.firm_today(law_firm) + interval '9 days 12 hours', status = 'todo', completed_at = null where law_firm = $1`,
          ids.firm,
        ],
        [`update tasks set due_at = now() - interval '3 days' where id = $1`, ids.task],
      );
      const { rows: open } = await tx.owner<{ kind: string; lines: number }>(
        `select 'deadline' kind, count(*)::integer lines from case_deadlines where law_firm = $1 and completed_at is null and cancelled_at is null and due_on <= $2
         union all select 'task', count(*)::integer from tasks where law_firm = $1 and not is_private and status in ('todo', 'in_progress', 'in_review') and due_at < $2::date + 1 order by 1`,
        [ids.firm, until],
      );
      const kinds = (await counted(tx, 'firmAdmin', 'workload', 'kind', { from: null, to: until })).map(
        ([key, lines]) => ({
          kind: key,
          lines,
        }),
      );
      expect(kinds.toSorted((a, b) => String(a.kind).localeCompare(String(b.kind)))).toEqual(
        open.filter(({ lines }) => lines > 0),
      );
      const weeks = await counted(tx, 'firmAdmin', 'workload', 'week', { from: null, to: until });
      expect(weeks.find(([key]) => key === 'overdue')?.[1]).toBeGreaterThan(0);
      expect(weeks.length).toBeGreaterThan(1);
    });
  });

  test('beside an earlier period, and money as the reports count it', async () => {
    await run(async (tx) => {
      await practice(tx);
      expect(
        (
          await figures(tx, 'firmAdmin', 'intake', 'area', {
            from: '2026-03-01',
            to: '2026-03-31',
            earlier: ['2026-02-01', '2026-02-28'],
          })
        ).filter(({ is_whole: isWhole }) => isWhole),
      ).toMatchObject([{ lines: 1, above: 1, earlier_lines: 1, earlier_above: 1 }]);
      // A month that runs is compared with as many days of the one before.
      const until = async (day: string) =>
        (
          await figures(tx, 'firmAdmin', 'intake', 'area', {
            from: '2026-03-01',
            to: '2026-03-31',
            earlier: ['2026-02-01', day],
          })
        ).filter(({ is_whole: isWhole }) => isWhole);
      expect(await until('2026-02-02')).toMatchObject([{ above: 1, earlier_above: 0 }]);
      expect(await until('2026-02-03')).toMatchObject([{ above: 1, earlier_above: 1 }]);
      for (const measure of ['utilisation', 'realisation', 'collection'] as const) {
        const reported = await tx.as<Figure>(
          'firmAdmin',
          `select is_whole, key, currency, lines::integer, above::float8, below::float8 from report_measures($1, 'person', $2, $3)`,
          [measure, FROM, TO],
        );
        expect(reported.rows.some((row) => !row.is_whole && row.lines > 0)).toBe(true);
        expect(await figures(tx, 'firmAdmin', measure, 'person')).toMatchObject(reported.rows);
        // Narrowed, it is added up of the rows: to the same.
        for (const { key, currency, above, below } of reported.rows.filter((row) => !row.is_whole && row.lines > 0))
          expect(await groups(tx, 'firmAdmin', measure, 'person', { person: String(key) })).toContainEqual(
            expect.objectContaining({ key, currency, above, below }),
          );
      }
      const { rows } = await tx.as<{ age: string; lines: number; amount: number }>(
        'firmAdmin',
        `select age, lines::integer, amount::float8 from report_ages('receivables', 'client') where is_whole order by amount desc`,
      );
      expect(await counted(tx, 'firmAdmin', 'receivables', 'age')).toEqual(
        rows.map((row) => [row.age, row.lines, row.amount]),
      );
    });
  });
});

describe('a figure and its list', () => {
  test.each(['firmAdmin', 'walledAdmin', 'teamLawyer'] as const)('come from one place: %s', async (actor) => {
    await run(async (tx) => {
      await practice(tx);
      const compared = new Map<Measure, number>();
      for (const measure of MEASURES)
        for (const split of SPLITS[measure])
          for (const asked of split === SPLITS[measure][0]
            ? [{}, { area: 'family' }, { person: actors.teamLawyer }]
            : [{}]) {
            const given = { ...asked, ...(measure === 'workload' && { from: null, to: '2030-01-01' }) };
            const seen = await figures(tx, actor, measure, split, given);
            for (const figure of seen.filter(({ lines }) => lines > 0)) {
              const { rows } = await tx.as<{ total: number }>(
                actor,
                `select total::integer from find_analytics_rows($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, 1)`,
                [
                  measure,
                  split,
                  measure === 'workload' ? null : FROM,
                  measure === 'workload' ? '2030-01-01' : TO,
                  'area' in asked ? asked.area : null,
                  'person' in asked ? asked.person : null,
                  figure.is_whole ? null : figure.key,
                  !figure.is_whole && figure.key === null,
                  figure.currency,
                ],
              );
              expect({ measure, split, asked, key: figure.key, rows: rows[0]?.total }).toEqual({
                measure,
                split,
                asked,
                key: figure.key,
                rows: figure.lines,
              });
              compared.set(measure, (compared.get(measure) ?? 0) + 1);
            }
          }
      if (actor === 'firmAdmin') expect([...compared.keys()]).toEqual(MEASURES);
      expect([...compared.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(10);
    });
  });

  test('of what is open today are paged as the reports page them', async () => {
    await run(async (tx) => {
      await practice(tx);
      await quietly(tx, [`update cases set client_name = '' where id = $1`, ids.active]);
      const rowsOf = (of: string) =>
        tx.as(
          'firmAdmin',
          `select id, kind, day::text, words, above, currency, case_id, client, total from find_analytics_rows($1, $2, null, '2030-01-01', no_key => $3, key => $4)`,
          of.split(' ').map((one) => (one === 'null' ? null : one)),
        );
      const plain = (measure: string, split: string, condition: string) =>
        tx.as(
          'firmAdmin',
          `select id, kind, day::text, words, above, currency, case_id, client, count(*) over () total
           from matching_analytics_rows($1, $2, null, '2030-01-01') where ${condition} order by day, id limit 25`,
          [measure, split],
        );
      for (const [asked, condition] of [
        ['wip age false null', 'true'],
        ['wip client true null', 'key is null'],
        ['wip person false null', 'true'],
        ['receivables age false older', `key = 'older'`],
        [`receivables case false ${ids.active}`, `key = '${ids.active}'`],
      ] as const) {
        const [measure = '', split = ''] = asked.split(' ');
        const { rows } = await plain(measure, split, condition);
        expect(rows.length).toBeGreaterThan(0);
        expect((await rowsOf(asked)).rows).toEqual(rows);
      }
    });
  });

  test('is exported whole, cells that begin like a formula made harmless', async () => {
    await run(async (tx) => {
      await practice(tx);
      await quietly(tx, [`update cases set title = '=1+1' where id = $1`, ids.active]);
      const { rows } = await tx.as<{ words: string; grouped_by: string | null }>(
        'firmAdmin',
        `select words, grouped_by from export_analytics_rows('intake', 'person', $1, $2, person => $3)`,
        [FROM, TO, actors.teamLawyer],
      );
      expect(rows.map(({ words }) => words)).toEqual([`'=1+1`]);
      expect(rows[0]?.grouped_by).toMatch(/./);
    });
  });
});

describe('who reads them', () => {
  test.each(['client', 'otherClient', 'rivalLawyer', 'admin', 'superUser'] as const)(
    '%s reads nothing',
    async (actor) => {
      await run(async (tx) => {
        await practice(tx);
        await quietly(
          tx,
          ['update cases set law_firm = null where law_firm = $1', ids.rivalFirm],
          ['delete from proposals where law_firm = $1', ids.rivalFirm],
        );
        for (const measure of MEASURES) {
          const asked = { from: measure === 'workload' ? null : '2020-01-01', to: '2030-01-01' };
          const others = await figures(tx, 'firmAdmin', measure, 'case', asked);
          expect(others.some(({ is_whole: isWhole, lines }) => !isWhole && lines > 0)).toBe(true);
          const seen = await figures(tx, actor, measure, 'case', asked);
          expect(seen.filter(({ lines, key }) => lines > 0 || key === ids.active)).toEqual([]);
          expect(
            (await tx.as(actor, `select * from find_analytics_rows($1, 'case', '2020-01-01', '2030-01-01')`, [measure]))
              .rows,
          ).toEqual([]);
        }
        // Who has a firm of their own has what is of that one.
        const { rows: segments } = await tx.as<{ key: string }>(actor, 'select key from analytics_segments()');
        expect(segments.filter(({ key }) => key !== ids.rivalFirm && key !== actors.rivalLawyer)).toEqual([]);
        expect((await tx.as(actor, 'select * from list_saved_reports()')).rows).toEqual([]);
        expect((await tx.refused(actor, `select mail_report('${ids.sharedReport}')`)).rule).toBe(
          'saved_report_not_found',
        );
      });
    },
  );

  test('a wall hides the case from every figure', async () => {
    await run(async (tx) => {
      await practice(tx);
      const of = async (actor: Actor, measure: Measure) => {
        const all: Figure[] = [];
        for (const split of SPLITS[measure])
          all.push(
            ...(await figures(
              tx,
              actor,
              measure,
              split,
              measure === 'workload' ? { from: null, to: '2030-01-01' } : {},
            )),
          );
        return all;
      };
      const read = async (actor: Actor) => {
        const all: Figure[][] = [];
        for (const measure of MEASURES) all.push(await of(actor, measure));
        return all;
      };
      const before = await read('walledAdmin');
      const beforeOfAll = await read('firmAdmin');
      await quietly(
        tx,
        [
          `update cases set opened_at = '2026-04-01', closed_at = '2026-05-01', status = 'closed', practice_area = 'criminal', outcome = 'Won' where id = $1`,
          ids.active,
        ],
        [`update case_deadlines set due_on = due_on + 30 where case_id = $1`, ids.active],
        [`update case_events set created_at = created_at + interval '2 days' where case_id = $1`, ids.active],
        [
          `update invoices set total_amount = total_amount + 500, amount_paid = amount_paid + 20 where case_id = $1 and status = 'partially_paid'`,
          ids.active,
        ],
      );
      await tx.owner('update time_entries set minutes = 120 where id = $1', [ids.timeEntry]);
      expect(await read('walledAdmin')).toEqual(before);
      // Who is behind no wall sees each of these changes.
      const after = await read('firmAdmin');
      expect(MEASURES.filter((_, nth) => JSON.stringify(after[nth]) === JSON.stringify(beforeOfAll[nth]))).toEqual([]);
    });
  });

  test('a lawyer the cases on whose team they are', async () => {
    await run(async (tx) => {
      await practice(tx);
      expect((await counted(tx, 'teamLawyer', 'intake', 'case')).map(([key]) => key)).toContain(ids.active);
      expect((await counted(tx, 'firmLawyer', 'intake', 'case')).map(([key]) => key)).not.toContain(ids.active);
      const { rows } = await tx.as<{ kind: string; key: string }>(
        'teamLawyer',
        'select kind, key from analytics_segments()',
      );
      expect(rows).toContainEqual({ kind: 'person', key: actors.teamLawyer });
    });
  });

  test('figures are narrowed to every lawyer whom the reader sees, and money is said to be hidden', async () => {
    await run(async (tx) => {
      const keys = async (actor: Actor, kind: string) =>
        (
          await tx.as<{ key: string }>(actor, 'select key from analytics_segments() where kind = $1 order by key', [
            kind,
          ])
        ).rows.map(({ key }) => key);
      const { rows } = await tx.owner<{ uuid: string }>(
        `select uuid from users where law_firm = $1 and access_level in ('lawyer', 'lawyer_admin') order by uuid::text`,
        [ids.firm],
      );
      expect(rows.length).toBeGreaterThan(2);
      expect(await keys('firmAdmin', 'person')).toEqual(rows.map(({ uuid }) => uuid));
      expect(await keys('firmLawyer', 'person')).toContain(actors.firmLawyer);
      expect(await keys('teamLawyer', 'money')).toEqual([ids.firm]);
      await quietly(tx, ['update invoice_settings set lawyers_see = false where law_firm = $1', ids.firm]);
      expect(await keys('teamLawyer', 'money')).toEqual([]);
      expect(await keys('firmAdmin', 'money')).toEqual([ids.firm]);
    });
  });
});

test('a span without a beginning ends', async () => {
  await run(async (tx) => {
    await tx.owner(`set local statement_timeout = '8s'`);
    const { rows } = await tx.as<{ lines: number }>(
      'firmAdmin',
      `select lines::integer from analytics_figures('utilisation', 'month', '-infinity', 'infinity') where is_whole`,
    );
    expect(rows).toHaveLength(1);
  });
});

describe('reports that are kept', () => {
  test('are whole: known parts, a name of its own, a hundred at most', async () => {
    await run(async (tx) => {
      expect(
        (
          await tx.refused(
            'teamLawyer',
            `insert into saved_reports (name, filters) values ('x', '{"sql": "select 1"}')`,
          )
        ).rule,
      ).toBe('saved_report_invalid');
      expect((await tx.refused('teamLawyer', `insert into saved_reports (name) values ('My cases')`)).code).toBe(
        '23505',
      );
      await tx.as('teamLawyer', `insert into saved_reports (name) select 'Report ' || n from generate_series(1, 99) n`);
      expect((await tx.refused('teamLawyer', `insert into saved_reports (name) values ('one more')`)).rule).toBe(
        'too_many_saved_reports',
      );
      // In another firm they begin again.
      await quietly(tx, ['update users set law_firm = $2 where uuid = $1', actors.teamLawyer, ids.rivalFirm]);
      await tx.as('teamLawyer', `insert into saved_reports (name) values ('one more')`);
    });
  });

  test('what somebody shared is deleted by an administrator once they have left, what they kept is not', async () => {
    await run(async (tx) => {
      await quietly(
        tx,
        ['update saved_reports set user_id = $2 where id = $1', ids.sharedReport, actors.teamLawyer],
        ['update users set law_firm = $2 where uuid = $1', actors.teamLawyer, ids.rivalFirm],
      );
      const gone = async (actor: Actor) =>
        (
          await tx.as<{ id: string }>(actor, 'delete from saved_reports where id = any ($1) returning id', [
            [ids.sharedReport, ids.savedReport],
          ])
        ).rows.map(({ id }) => id);
      expect(await gone('firmLawyer')).toEqual([]);
      expect(await gone('walledAdmin')).toEqual([ids.sharedReport]);
    });
  });

  test('come by mail on Mondays at seven by the clock of the firm, once, as long as they are shared', async () => {
    await run(async (tx) => {
      await tx.owner(`update law_firms set time_zone = 'Europe/Paris' where id = $1`, [ids.firm]);
      const { rows } = await tx.owner<{ monday: string }>(
        `select array_to_string(array(select to_char(private.next_monday($1, at) at time zone 'Europe/Paris', 'YYYY-MM-DD HH24:MI') from
           unnest('{2026-03-23 05:59Z,2026-03-23 06:00Z,2026-03-28 12:00Z}'::timestamptz[]) at), ', ') monday`,
        [ids.firm],
      );
      expect(rows[0]?.monday).toBe('2026-03-23 07:00, 2026-03-30 07:00, 2026-03-30 07:00');
      await tx.as('teamLawyer', `select mail_report('${ids.sharedReport}')`);
      const list = `select name, is_own, is_mailed, readers::integer from list_saved_reports() order by name`;
      expect((await tx.as('teamLawyer', list)).rows).toEqual([
        { name: 'My cases', is_own: true, is_mailed: false, readers: 0 },
        { name: 'Our cases', is_own: false, is_mailed: true, readers: null },
      ]);
      expect((await tx.as('firmAdmin', list)).rows).toEqual([
        { name: 'Our cases', is_own: true, is_mailed: false, readers: 1 },
      ]);
      const found = `select name, total::integer from list_saved_reports($1, $2, $3)`;
      for (const [asked, names] of [
        [['CASES my', 0, 10], ['My cases']],
        [['', 1, 1], ['Our cases']],
        [['nothing of it', 0, 10], []],
      ] as const)
        expect((await tx.as<{ name: string }>('teamLawyer', found, [...asked])).rows.map(({ name }) => name)).toEqual(
          names,
        );
      expect((await tx.as('teamLawyer', found, ['', 1, 1])).rows).toEqual([{ name: 'Our cases', total: 2 }]);
      const send = async () =>
        Number((await tx.owner<{ n: number }>('select private.send_weekly_reports(500) as n')).rows[0]?.n);
      expect(await send()).toBe(0);
      const due = () => tx.owner(`update private.report_readers set next_at = now() - interval '20 days'`);
      await due();
      expect([await send(), await send()]).toEqual([1, 0]);
      const said = `select count(*)::integer as n from notifications where kind = 'report_ready' and user_id = $1`;
      expect((await tx.owner(said, [actors.teamLawyer])).rows).toEqual([{ n: 1 }]);
      await tx.as('firmAdmin', `update saved_reports set is_shared = false where id = '${ids.sharedReport}'`);
      await due();
      expect(await send()).toBe(0);
      await tx.as('teamLawyer', `select mail_report('${ids.savedReport}')`);
      await quietly(tx, ['update users set law_firm = $2 where uuid = $1', actors.teamLawyer, ids.rivalFirm]);
      await due();
      expect([await send(), await send()]).toEqual([1, 0]);
      expect((await tx.owner(said, [actors.teamLawyer])).rows).toEqual([{ n: 1 }]);
    });
  });
});
