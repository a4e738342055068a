import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Shown {
  code: string;
  rule_id: string;
  follows: string | null;
  fits: boolean;
  preselected: boolean;
  due_on: string | null;
  due_at: string | null;
  refused: string | null;
}
/** At rest the fixture's case names no court; then nobody can say which rules are its own. */
const inFederalCourt = (tx: TestTransaction) =>
  tx.owner(`update cases set court = 'United States District Court, S.D.N.Y.' where id = $1`, [ids.active]);
const shownBy = async (tx: TestTransaction, event: string, day: string, facts = '{}') =>
  (
    await tx.as<Shown>(
      'teamLawyer',
      `select r.code, s.rule_id, f.code follows, s.fits, s.preselected, s.due_on::text, s.due_at::text, s.refused
       from preview_deadline_set($1, $2, $3, 'US-NY', facts => $4) s join deadline_rules r on r.id = s.rule_id left join deadline_rules f on f.id = s.follows_id`,
      [ids.active, event, day, facts],
    )
  ).rows;
const chosen = (rows: readonly Shown[], more: object = {}) =>
  JSON.stringify(rows.map(({ rule_id, due_at, code }) => ({ rule_id, due_at, title: code, ...more })));
const ADD = `select id, title, due_on::text, anchor_id, kind, responsible_id, trigger_id from add_deadline_set($1, $2, 'The event', $3, 'US-NY', $4, trigger_id => $5)`;
const SET = ids.member;
interface Made {
  id: string;
  title: string;
  due_on: string;
  anchor_id: string | null;
  kind: string;
  responsible_id: string | null;
}
const made = async (tx: TestTransaction, event: string, day: string, rows: readonly Shown[], more: object = {}) =>
  (await tx.as<Made>('teamLawyer', ADD, [ids.active, event, day, chosen(rows, more), SET])).rows;
const moveOf = async (tx: TestTransaction, day: string) =>
  (
    await tx.as<{ id: string; title: string; new_due_at: string; new_due_on: string }>(
      'teamLawyer',
      `select id, title, new_due_at::text, new_due_on::text from preview_deadlines($1, trigger_id => $2, trigger_date => $3)`,
      [ids.active, SET, day],
    )
  ).rows;
const MOVE = `select title, due_on::text from move_deadlines($1, $2, trigger_id => $3, trigger_date => $4)`;
const movesOf = (rows: readonly { id: string; new_due_at: string }[]) =>
  JSON.stringify(Object.fromEntries(rows.map(({ id, new_due_at }) => [id, new_due_at])));

