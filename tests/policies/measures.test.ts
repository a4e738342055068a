import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, withTen, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = (work: (tx: TestTransaction) => Promise<void>) => database.transaction(work);

const REPORTS = ['utilisation', 'realisation', 'collection'] as const;
const GROUPS = ['client', 'case', 'person', 'area', 'month'] as const;
type Report = (typeof REPORTS)[number];

interface Figure {
  is_whole: boolean;
  key: string | null;
  name: string | null;
  currency: string | null;
  lines: number;
  above: number;
  below: number;
  earlier_above: number | null;
  earlier_below: number | null;
}
async function measures(
  tx: TestTransaction,
  report: Report,
  by: string,
  {
    from = '2026-01-01',
    to = '2026-03-31',
    actor = 'firmAdmin',
    earlier = null,
  }: { from?: string; to?: string; actor?: Actor; earlier?: string[] | null } = {},
): Promise<Figure[]> {
  const { rows } = await tx.as<Figure>(
    actor,
    `select is_whole, key, name, currency, lines::integer, above::float8, below::float8, earlier_above::float8, earlier_below::float8 from report_measures($1, $2, $3, $4, $5, $6)`,
    [report, by, from, to, earlier?.[0] ?? null, earlier?.[1] ?? null],
  );
  return rows;
}
const whole = async (tx: TestTransaction, report: Report, options: { actor?: Actor } = {}) =>
  (await measures(tx, report, 'client', options)).filter((figure) => figure.is_whole);

/** Nothing but the rate of 300 for the lawyer on the team and 100 for the administrator. */
async function clean(tx: TestTransaction): Promise<void> {
  await tx.owner('with off as (select set_config($1, $2, true)) delete from time_entries using off', [
    'session_replication_role',
    'replica',
  ]);
  await tx.owner(`select set_config('session_replication_role', 'origin', true)`);
  await tx.owner('delete from private.time_months where true');
  await tx.owner('delete from expenses where invoice_item_id is null');
  await tx.owner('delete from billing_rates where law_firm = $1', [ids.firm]);
  await tx.owner('delete from billing_rules where law_firm = $1', [ids.firm]);
  await tx.owner(
    `insert into billing_rates (law_firm, user_id, rate, currency, valid_from) values ($1, $2, 300, 'USD', '2025-01-01'), ($1, $3, 100, 'USD', '2025-01-01')`,
    [ids.firm, actors.teamLawyer, actors.firmAdmin],
  );
  await tx.owner(`update users set created_at = '2025-01-01' where law_firm = $1`, [ids.firm]);
}

/** Minutes of somebody on the case of both sides; by default of the lawyer on its team. */
async function hours(
  tx: TestTransaction,
  minutes: number,
  at = '2026-02-10 10:00Z',
  {
    user = actors.teamLawyer,
    billable = true,
    caseId = ids.active,
  }: { user?: string; billable?: boolean; caseId?: string | null } = {},
): Promise<string> {
  const { rows } = await tx.owner<{ id: string }>(
    `insert into time_entries (case_id, law_firm, user_id, started_at, minutes, narrative, billable) values ($1, $2, $3, $4, $5, 'Work', $6) returning id`,
    [caseId, ids.firm, user, at, minutes, billable],
  );
  return String(rows[0]?.id);
}

async function billed(tx: TestTransaction, discountPercent = 0): Promise<string> {
  const { rows } = await tx.as<{ id: string }>('firmAdmin', 'select (invoice_unbilled($1)).id', [ids.active]);
  const id = String(rows[0]?.id);
  await tx.owner(
    `update invoices set discount_percent = nullif($2, 0), create_date = '2026-02-20', due_date = '2026-03-20' where id = $1`,
    [id, discountPercent],
  );
  await tx.owner(`update invoice_settings set needs_approval = false where law_firm = $1`, [ids.firm]);
  await tx.as('firmAdmin', 'select issue_invoice($1)', [id]);
  return id;
}

