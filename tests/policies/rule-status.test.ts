import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from './database.ts';
import { ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const rule = (code: string) => `(select id from deadline_rules where code = '${code}')`;

test('every date that an unverified rule gives keeps the mark', async () => {
  await database.transaction(async (tx) => {
    const add = async (title: string, code: string, more = '') =>
      (
        await tx.as<{ id: string; rule_unverified: boolean }>(
          'teamLawyer',
          `select id, rule_unverified from add_deadline('${ids.active}', '${title}', 'soft', rule_id => ${rule(code)}, jurisdiction => 'US', trigger_date => '2026-06-01'${more})`,
        )
      ).rows[0];
    expect(await add('Objection', 'us.frcp.45_objection')).toMatchObject({ rule_unverified: true });
    expect(await add('Answer', 'us.frcp.12_answer')).toMatchObject({ rule_unverified: false });

    // Also where the rule that counts is the one that was not checked, and after the date has moved.
    await tx.owner(
      `update deadline_rules set status = 'unverified', unverified_because = 'x' where code = 'us.frap.26'`,
    );
    const appeal = await add('Appeal', 'us.frap.4_civil');
    expect(appeal?.rule_unverified).toBe(true);
    const shown = await tx.as<{ id: string; new_due_at: Date }>(
      'teamLawyer',
      `select id, new_due_at from preview_deadlines('${ids.active}', '${appeal?.id ?? ''}', '2026-06-08')`,
    );
    const moves = Object.fromEntries(shown.rows.map(({ id, new_due_at: at }) => [id, at]));
    await tx.as('teamLawyer', 'select move_deadlines($1, $2, $3, $4)', [
      ids.active,
      JSON.stringify(moves),
      appeal?.id,
      '2026-06-08',
    ]);
    const { rows } = await tx.owner<{ due_on: string; rule_unverified: boolean }>(
      'select due_on::text, rule_unverified from case_deadlines where id = $1',
      [appeal?.id],
    );
    expect(rows).toEqual([{ due_on: '2026-07-08', rule_unverified: true }]);
  });
});

test('the law is listed in the order of the places that are named, with every rule of theirs', async () => {
  await database.transaction(async (tx) => {
    const { rows } = await tx.as<{ jurisdiction: string }>(
      'teamLawyer',
      `select jurisdiction from law_in_order('{FR,US}')`,
    );
    const all = await tx.owner(`select from deadline_rules where jurisdiction in ('FR', 'US')`);
    expect(rows).toHaveLength(all.rowCount ?? 0);
    expect([...new Set(rows.map(({ jurisdiction }) => jurisdiction))]).toEqual(['FR', 'US']);
  });
});

test('the account of such a date says so, and that of another does not', async () => {
  await database.transaction(async (tx) => {
    const marks = async (code: string, jurisdiction: string) =>
      (
        await tx.as<{ mark: string }>(
          'teamLawyer',
          `select step ->> 'step' mark from compute_deadline(${rule(code)}, '2026-03-02', jurisdiction => '${jurisdiction}') made, jsonb_array_elements(made.trace) step
           where step ->> 'step' = 'unverified'`,
        )
      ).rowCount;
    expect(await marks('us.frap.39_bill', 'US')).toBe(1);
    expect(await marks('sa.lpsc.187_appeal', 'SA')).toBe(1);
    expect(await marks('us.frcp.33', 'US')).toBe(0);
  });
});

test('nothing is preselected that is not the court’s own, checked, and the law today', async () => {
  await database.transaction(async (tx) => {
    const chosen = async (court: string | null) => {
      await tx.owner('update cases set court = $2 where id = $1', [ids.active, court]);
      const { rows } = await tx.as<{ code: string }>(
        'teamLawyer',
        'select r.code from case_rules($1) c join deadline_rules r on r.id = c.rule_id where c.preselected',
        [ids.active],
      );
      return rows.map(({ code }) => code);
    };
    const federal = await chosen('United States District Court for the Northern District of Illinois');
    expect(federal).toContain('us.frcp.12_answer');
    expect(federal).not.toContain('us.frcp.45_objection');
    expect(federal).not.toContain('us.frbp.8002_appeal');
    expect(await chosen('United States Bankruptcy Court, N.D. Ill.')).toContain('us.frbp.8002_appeal');
    expect(await chosen('Circuit Court of Cook County')).not.toContain('us.frcp.12_answer');
    expect(await chosen(null)).toEqual([]);
    await tx.owner(`update deadline_rules set effective_to = current_date - 1 where code = 'us.frcp.12_answer'`);
    await tx.owner(`update deadline_rules set effective_from = current_date + 1 where code = 'us.frcp.33'`);
    const later = await chosen('N.D. Ill.');
    expect(later.filter((code) => code === 'us.frcp.12_answer' || code === 'us.frcp.33')).toEqual([]);
  });
});

test.each([
  ['verified_was_read', `update deadline_rules set quotation = null where code = 'us.frcp.33'`],
  ['verified_was_read', `update deadline_rules set vectors = 0 where code = 'us.frcp.33'`],
  ['unverified_says_why', `update deadline_rules set status = 'unverified' where code = 'us.frcp.33'`],
  [
    'checked_again_by_another',
    `update deadline_rules set checked_again_by = checked_by, checked_again_on = current_date where code = 'us.frcp.33'`,
  ],
  ['effective_in_order', `update deadline_rules set effective_to = '2000-01-01' where code = 'us.frcp.33'`],
])('the database holds %s: %s', async (constraint, statement) => {
  await database.transaction(async (tx) => {
    expect((await tx.refused('owner', statement)).message).toContain(constraint);
  });
});