describe('the dates of an event', () => {
  test('come all at once, each after the one from which it is counted', async () => {
    await database.transaction(async (tx) => {
      await inFederalCourt(tx);
      const rows = await shownBy(tx, 'complaint_served', '2026-03-02');
      const days = Object.fromEntries(rows.map(({ code, due_on }) => [code, due_on]));
      // Rule 12(a)(1): 21 days. Rule 16(b)(2): 90 days; the conference 21 days before that; the report 14 days after the conference.
      expect(days).toMatchObject({
        'us.frcp.12_answer': '2026-03-23',
        'us.frcp.16b_served': '2026-06-01',
        'us.frcp.26f_conference': '2026-05-11',
        'us.frcp.26f_report': '2026-05-26',
      });
      expect(rows.find(({ code }) => code === 'us.frcp.26f_report')?.follows).toBe('us.frcp.26f_conference');
      const places = rows.map(({ code }) => code);
      for (const { code, follows } of rows)
        if (follows !== null) expect(places.indexOf(follows)).toBeLessThan(places.indexOf(code));
    });
  });

  test('are proposed where the rule is the court’s own, was read, and counts from the event itself', async () => {
    await database.transaction(async (tx) => {
      expect((await shownBy(tx, 'complaint_served', '2026-03-02')).some(({ preselected }) => preselected)).toBe(false);
      await inFederalCourt(tx);
      const rows = await shownBy(tx, 'complaint_served', '2026-03-02');
      expect(rows.filter(({ preselected }) => preselected).map(({ code }) => code)).toEqual([
        'us.frcp.12_answer',
        'us.frcp.16b_served',
      ]);
      await tx.owner(
        `update deadline_rules set status = 'unverified', unverified_because = 'x' where code = 'us.frcp.12_answer'`,
      );
      const later = await shownBy(tx, 'complaint_served', '2026-03-02');
      expect(later.filter(({ preselected }) => preselected).map(({ code }) => code)).toEqual(['us.frcp.16b_served']);
      await tx.owner(`update cases set court = 'Circuit Court of Cook County' where id = $1`, [ids.active]);
      const foreign = await shownBy(tx, 'complaint_served', '2026-03-02');
      expect(foreign.some(({ fits, preselected }) => fits || preselected)).toBe(false);
    });
  });

  test('that cannot be counted are named, and do not take the others along', async () => {
    await database.transaction(async (tx) => {
      const rows = await shownBy(tx, 'judgment_entered', '2040-09-03');
      expect(rows.find(({ code }) => code === 'us.frap.4_reopening_entry')).toMatchObject({
        due_on: null,
        refused: 'calendar_ends',
      });
      expect(rows.find(({ code }) => code === 'us.frap.4_civil')?.due_on).toBe('2040-10-03');
    });
  });

  test('that follow one that cannot be counted are named with its reason', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(
        `insert into deadline_rules (id, code, jurisdiction, kind, title, citation, source_url, checked_on, checked_by, quotation, counting_id, amount, unit, direction, courts, status, trigger_key, vectors, follows)
         select gen_random_uuid(), 'us.test.reply', jurisdiction, kind, title, citation, source_url, checked_on, checked_by, quotation, counting_id, 7, 'day', 'after', courts, status, 'motion_to_reopen', vectors, code
         from deadline_rules where code = 'us.frap.4_reopening_entry'`,
      );
      const rows = await shownBy(tx, 'judgment_entered', '2040-09-03');
      expect(rows.find(({ code }) => code === 'us.test.reply')).toMatchObject({
        due_on: null,
        preselected: false,
        refused: 'calendar_ends',
      });
    });
  });

  test('are by the version that is the law today, for the page as for the database', async () => {
    await database.transaction(async (tx) => {
      await inFederalCourt(tx);
      const before = await shownBy(tx, 'complaint_served', '2026-03-02');
      const answer = before.find(({ code }) => code === 'us.frcp.12_answer')?.rule_id;
      await tx.owner(
        `insert into deadline_rules (id, code, version, jurisdiction, kind, title, citation, source_url, checked_on, checked_by, quotation, counting_id, amount, unit, direction, courts, status, trigger_key, vectors, effective_from)
         select gen_random_uuid(), code, 2, jurisdiction, kind, title, citation, source_url, checked_on, checked_by, quotation, counting_id, 30, unit, direction, courts, status, trigger_key, vectors, current_date + 30
         from deadline_rules where code = 'us.frcp.12_answer'`,
      );
      expect(await shownBy(tx, 'complaint_served', '2026-03-02')).toEqual(before);
      const ofPage = await tx.as(
        'teamLawyer',
        `select r.id, c.fits from rules_of_today() r join case_rules($1) c on c.rule_id = r.id where r.code = 'us.frcp.12_answer'`,
        [ids.active],
      );
      expect(ofPage.rows).toEqual([{ id: answer, fits: true }]);
    });
  });

  test('sixty of them take less than 150 ms', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(
        `insert into deadline_rules (id, code, jurisdiction, kind, title, citation, source_url, checked_on, checked_by, quotation, counting_id, amount, unit, direction, asks, courts, status, trigger_key, vectors)
         select gen_random_uuid(), r.code || '_' || n, r.jurisdiction, r.kind, r.title, r.citation, r.source_url, r.checked_on, r.checked_by, r.quotation, r.counting_id, n + 3, r.unit,
           r.direction, r.asks, r.courts, r.status, 'many_things', r.vectors from deadline_rules r, generate_series(0, 59) n where r.code = 'us.frcp.12_answer'`,
      );
      const times: number[] = [];
      for (let round = 0; round < 5; round++) {
        const begun = performance.now();
        expect(await shownBy(tx, 'many_things', '2026-03-02')).toHaveLength(60);
        times.push(performance.now() - begun);
      }
      expect(Math.min(...times)).toBeLessThan(150);
    });
  });
});