describe('utilisation', () => {
  test('is billable minutes of what the lawyers have: a fifth of the week for each weekday', async () => {
    await run(async (tx) => {
      await clean(tx);
      await tx.owner('update invoice_settings set weekly_hours = 30 where law_firm = $1', [ids.firm]);
      await hours(tx, 90);
      await hours(tx, 60, '2026-02-11 10:00Z', { billable: false });
      await hours(tx, 30, '2026-03-02 10:00Z', { user: actors.firmAdmin });
      const figures = await measures(tx, 'utilisation', 'person');
      // From January to March 2026 are 22 + 20 + 22 weekdays.
      expect(figures.find(({ key }) => key === actors.teamLawyer)).toMatchObject({
        above: 90,
        below: 64 * 6 * 60,
        lines: 1,
      });
      expect(figures.find(({ key }) => key === actors.firmLawyer)).toMatchObject({
        above: 0,
        below: 64 * 6 * 60,
        lines: 0,
      });
      const people = figures.filter((figure) => !figure.is_whole).length;
      expect(figures.find((figure) => figure.is_whole)).toMatchObject({ above: 120, below: people * 64 * 6 * 60 });
      const [february] = (await measures(tx, 'utilisation', 'month')).filter(({ key }) => key === '2026-02');
      expect(february).toMatchObject({ above: 90, below: people * 20 * 6 * 60 });
      const byClient = (await measures(tx, 'utilisation', 'client')).filter((figure) => !figure.is_whole);
      expect(byClient).toMatchObject([{ above: 120, below: people * 64 * 6 * 60 }]);
    });
  });

  test('counts nothing before the day of an account, nothing to come, and nobody who has left', async () => {
    await run(async (tx) => {
      await clean(tx);
      await tx.owner(`update users set created_at = '2026-02-16 12:00Z' where uuid = $1`, [actors.teamLawyer]);
      const of = async (from: string, to: string) =>
        (await measures(tx, 'utilisation', 'person', { from, to })).find(({ key }) => key === actors.teamLawyer)?.below;
      expect(await of('2026-02-01', '2026-02-28')).toBe(10 * 8 * 60);
      expect(await of('2026-01-01', '2026-01-31')).toBe(0);
      const { rows } = await tx.owner<{ days: number; first: string; last: string }>(
        `select (select count(*) from generate_series(date_trunc('month', d::timestamp), d::timestamp, '1 day') day where extract(isodow from day) < 6)::integer as days,
           date_trunc('month', d::timestamp)::date::text as first, (date_trunc('month', d::timestamp) + interval '1 month - 1 day')::date::text as last
         from (select private.firm_today($1) d) t`,
        [ids.firm],
      );
      const [now] = rows;
      const isNew = (now?.first ?? '') < '2026-03';
      if (!isNew) expect(await of(now?.first ?? '', now?.last ?? '')).toBe((now?.days ?? 0) * 8 * 60);
      await hours(tx, 90);
      await tx.owner(`update users set law_firm = null where uuid = $1`, [actors.teamLawyer]);
      expect(await whole(tx, 'utilisation')).toMatchObject([{ above: 0 }]);
    });
  });

  test('is a lawyer’s own alone', async () => {
    await run(async (tx) => {
      await clean(tx);
      await hours(tx, 90);
      await hours(tx, 30, undefined, { user: actors.firmAdmin });
      const figures = await measures(tx, 'utilisation', 'person', { actor: 'teamLawyer' });
      expect(figures.map(({ key, above }) => [key, above])).toEqual([
        [null, 90],
        [actors.teamLawyer, 90],
      ]);
    });
  });
});

