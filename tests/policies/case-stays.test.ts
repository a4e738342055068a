import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** What is kept, and what the history says, written without the functions of the product. */
const KEPT = `select event_id, case_id, law_firm, stage, entered_at::text, left_at::text from private.case_stays order by event_id`;
const OF_HISTORY = `
  select e.id as event_id, e.case_id, e.law_firm, s.stage, e.created_at::text as entered_at, n.created_at::text as left_at
  from case_events e
  cross join lateral (
    select case when m.kind = 'move_case' then coalesce(m.detail ->> 'stage', '') end stage from case_events m
    where m.case_id = e.case_id and m.law_firm = e.law_firm and m.kind in ('move_case', 'unplace_case') and (m.created_at, m.id) <= (e.created_at, e.id)
    order by m.created_at desc, m.id desc limit 1) s
  left join lateral (
    select l.created_at from case_events l
    where l.case_id = e.case_id and l.law_firm = e.law_firm and (l.created_at, l.id) > (e.created_at, e.id)
      and l.kind in ('move_case', 'unplace_case', 'close_case', 'reopen_case', 'archive_case', 'cancel_case', 'release_case')
    order by l.created_at, l.id limit 1) n on true
  where e.kind in ('move_case', 'reopen_case') and s.stage is not null order by e.id`;

async function expectKept(tx: TestTransaction): Promise<number> {
  const { rows: kept } = await tx.owner(KEPT);
  const { rows: history } = await tx.owner(OF_HISTORY);
  expect(kept).toEqual(history);
  return kept.length;
}

const KINDS = ['move_case', 'unplace_case', 'close_case', 'reopen_case', 'archive_case', 'comment_case'];

test('the stays on the board are those of the history, in whatever order it is written', () =>
  database.transaction(async (tx) => {
    const before = await expectKept(tx);
    // Numbers that look drawn, the same each time.
    let seed = 7;
    const next = (most: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * most);
    };
    for (let round = 0; round < 12; round += 1) {
      const events = Array.from({ length: 1 + next(4) }, () => {
        const [caseId, firm] = next(2) === 0 ? [ids.active, ids.firm] : [ids.engaging, ids.rivalFirm];
        const kind = KINDS[next(KINDS.length)];
        return {
          case_id: caseId,
          law_firm: firm,
          kind,
          stage: next(5) === 0 ? null : `Column ${next(3)}`,
          day: next(300),
        };
      });
      await tx.owner(
        `insert into case_events (case_id, law_firm, kind, detail, audience, created_at)
         select e.case_id, e.law_firm, e.kind, jsonb_strip_nulls(jsonb_build_object('stage', e.stage)), 'all', timestamptz '2026-01-01' + e.day * interval '1 day'
         from jsonb_to_recordset($1) e (case_id uuid, law_firm uuid, kind text, stage text, day integer)`,
        [JSON.stringify(events)],
      );
      await expectKept(tx);
    }
    expect(await expectKept(tx)).toBeGreaterThan(before + 5);
  }));

test('they follow a case that goes to another firm', () =>
  database.transaction(async (tx) => {
    await tx.owner(
      `insert into case_events (case_id, law_firm, kind, detail, audience, created_at)
       values ($1, $2, 'move_case', '{"stage": "Review"}', 'all', '2026-02-01'), ($1, $2, 'close_case', '{}', 'all', '2026-02-09')`,
      [ids.active, ids.firm],
    );
    // As the case does it that is moved (carry_law_firm).
    await tx.owner(`select set_config('casewright.moving_case', $1, true)`, [ids.active]);
    await tx.owner('update case_events set law_firm = $2 where case_id = $1', [ids.active, ids.rivalFirm]);
    await expectKept(tx);
    const { rows } = await tx.owner<{ firm: string }>(
      `select distinct law_firm as firm from private.case_stays where case_id = $1 and stage = 'Review'`,
      [ids.active],
    );
    expect(rows).toEqual([{ firm: ids.rivalFirm }]);
  }));

test('an event of a case that is there is neither changed nor deleted, by nobody: the stays need not follow that', () =>
  database.transaction(async (tx) => {
    await tx.owner(
      `insert into case_events (case_id, law_firm, kind, detail, audience, created_at)
       values ($1, $2, 'move_case', '{"stage": "Review"}', 'all', '2026-02-01'), ($1, $2, 'close_case', '{}', 'all', '2026-02-09')`,
      [ids.active, ids.firm],
    );
    await tx.owner(`select set_config('casewright.moving_case', $1, true)`, [ids.active]);
    for (const change of [
      'delete from case_events where case_id = $1',
      `update case_events set created_at = created_at - interval '1 day' where case_id = $1`,
      `update case_events set kind = 'reopen_case' where case_id = $1`,
      `update case_events set detail = '{"stage": "Other"}' where case_id = $1`,
      `update case_events set case_id = '${ids.engaging}' where case_id = $1`,
    ])
      expect(await tx.refused('owner', change, [ids.active])).toMatchObject({ code: '42501', rule: 'append_only' });
    await expectKept(tx);
  }));

test('the stays of a draft go with it', () =>
  database.transaction(async (tx) => {
    await tx.owner(
      `insert into case_events (case_id, law_firm, kind, detail, audience, created_at) values ($1, $2, 'move_case', '{"stage": "Review"}', 'all', '2026-02-01')`,
      [ids.draft, ids.firm],
    );
    await expectKept(tx);
    await tx.owner('delete from cases where id = $1', [ids.draft]);
    await expectKept(tx);
    const { rows } = await tx.owner('select from private.case_stays where case_id = $1', [ids.draft]);
    expect(rows).toEqual([]);
  }));