describe('a set', () => {
  test('is made as it was shown, with one line of history and one request to confirm', async () => {
    await database.transaction(async (tx) => {
      await inFederalCourt(tx);
      const rows = await shownBy(tx, 'complaint_served', '2026-03-02');
      const all = await made(tx, 'complaint_served', '2026-03-02', rows, { responsible_id: actors.teamLawyer });
      expect(all.map(({ title, due_on }) => [title, due_on])).toEqual(rows.map(({ code, due_on }) => [code, due_on]));
      const answer = all.find(({ title }) => title === 'us.frcp.12_answer');
      const report = all.find(({ title }) => title === 'us.frcp.26f_report');
      expect(answer).toMatchObject({ kind: 'hard', anchor_id: null, responsible_id: actors.teamLawyer });
      expect(all.find(({ id }) => id === report?.anchor_id)?.title).toBe('us.frcp.26f_conference');
      const events = await tx.owner<{ kind: string }>(
        `select kind from case_events where case_id = $1 and kind like 'deadline%' order by created_at desc limit 2`,
        [ids.active],
      );
      expect(events.rows[0]).toEqual({ kind: 'deadlines_added' });
      const asked = await tx.owner<{ n: number }>(
        `select count(*)::int n from notifications where kind = 'deadlines_to_confirm' and user_id = $1`,
        [actors.firmAdmin],
      );
      expect(asked.rows).toEqual([{ n: 1 }]);
      // Sent again, it is the same set.
      expect((await made(tx, 'complaint_served', '2026-03-02', rows)).length).toBe(rows.length);
      const n = await tx.owner<{ n: number }>(`select count(*)::int n from case_deadlines where trigger_id = $1`, [
        SET,
      ]);
      expect(n.rows).toEqual([{ n: rows.length }]);
    });
  });

  test('sent again with other content is refused', async () => {
    await database.transaction(async (tx) => {
      await inFederalCourt(tx);
      const rows = await shownBy(tx, 'complaint_served', '2026-03-02');
      const own = rows.filter(({ preselected }) => preselected);
      await made(tx, 'complaint_served', '2026-03-02', own);
      expect(await made(tx, 'complaint_served', '2026-03-02', own)).toHaveLength(own.length);
      const again = async (event: string, day: string, given: readonly Shown[]) =>
        (await tx.refused('teamLawyer', ADD, [ids.active, event, day, chosen(given), SET])).rule;
      expect(await again('complaint_served', '2026-03-02', rows)).toBe('deadline_exists');
      expect(await again('complaint_served', '2026-03-03', own)).toBe('deadline_exists');
      expect(await again('trial', '2026-03-02', own)).toBe('deadline_exists');
    });
  });

  test('that cannot be made is refused in plain words', async () => {
    await database.transaction(async (tx) => {
      await inFederalCourt(tx);
      const own = (await shownBy(tx, 'complaint_served', '2026-03-02')).filter(({ preselected }) => preselected);
      const refused = async (event: string | null, day: string | null, more: object = {}) =>
        (await tx.refused('teamLawyer', ADD, [ids.active, event, day, chosen(own, more), SET])).rule;
      expect(await refused('No Such Thing', '2026-03-02')).toBe('trigger_not_found');
      expect(await refused(null, '2026-03-02')).toBe('trigger_not_found');
      expect(await refused('complaint_served', null)).toBe('trigger_required');
      expect(await refused('complaint_served', '2026-03-02', { id: ids.deadlineShared })).toBe('deadline_exists');
    });
  });

  test('is nobody’s where nobody was chosen, and the lead’s where nothing was said', async () => {
    await database.transaction(async (tx) => {
      await inFederalCourt(tx);
      const own = (await shownBy(tx, 'complaint_served', '2026-03-02')).filter(({ preselected }) => preselected);
      const [first, second] = own.map((row, place) => ({ ...row, place }));
      const given = JSON.stringify([
        { rule_id: first?.rule_id, due_at: first?.due_at, title: 'No one', responsible_id: null },
        { rule_id: second?.rule_id, due_at: second?.due_at, title: 'Lead' },
      ]);
      const { rows } = await tx.as<Made>('teamLawyer', ADD, [ids.active, 'complaint_served', '2026-03-02', given, SET]);
      expect(Object.fromEntries(rows.map(({ title, responsible_id }) => [title, responsible_id]))).toEqual({
        'No one': null,
        Lead: actors.teamLawyer,
      });
    });
  });

  test('tells a client no more than the dates that they see', async () => {
    await database.transaction(async (tx) => {
      await inFederalCourt(tx);
      await tx.owner(`update deadline_rules set hard = false where code = 'us.frcp.16b_served'`);
      const own = (await shownBy(tx, 'complaint_served', '2026-03-02')).filter(({ preselected }) => preselected);
      expect(await made(tx, 'complaint_served', '2026-03-02', own)).toHaveLength(2);
      const { rows } = await tx.as(
        'client',
        `select detail -> 'count' n from case_events where kind = 'deadlines_added'`,
      );
      expect(rows).toEqual([{ n: 1 }]);
    });
  });

  test('is made whole or not at all', async () => {
    await database.transaction(async (tx) => {
      await inFederalCourt(tx);
      const rows = await shownBy(tx, 'complaint_served', '2026-03-02');
      const refused = async (given: readonly Shown[]) =>
        (await tx.refused('teamLawyer', ADD, [ids.active, 'complaint_served', '2026-03-02', chosen(given), SET])).rule;
      const changed = rows.map((row, place) => (place === 1 ? { ...row, due_at: '2026-06-02T00:00:00Z' } : row));
      expect(await refused(changed)).toBe('deadlines_changed');
      expect(await refused(rows.slice(0, 1).map((row) => ({ ...row, rule_id: ids.member })))).toBe('deadlines_changed');
      expect(await refused(rows.filter(({ follows }) => follows !== null))).toBe('anchor_not_found');
      expect(await refused([])).toBe('no_deadline_chosen');
      const left = await tx.owner(`select from case_deadlines where trigger_id = $1`, [SET]);
      expect(left.rowCount).toBe(0);
      // A day on which the courts rest was added since it was shown.
      await tx.owner(`insert into public_holidays (jurisdiction, day, name) values ('US', '2026-03-23', 'Proclaimed')`);
      expect(await refused(rows)).toBe('deadlines_changed');
    });
  });

  test('of another court is made with a reason', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(`update cases set court = 'Circuit Court of Cook County' where id = $1`, [ids.active]);
      const rows = (await shownBy(tx, 'trial', '2026-11-02')).filter(({ follows }) => follows === null);
      const given = [ids.active, 'trial', '2026-11-02', chosen(rows), SET];
      expect((await tx.refused('teamLawyer', ADD, given)).rule).toBe('rule_of_other_court');
      const withReason = ADD.replace('$5)', `$5, rule_reason => 'The order adopts them')`);
      expect((await tx.as('teamLawyer', withReason, given)).rowCount).toBe(rows.length);
    });
  });

  test('is not for a client, a walled lawyer or another firm', async () => {
    await database.transaction(async (tx) => {
      const show = `select * from preview_deadline_set('${ids.active}', 'trial', '2026-11-02', 'US-NY')`;
      expect((await tx.as('teamLawyer', show)).rowCount).toBeGreaterThan(0);
      await tx.as(
        'firmAdmin',
        `insert into case_walls (case_id, user_id, reason) values ('${ids.active}', '${actors.teamLawyer}', 'x')`,
      );
      for (const actor of ['client', 'rivalLawyer', 'teamLawyer'] as const)
        expect((await tx.refused(actor, show)).rule).toBe('case_not_found');
      expect((await tx.refused('teamLawyer', ADD, [ids.active, 'trial', '2026-11-02', '[]', SET])).rule).toBe(
        'case_not_found',
      );
      expect((await tx.refused('client', ADD, [ids.active, 'trial', '2026-11-02', '[]', SET])).rule).toBe(
        'may_not_change_deadlines',
      );
    });
  });
});