describe('realisation', () => {
  test('is what is billed of the value at the rates: less write-downs and discounts, and nothing before it is issued', async () => {
    await run(async (tx) => {
      await clean(tx);
      await hours(tx, 60);
      const written = await hours(tx, 60, '2026-02-11 10:00Z');
      expect(await whole(tx, 'realisation')).toMatchObject([{ above: 0, below: 600, currency: 'USD', lines: 2 }]);
      await tx.as('teamLawyer', `select write_down_time($1, amount => 200, reason => 'Long call')`, [written]);
      const invoice = await billed(tx, 10);
      expect(await whole(tx, 'realisation')).toMatchObject([{ above: 450, below: 600 }]);
      await tx.as('firmAdmin', `select void_invoice($1, 'Wrong')`, [invoice]);
      expect(await whole(tx, 'realisation')).toMatchObject([{ above: 0, below: 600 }]);
      await billed(tx);
      expect(await whole(tx, 'realisation')).toMatchObject([{ above: 500, below: 600 }]);
    });
  });

  test('of a period that runs is compared with as many days: the last month counts until its day', async () => {
    await run(async (tx) => {
      await clean(tx);
      await tx.owner('update invoice_settings set weekly_hours = 30 where law_firm = $1', [ids.firm]);
      // The evening of the tenth is the eleventh in London, and is the tenth by the clock of New York.
      await tx.owner(`update law_firms set time_zone = 'America/New_York' where id = $1`, [ids.firm]);
      await hours(tx, 60, '2025-11-20 15:00Z');
      await hours(tx, 90, '2025-12-11 03:00Z');
      await hours(tx, 30, '2025-12-12 03:00Z');
      await hours(tx, 120, '2026-02-10 15:00Z');
      const sums = async (to: string) =>
        (
          await Promise.all([
            measures(tx, 'realisation', 'client', { earlier: ['2025-11-01', to] }),
            measures(tx, 'utilisation', 'client', { earlier: ['2025-11-01', to] }),
          ])
        ).map((figures) => figures.find((figure) => figure.is_whole));
      const [{ rows: people }] = [
        await tx.owner(
          `select from users where law_firm = $1 and access_level in ('lawyer', 'lawyer_admin') and status in ('active', 'pending')`,
          [ids.firm],
        ),
      ];
      // November 2025 has 20 weekdays, and December 8 until the tenth.
      const had = (days: number) => people.length * days * 6 * 60;
      expect(await sums('2025-12-10')).toMatchObject([
        { below: 600, earlier_below: 750 },
        { above: 120, earlier_above: 150, earlier_below: had(28) },
      ]);
      expect(await sums('2025-12-31')).toMatchObject([
        { earlier_below: 900 },
        { earlier_above: 180, earlier_below: had(43) },
      ]);
      expect(await sums('2025-11-19')).toMatchObject([
        { earlier_below: 0 },
        { earlier_above: 0, earlier_below: had(13) },
      ]);
    });
  });

  test('is compared with an earlier period', async () => {
    await run(async (tx) => {
      await clean(tx);
      await hours(tx, 60, '2025-12-20 10:00Z');
      await billed(tx);
      await hours(tx, 120);
      const figures = await measures(tx, 'realisation', 'client', { earlier: ['2025-10-01', '2025-12-31'] });
      expect(figures.map((figure) => [figure.above, figure.below, figure.earlier_above, figure.earlier_below])).toEqual(
        [
          [0, 600, 300, 300],
          [0, 600, 300, 300],
        ],
      );
    });
  });
});

describe('collection', () => {
  test('is what was collected of what was billed: refunds, credits and write-offs are not', async () => {
    await run(async (tx) => {
      await clean(tx);
      await tx.owner(
        `with off as (select set_config('session_replication_role', 'replica', true)) update invoices set create_date = '2020-01-01' from off`,
      );
      await tx.owner(`select set_config('session_replication_role', 'origin', true)`);
      await hours(tx, 60);
      const invoice = await billed(tx);
      expect(await whole(tx, 'collection')).toMatchObject([{ above: 0, below: 300, lines: 1 }]);
      await tx.as(
        'firmAdmin',
        `select record_payment($1, 200, 'bank_transfer', 'operating', 'one', null, '2026-02-21')`,
        [invoice],
      );
      expect(await whole(tx, 'collection')).toMatchObject([{ above: 200, below: 300 }]);
      const { rows } = await tx.owner<{ id: string }>('select id from payments where invoice_id = $1', [invoice]);
      await tx.as('firmAdmin', `select refund_payment($1, 'back', 'Too much', 50)`, [rows[0]?.id]);
      expect(await whole(tx, 'collection')).toMatchObject([{ above: 150, below: 300 }]);
      await tx.as('firmAdmin', `select write_off_invoice($1, 'Lost')`, [invoice]);
      expect(await whole(tx, 'collection')).toMatchObject([{ above: 150, below: 300 }]);
      await hours(tx, 60);
      const credited = await billed(tx);
      await tx.as(
        'firmAdmin',
        `select record_payment($1, 300, 'bank_transfer', 'operating', 'two', null, '2026-02-21')`,
        [credited],
      );
      await tx.as('firmAdmin', `select credit_invoice($1, 'Wrong work', 'credit')`, [credited]);
      expect(await whole(tx, 'collection')).toMatchObject([{ above: 150, below: 600, lines: 2 }]);
    });
  });
});

