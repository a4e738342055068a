import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids } from './fixture.ts';

/** How many open dates a large firm has, and in how many cases. */
const DATES = 20_000;
const CASES = 500;
const ROUNDS = 5;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The middle of several rounds, in milliseconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}

const large = async (tx: TestTransaction) => {
  await tx.owner(
    `set local session_replication_role = replica;
     insert into cases (id, number, title, law_firm, client_id, created_by, status, visibility, lead_lawyer_id)
     select md5('speed' || n)::uuid, 'S-' || n, 'Matter ' || n, '${ids.firm}', '${actors.otherClient}', '${actors.otherClient}', 'active', 'private', '${actors.teamLawyer}'
     from generate_series(1, ${CASES}) n;
     insert into case_deadlines (case_id, law_firm, kind, title, due_at, due_on, time_zone, responsible_id, set_by)
     select md5('speed' || (1 + n % ${CASES}))::uuid, '${ids.firm}', case n % 2 when 0 then 'hard' else 'soft' end, 'Date ' || n, now() + n % 90 * interval '1 day', current_date + n % 90, 'UTC',
       case n % 3 when 0 then '${actors.teamLawyer}'::uuid end, '${actors.teamLawyer}'
     from generate_series(1, ${DATES}) n;
     set local session_replication_role = origin;
     analyze case_deadlines; analyze cases`,
  );
};

test('the daily report and the docket of twenty thousand open dates take a few times what it takes to read them', async () => {
  await database.transaction(async (tx) => {
    await large(tx);
    // The same rows with their cases, each read and written out: what no report can do without.
    const read = await timed(() =>
      tx.owner(
        `select sum(length(to_jsonb(d)::text)) from case_deadlines d join cases c on c.id = d.case_id where d.law_firm = '${ids.firm}'`,
      ),
    );
    const report = await timed(() => tx.owner(`select * from private.docket_counts('${ids.firm}')`));
    const figures = await timed(() => tx.as('firmAdmin', 'select * from docket_figures()'));
    const page = await timed(() =>
      tx.as('firmAdmin', 'select * from docket() order by waits desc, due_at, id limit 50'),
    );
    const said = JSON.stringify({ read, report, figures, page });
    expect(report / read, said).toBeLessThan(1);
    expect(figures / read, said).toBeLessThan(1);
    expect(page / read, said).toBeLessThan(0.5);
    expect(
      (await tx.owner<{ soon: string }>(`select soon from private.docket_counts('${ids.firm}') where is_firm`)).rows[0]
        ?.soon,
    ).not.toBe('0');
  });
}, 120_000);

test('the dates of sixty events take what sixty single dates take', async () => {
  await database.transaction(async (tx) => {
    const rule = `private.rule_id('us.frcp.12_answer')`;
    const one = `select count(*) from generate_series(1, 60) n, private.compute_deadline(${rule}, date '2026-03-02' + n, null, null, null, null, 'US-NY', null, '{}', null) made`;
    const single = await timed(() => tx.owner(one));
    const { rows } = await tx.as<{ n: number }>(
      'teamLawyer',
      `select count(*)::int n from preview_deadline_set('${ids.active}', 'complaint_served', '2026-03-02', 'US-NY')`,
    );
    const set = await timed(() =>
      tx.as(
        'teamLawyer',
        `select * from preview_deadline_set('${ids.active}', 'complaint_served', '2026-03-02', 'US-NY')`,
      ),
    );
    // As many dates by themselves, and the way to them.
    expect(set / ((single / 60) * (rows[0]?.n ?? 1)), JSON.stringify({ single, set, dates: rows[0]?.n })).toBeLessThan(
      6,
    );
  });
}, 120_000);