describe('when the event moves', () => {
  const trial = async (tx: TestTransaction) => {
    await inFederalCourt(tx);
    const rows = await shownBy(tx, 'trial', '2026-11-02');
    return made(tx, 'trial', '2026-11-02', rows);
  };
  test('all that it gave is shown and moves together, and what is done stays', async () => {
    await database.transaction(async (tx) => {
      const all = await trial(tx);
      const offer = all.find(({ title }) => title === 'us.frcp.68_offer');
      await tx.as('teamLawyer', `select complete_deadline($1)`, [offer?.id]);
      const shown = await moveOf(tx, '2026-12-07');
      expect(shown.map(({ title }) => title)).toContain('us.frcp.26a2_expert');
      expect(shown.map(({ title }) => title)).not.toContain('us.frcp.68_offer');
      // What is counted from one that is done has nothing to follow.
      expect(shown.map(({ title }) => title)).not.toContain('us.frcp.68_acceptance');
      const moved = await tx.as<{ title: string; due_on: string }>('teamLawyer', MOVE, [
        ids.active,
        movesOf(shown),
        SET,
        '2026-12-07',
      ]);
      expect(moved.rows.map(({ title, due_on }) => [title, due_on])).toEqual(
        shown.map(({ title, new_due_on }) => [title, new_due_on]),
      );
      const { rows } = await tx.owner(`select happened_on::text from deadline_triggers where id = $1`, [SET]);
      expect(rows).toEqual([{ happened_on: '2026-12-07' }]);
      // There again: nothing is left to move.
      expect(await moveOf(tx, '2026-12-07')).toEqual([]);
    });
  });

  test('what is not ticked stays, and what was shown is what is made', async () => {
    await database.transaction(async (tx) => {
      await trial(tx);
      const shown = await moveOf(tx, '2026-12-07');
      const expert = shown.filter(({ title }) => title === 'us.frcp.26a2_expert');
      const late = await tx.refused('teamLawyer', MOVE, [ids.active, movesOf(expert), SET, '2026-12-08']);
      expect(late.rule).toBe('deadlines_changed');
      const moved = await tx.as('teamLawyer', MOVE, [ids.active, movesOf(expert), SET, '2026-12-07']);
      expect(moved.rowCount).toBe(1);
      expect((await tx.refused('teamLawyer', MOVE, [ids.active, '{}', ids.open, '2026-12-08'])).rule).toBe(
        'trigger_not_found',
      );
    });
  });

  test('a date that ends on the same day follows its event, and stays confirmed', async () => {
    await database.transaction(async (tx) => {
      await inFederalCourt(tx);
      // Twenty-one days after Saturday and after Sunday: a Saturday and a Sunday, and both end on the Monday.
      const rows = await shownBy(tx, 'complaint_served', '2026-03-07');
      const only = rows.filter(({ code }) => code === 'us.frcp.12_answer');
      const [answer] = await made(tx, 'complaint_served', '2026-03-07', only);
      await tx.as('firmAdmin', 'select confirm_deadline($1)', [answer?.id]);
      expect(await moveOf(tx, '2026-03-08')).toEqual([]);
      await tx.as('teamLawyer', MOVE, [ids.active, '{}', SET, '2026-03-08']);
      const { rows: after } = await tx.owner(
        `select d.due_on::text, d.trigger_date::text, d.trace -> 0 ->> 'on' begins, d.confirmed_by, t.happened_on::text
         from case_deadlines d join deadline_triggers t on t.id = d.trigger_id where d.id = $1`,
        [answer?.id],
      );
      expect(after).toEqual([
        {
          due_on: '2026-03-30',
          trigger_date: '2026-03-08',
          begins: '2026-03-08',
          confirmed_by: actors.firmAdmin,
          happened_on: '2026-03-08',
        },
      ]);
    });
  });

  test('it is one line of history, one notice to each and one request to confirm', async () => {
    await database.transaction(async (tx) => {
      await trial(tx);
      await tx.owner('delete from notifications');
      const shown = await moveOf(tx, '2026-12-07');
      expect(shown.length).toBeGreaterThan(3);
      await tx.as('firmAdmin', MOVE, [ids.active, movesOf(shown), SET, '2026-12-07']);
      const { rows: notified } = await tx.owner(
        `select kind, count(*)::int n, count(distinct user_id)::int people from notifications where kind like 'deadline%' group by 1 order by 1`,
      );
      expect(notified).toEqual([
        { kind: 'deadlines_moved', n: 1, people: 1 },
        { kind: 'deadlines_to_confirm', n: 1, people: 1 },
      ]);
      const { rows: events } = await tx.owner(
        `select kind from case_events where case_id = $1 and kind in ('deadlines_moved', 'move_deadline')`,
        [ids.active],
      );
      expect(events).toEqual([{ kind: 'deadlines_moved' }]);
      // Sent again, nothing moves and nothing is written.
      await tx.as('firmAdmin', MOVE, [ids.active, '{}', SET, '2026-12-07']);
      const { rowCount } = await tx.owner(`select from case_events where kind = 'deadlines_moved'`);
      expect(rowCount).toBe(1);
    });
  });

  test('either an event moves or a deadline', async () => {
    await database.transaction(async (tx) => {
      const [first] = await trial(tx);
      const both = `select move_deadlines($1, '{}', trigger_id => $2, deadline_id => $3, trigger_date => '2026-12-07')`;
      expect((await tx.refused('teamLawyer', both, [ids.active, SET, first?.id])).rule).toBe('move_one_thing');
    });
  });

  test('a reason of any length is kept as far as there is room', async () => {
    await database.transaction(async (tx) => {
      const [first] = await trial(tx);
      const change = `select length(change_reason) n, updated_at::text from change_deadline($1, '2026-08-20', 'order', $2)`;
      const given = [first?.id, 'x'.repeat(1500)];
      expect((await tx.as('teamLawyer', change, given)).rows).toMatchObject([{ n: 1000 }]);
    });
  });

  test('a date that was agreed or ordered stays; moved by itself, it is counted again', async () => {
    await database.transaction(async (tx) => {
      const all = await trial(tx);
      const expert = all.find(({ title }) => title === 'us.frcp.26a2_expert');
      const change = `select due_on::text, changed_by, change_reason, confirmed_at, trace -> -1 ->> 'was' was from change_deadline($1, '2026-08-20', 'order', 'Scheduling order, docket 31')`;
      await tx.as('firmAdmin', `select confirm_deadline($1)`, [expert?.id]);
      expect((await tx.as('teamLawyer', change, [expert?.id])).rows).toEqual([
        {
          due_on: '2026-08-20',
          changed_by: 'order',
          change_reason: 'Scheduling order, docket 31',
          confirmed_at: null,
          was: expert?.due_on,
        },
      ]);
      expect((await moveOf(tx, '2026-12-07')).map(({ title }) => title)).not.toContain('us.frcp.26a2_expert');
      // What is counted from it follows the day that was ordered: thirty days after it is a Saturday.
      const { rows: open } = await tx.as<{ title: string; new_due_on: string }>(
        'teamLawyer',
        `select title, new_due_on::text from preview_deadlines($1)`,
        [ids.active],
      );
      expect(open).toContainEqual({ title: 'us.frcp.26a2_rebuttal', new_due_on: '2026-09-21' });
      // Moved by itself, it is counted by its rule again.
      const { rows: after } = await tx.as<{ title: string; new_due_on: string }>(
        'teamLawyer',
        `select title, new_due_on::text from preview_deadlines($1, $2)`,
        [ids.active, expert?.id],
      );
      expect(after).toContainEqual({ title: 'us.frcp.26a2_expert', new_due_on: expert?.due_on });
      const refused = async (sql: string) => (await tx.refused('teamLawyer', sql, [expert?.id])).rule;
      expect(await refused(`select change_deadline($1, '2026-08-20', 'wish', 'x')`)).toBe('basis_required');
      expect(await refused(`select change_deadline($1, '2026-08-21', 'order', ' ')`)).toBe('reason_required');
      expect(await refused(`select change_deadline($1, null, 'order', 'x')`)).toBe('due_date_required');
    });
  });

  test('a later day never gives an earlier date', async () => {
    await database.transaction(async (tx) => {
      const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true });
      await fc.assert(
        fc.asyncProperty(
          day,
          fc.integer({ min: 1, max: 200 }),
          fc.constantFrom('trial', 'judgment_entered', 'complaint_served', 'hearing'),
          async (start, later, event) => {
            const on = (days: number) => new Date(start.getTime() + days * 86_400_000).toISOString().slice(0, 10);
            const [early, late] = [await shownBy(tx, event, on(0)), await shownBy(tx, event, on(later))];
            const days = new Map(late.map(({ code, due_on }) => [code, due_on ?? '']));
            for (const { code, due_on } of early) expect((days.get(code) ?? '') >= (due_on ?? '')).toBe(true);
          },
        ),
        { numRuns: 25 },
      );
    });
  });
});