/** Every figure of months until a day is what its rows come to; answers how many figures were compared. */
async function compare(tx: TestTransaction, actor: Actor, until = '2026-04-30'): Promise<number> {
  let compared = 0;
  for (const report of REPORTS)
    for (const by of GROUPS) {
      const figures = await measures(tx, report, by, { actor, from: '2025-11-01', to: until });
      const { rows } = await tx.as<{
        key: string | null;
        currency: string | null;
        above: number;
        below: number | null;
        lines: number;
      }>(
        actor,
        `select key, currency, sum(above)::float8 as above, sum(below)::float8 as below, count(*)::integer as lines from matching_measure_rows($1, $2, '2025-11-01', $3) group by 1, 2`,
        [report, by, until],
      );
      const groups = figures.filter((figure) => !figure.is_whole && figure.lines > 0);
      expect(groups.length).toBe(rows.length);
      for (const figure of groups) {
        const row = rows.find(({ key, currency }) => key === figure.key && currency === figure.currency);
        expect({ report, by, key: figure.key, above: figure.above, lines: figure.lines }).toEqual({
          report,
          by,
          key: figure.key,
          above: row?.above,
          lines: row?.lines,
        });
        if (report !== 'utilisation') expect(figure.below).toBe(row?.below);
        const page = await tx.as<{ total: string }>(
          actor,
          `select total from find_measure_rows($1, $2, '2025-11-01', $6, $3, $4, $5)`,
          [report, by, figure.key, figure.key === null, figure.currency, until],
        );
        expect(page.rows.length).toBe(Math.min(figure.lines, 25));
        expect(Number(page.rows[0]?.total)).toBe(figure.lines);
        compared += 1;
      }
    }
  return compared;
}

const SUMS = `select law_firm, month::text, user_id, case_id, currency, billable_entries, valued_entries, billable_minutes, value::float8, billed::float8 from private.time_months
  where billable_entries > 0 or valued_entries > 0 order by 1, 2, 3, 4, 5`;

describe('the sums that are kept', () => {
  test('are those of the rows, whatever happens to them, for everybody who reads them', async () => {
    await run(async (tx) => {
      await clean(tx);
      const people = [actors.teamLawyer, actors.firmAdmin];
      const made: string[] = [];
      for (let nth = 0; nth < 60; nth += 1) {
        const day = new Date(Date.UTC(2025, 11, 1) + nth * 2 * 86_400_000 + 82_800_000).toISOString();
        const caseId = nth % 5 === 0 ? null : nth % 3 === 0 ? ids.draft : ids.active;
        made.push(await hours(tx, 10 + nth, day, { user: String(people[nth % 2]), billable: nth % 7 !== 0, caseId }));
      }
      const [first = '', second = '', third = '', fourth = '', fifth = ''] = made.slice(-30);
      const holds = async (untils = ['2026-04-30']) => {
        const kept = (await tx.owner(SUMS)).rows;
        await tx.owner('select private.rebuild_time_months($1)', [ids.firm]);
        expect(kept).toEqual((await tx.owner(SUMS)).rows);
        expect(kept.length).toBeGreaterThan(5);
        for (const actor of ['firmAdmin', 'walledAdmin', 'teamLawyer'] as const)
          for (const until of untils)
            expect(await compare(tx, actor, until)).toBeGreaterThan(actor === 'firmAdmin' ? 10 : 0);
      };
      await holds(['2026-04-30', '2026-02-11']);
      await tx.owner('update time_entries set minutes = 77 where id = $1', [first]);
      await tx.owner(`update time_entries set started_at = '2026-01-31 23:30Z' where id = $1`, [second]);
      await tx.owner('update time_entries set is_private = true where id = $1', [third]);
      await tx.owner('delete from time_entries where id = $1', [fourth]);
      await tx.owner('update time_entries set billable = not billable, user_id = $2 where id = $1', [
        fifth,
        actors.firmAdmin,
      ]);
      await holds();
      const invoice = await billed(tx, 15);
      await holds(['2026-04-30', '2026-02-11']);
      await tx.owner(`update law_firms set time_zone = 'Pacific/Kiritimati' where id = $1`, [ids.firm]);
      await holds();
      await tx.as('firmAdmin', `select credit_invoice($1, 'Wrong work', 'credit', release_work => true)`, [invoice]);
      await holds();
      await tx.as('firmAdmin', `select void_invoice($1, 'Wrong')`, [await billed(tx)]);
      await holds();
    });
  });

  test('are whole after many who write at once', async () => {
    await withTen(database.url, (clients) =>
      Promise.all(
        clients.map(async (client, place) => {
          for (let nth = 0; nth < 8; nth += 1) {
            await client.query('begin');
            await client.query(
              `insert into time_entries (case_id, law_firm, user_id, started_at, minutes, billable) values ($1, $2, $3, '2024-06-10 10:00Z', 10, true)`,
              [ids.active, ids.firm, actors.teamLawyer],
            );
            await client.query((place + nth) % 3 === 0 ? 'rollback' : 'commit');
          }
        }),
      ),
    );
    const { rows } = await database.client.query(
      `select (select sum(billable_minutes) from private.time_months where month = '2024-06-01')::integer as kept,
         (select sum(minutes) from time_entries where started_at = '2024-06-10 10:00Z')::integer as worked`,
    );
    expect(rows).toEqual([{ kept: rows[0].worked, worked: rows[0].worked }]);
    expect(rows[0].worked).toBeGreaterThan(500);
  });

  test('hold nobody of another firm while a firm changes its clock, and those of the firm until it has', async () => {
    await withTen(database.url, async ([clock, ours, theirs]) => {
      if (!clock || !ours || !theirs) throw new Error('three of ten connections');
      const works = (firm: string, person: string) =>
        `insert into time_entries (law_firm, user_id, started_at, minutes, billable) values ('${firm}', '${person}', '2024-07-31 23:30Z', 10, true)`;
      await clock.query('begin');
      await clock.query(`update law_firms set time_zone = 'Asia/Tokyo' where id = $1`, [ids.firm]);
      await theirs.query(`set lock_timeout = '10s'`);
      await theirs.query(works(ids.rivalFirm, actors.rivalLawyer));
      const written = ours.query(works(ids.firm, actors.teamLawyer));
      await expect
        .poll(async () => {
          const { rows } = await theirs.query(
            `select count(*)::integer as waiting from pg_locks where locktype = 'advisory' and not granted
               and database = (select oid from pg_database where datname = current_database())`,
          );
          return rows[0].waiting;
        })
        .toBe(1);
      await clock.query('commit');
      await written;
      const { rows } = await clock.query(
        `select law_firm, month::text from private.time_months where month in ('2024-07-01', '2024-08-01') and billable_minutes = 10 order by month`,
      );
      expect(rows).toEqual([
        { law_firm: ids.rivalFirm, month: '2024-07-01' },
        { law_firm: ids.firm, month: '2024-08-01' },
      ]);
    });
  });

  test('are those of before where a change of the clock is killed, and those of the new clock after it is made again', async () => {
    await withTen(database.url, async ([clock, next, person]) => {
      if (!clock || !next || !person) throw new Error('three of ten connections');
      const sums = async () => (await next.query(SUMS)).rows;
      const areWhole = async () => {
        const kept = await sums();
        expect(kept.length).toBeGreaterThan(0);
        await next.query('select private.rebuild_time_months($1)', [ids.firm]);
        expect(kept).toEqual(await sums());
      };
      const change = `update law_firms set time_zone = 'Pacific/Kiritimati' where id = '${ids.firm}'`;
      await person.query(
        `insert into time_entries (law_firm, user_id, started_at, minutes, billable) values ('${ids.firm}', '${actors.teamLawyer}', '2024-09-30 12:30Z', 10, true)`,
      );
      const before = await sums();
      clock.on('error', () => undefined);
      const { rows } = await clock.query<{ pid: number }>('select pg_backend_pid() as pid');
      await clock.query(`begin; ${change}`);
      // Somebody keeps an hour meanwhile, and waits.
      const kept = person.query(
        `insert into time_entries (law_firm, user_id, started_at, minutes, billable) values ('${ids.firm}', '${actors.teamLawyer}', '2024-09-30 13:30Z', 20, true)`,
      );
      await next.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await kept;
      const minutes = async () =>
        (
          await next.query(
            `select month::text, billable_minutes::int as minutes from private.time_months where law_firm = '${ids.firm}' and month in ('2024-09-01', '2024-10-01') order by month`,
          )
        ).rows;
      expect((await sums()).length).toBeGreaterThanOrEqual(before.length);
      await areWhole();
      await next.query(change);
      // Of the new clock it is the first of October already.
      expect(await minutes()).toEqual([{ month: '2024-10-01', minutes: 30 }]);
      await areWhole();
    });
  });
});