test('a date for which a step was used that was not read is nobody’s choice but a person’s', async () => {
  await database.transaction(async (tx) => {
    await tx.owner(`update cases set court = 'Supreme Court of the State of New York' where id = $1`, [ids.active]);
    const given = async (service: string) =>
      (
        await tx.as<{ code: string; preselected: boolean; marked: boolean }>(
          'teamLawyer',
          `select r.code, s.preselected, s.trace @> '[{"step": "unverified"}]' as marked from preview_deadline_set($1, 'notice_of_entry_served', '2026-03-02', 'US-NY-COURTS', facts => $2) s
           join deadline_rules r on r.id = s.rule_id join deadline_rules k on k.id = r.counting_id where r.status = 'verified' and k.status = 'verified' order by r.code`,
          [ids.active, JSON.stringify({ service })],
        )
      ).rows;
    const inPerson = await given('personal');
    expect(inPerson.length).toBeGreaterThan(0);
    for (const row of inPerson) expect(row).toMatchObject({ preselected: true, marked: false });
    for (const row of await given('mail')) expect(row.preselected && row.marked, row.code).toBe(false);
    expect((await given('mail')).some(({ marked }) => marked)).toBe(true);
  });
});

test('a person adds the deadlines of two hundred events a day', async () => {
  await database.transaction(async (tx) => {
    await tx.owner(
      `insert into deadline_triggers (case_id, law_firm, event, name, happened_on, jurisdiction, created_by)
       select $1, $2, 'trial', 'Trial', current_date, 'US', $3 from generate_series(1, 200)`,
      [ids.active, ids.firm, actors.teamLawyer],
    );
    const call = `select add_deadline_set('${ids.active}', 'trial', 'x', '2026-11-02', 'US', '[{}]')`;
    expect((await tx.refused('teamLawyer', call)).rule).toBe('sets_of_the_day');
    expect((await tx.refused('firmAdmin', call)).rule).not.toBe('sets_of_the_day');
  });
});