describe('who reads them', () => {
  test.each(['client', 'otherClient', 'rivalLawyer', 'admin', 'superUser'] as const)(
    '%s reads nothing',
    async (actor) => {
      await run(async (tx) => {
        await clean(tx);
        await hours(tx, 60);
        await billed(tx);
        for (const report of REPORTS) {
          const figures = await measures(tx, report, 'case', { actor });
          expect(figures.filter(({ above, lines }) => above > 0 || lines > 0)).toEqual([]);
          expect(figures.filter(({ key }) => key === ids.active)).toEqual([]);
          expect(
            (await tx.as(actor, `select * from find_measure_rows($1, 'case', '2026-01-01', '2026-03-31')`, [report]))
              .rows,
          ).toEqual([]);
        }
      });
    },
  );

  test('a lawyer with a wall reads the same with the case as without it', async () => {
    await run(async (tx) => {
      await clean(tx);
      await tx.owner(
        `with off as (select set_config('session_replication_role', 'replica', true)) update invoices set create_date = '2020-01-01' from off`,
      );
      await tx.owner(`select set_config('session_replication_role', 'origin', true)`);
      await hours(tx, 45, undefined, { caseId: null });
      const read = async () => {
        const all = [];
        for (const report of REPORTS)
          for (const by of GROUPS) all.push(await measures(tx, report, by, { actor: 'walledAdmin' }));
        return all;
      };
      const before = await read();
      await hours(tx, 60);
      await billed(tx);
      expect(await read()).toEqual(before);
      expect(await whole(tx, 'collection')).toMatchObject([{ below: 300 }]);
    });
  });

  test('a lawyer reads their own cases, and none where the firm does not let lawyers see invoices', async () => {
    await run(async (tx) => {
      await clean(tx);
      await hours(tx, 60);
      await billed(tx);
      for (const report of ['realisation', 'collection'] as const) {
        expect((await whole(tx, report, { actor: 'teamLawyer' })).length).toBe(1);
        expect(await whole(tx, report, { actor: 'firmLawyer' })).toEqual([]);
      }
      await tx.owner('update invoice_settings set lawyers_see = false');
      for (const report of REPORTS)
        expect((await whole(tx, report, { actor: 'teamLawyer' })).filter(({ lines }) => lines > 0)).toEqual([]);
    });
  });
});
