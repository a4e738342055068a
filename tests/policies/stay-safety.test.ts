import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids } from './fixture.ts';
import { add, ANSWER, byRule, dates, movesOf, one, preview, STAY, stay } from './stays.ts';

// What keeps a stay from silencing a date, or from leaving it on a day that is too late.
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const state = async (tx: TestTransaction, id: string) =>
  (
    await tx.owner<{ due: string; suspended: boolean; confirmed: boolean; set_by: string }>(
      'select due_on::text due, suspended, confirmed_at is not null confirmed, set_by from case_deadlines where id = $1',
      [id],
    )
  ).rows[0];
const confirm = (tx: TestTransaction, id: string) => tx.as('firmAdmin', 'select confirm_deadline($1)', [id]);
const lift = async (tx: TestTransaction, id: string, to: string | null, chooses: (title: string) => boolean) => {
  const end = to === null ? '' : `runs_again_on => '${to}', `;
  const rows = (await preview(tx, `${end}stay_id => '${id}'`)).filter(({ title }) => chooses(title));
  return tx.as('teamLawyer', 'select change_stay($1, $2, $3, $4)', [id, movesOf(rows), to, 'Lifted']);
};
const calls = async (tx: TestTransaction, id: string, kind: string) =>
  (
    await tx.owner<{ user_id: string }>(
      'select user_id from notifications where link_id = $1 and kind = $2 order by user_id',
      [id, kind],
    )
  ).rows.map(({ user_id: person }) => person);

test.each(['complete', 'cancel'])(
  'a date that was over (%s) when its stay was lifted is counted again when it is reopened',
  async (verb) => {
    await database.transaction(async (tx) => {
      const answer = await add(tx, 'Defence', ANSWER);
      const id = await stay(tx, ['Defence'], '2026-03-09', null, 'suspended');
      await confirm(tx, answer);
      await tx.as('teamLawyer', `select ${verb}_deadline('${answer}'${verb === 'cancel' ? ", 'x'" : ''})`);
      await lift(tx, id, '2026-04-01', () => false);
      await tx.as('teamLawyer', `select reopen_deadline('${answer}', 'Sent back')`);
      expect(await state(tx, answer)).toEqual({
        due: '2026-04-15',
        suspended: false,
        confirmed: false,
        set_by: actors.teamLawyer,
      });
    });
  },
);

test('a date that is reopened in an open stay calls until somebody confirms it again', async () => {
  await database.transaction(async (tx) => {
    const answer = await add(tx, 'Defence', ANSWER);
    await stay(tx, ['Defence'], '2026-03-09', null, 'suspended');
    await confirm(tx, answer);
    await tx.as('teamLawyer', 'select complete_deadline($1)', [answer]);
    await tx.as('teamLawyer', `select reopen_deadline($1, 'Sent back')`, [answer]);
    expect(await state(tx, answer)).toMatchObject({ due: '2026-03-23', suspended: true, confirmed: false });
  });
});

test('of days for mail a stay adds those that it takes, and none on which the end was rolled', async () => {
  await database.transaction(async (tx) => {
    // Fourteen days end on Saturday 10 January 2026, which rolls to Monday; then three days for mail.
    const counted = async (from: string, to: string) =>
      (
        await tx.owner<{ due: string }>(
          `select due_on::text due from private.compute_deadline(private.rule_id('us.frcp.6'), '2025-12-27', null, 14, 'day', 'after', 'US-NY', null,
             '{"service": "mail"}', null, jsonb_build_array(jsonb_build_object('id', 'x', 'from', $1::date, 'to', $2::date, 'effect', 'tolled', 'cite', 'x')))`,
          [from, to],
        )
      ).rows[0]?.due;
    expect(await counted('2026-02-01', '2026-02-02')).toBe('2026-01-15');
    // On the Sunday: Sunday and Monday are none of its days; Tuesday is.
    expect(await counted('2026-01-11', '2026-01-13')).toBe('2026-01-15');
    expect(await counted('2026-01-11', '2026-01-14')).toBe('2026-01-16');
    // On the Monday.
    expect(await counted('2026-01-12', '2026-01-13')).toBe('2026-01-15');
    expect(await counted('2026-01-12', '2026-01-14')).toBe('2026-01-16');
    // On the first day for mail.
    expect(await counted('2026-01-13', '2026-01-14')).toBe('2026-01-16');
  });
});

test('a shorter stay takes along what was counted from its dates', async () => {
  await database.transaction(async (tx) => {
    const answer = await add(tx, 'Defence', ANSWER);
    await add(tx, 'Reply', byRule('us.frcp.12_answer', `anchor_id => '${answer}'`));
    const id = await stay(tx, ['Defence', 'Reply'], '2026-03-09', '2026-03-19');
    expect(await dates(tx)).toMatchObject({ Defence: '2026-04-02', Reply: '2026-04-23' });
    const rows = await preview(tx, `runs_again_on => '2026-03-12', stay_id => '${id}'`);
    const call = `select change_stay('${id}', $1, '2026-03-12', 'It ended earlier')`;
    const alone = rows.filter(({ title }) => title === 'Defence');
    expect((await tx.refused('teamLawyer', call, [movesOf(alone)])).rule).toBe('deadlines_changed');
    await tx.as('teamLawyer', call, [movesOf(rows.filter(({ title }) => ['Defence', 'Reply'].includes(title)))]);
    expect(await dates(tx)).toMatchObject({ Defence: '2026-03-26', Reply: '2026-04-16' });
  });
});

test('a date is confirmed as it was shown', async () => {
  await database.transaction(async (tx) => {
    const answer = await add(tx, 'Defence', ANSWER);
    const { rows } = await tx.owner<{ due: string }>('select due_at::text due from case_deadlines where id = $1', [
      answer,
    ]);
    await stay(tx, ['Defence'], '2026-03-09', null, 'suspended');
    const call = 'select confirm_deadline($1, $2, $3)';
    expect((await tx.refused('firmAdmin', call, [answer, rows[0]?.due, false])).rule).toBe('deadlines_changed');
    expect((await tx.refused('firmAdmin', call, [answer, '2026-03-20T00:00:00Z', true])).rule).toBe(
      'deadlines_changed',
    );
    await tx.as('firmAdmin', call, [answer, rows[0]?.due, true]);
    expect(await state(tx, answer)).toMatchObject({ suspended: true, confirmed: true });
  });
});

test('what waits for the second person says that it is suspended, and has no day', async () => {
  await database.transaction(async (tx) => {
    const answer = await add(tx, 'Defence', ANSWER);
    await stay(tx, ['Defence'], '2026-03-09', null, 'suspended');
    const { rows } = await tx.as('firmAdmin', 'select kind, due from dashboard_waiting() where item_id = $1', [answer]);
    expect(rows).toEqual([{ kind: 'confirm_suspension', due: null }]);
  });
});

test('a confirmation is not of a date that becomes suspended, nor of one that is so no longer, on the same day', async () => {
  await database.transaction(async (tx) => {
    const answer = await add(tx, 'Defence', ANSWER);
    await stay(tx, ['Defence'], '2026-03-22', null, 'suspended');
    await confirm(tx, answer);
    const move = (day: string) =>
      tx.as('teamLawyer', `select move_deadlines('${ids.active}', '{}', '${answer}', '${day}')`);
    // Twenty-one days from 28 February end on Saturday 21 March, before the stay, and roll to Monday 23 March as well.
    await move('2026-02-28');
    expect(await state(tx, answer)).toMatchObject({ due: '2026-03-23', suspended: false, confirmed: false });
    await tx.owner('update case_deadlines set set_by = $2 where id = $1', [answer, actors.firmAdmin]);
    await tx.as('teamLawyer', 'select confirm_deadline($1)', [answer]);
    await move('2026-03-02');
    // Nor does the person who moved it confirm it.
    expect(await state(tx, answer)).toEqual({
      due: '2026-03-23',
      suspended: true,
      confirmed: false,
      set_by: actors.teamLawyer,
    });
  });
});

test('a case with nothing but a date that rests has no next step', async () => {
  await database.transaction(async (tx) => {
    await tx.owner(
      'update case_deadlines set completed_at = now() where case_id = $1 and completed_at is null and cancelled_at is null',
      [ids.active],
    );
    await tx.owner(`update tasks set status = 'cancelled' where case_id = $1`, [ids.active]);
    const answer = await add(tx, 'Defence', ANSWER);
    await stay(tx, ['Defence'], '2026-03-09', null, 'suspended');
    const listed = async () =>
      (await tx.as<{ case_id: string }>('firmAdmin', 'select case_id from cases_without_next_step()')).rows.map(
        ({ case_id: id }) => id,
      );
    expect(await listed()).not.toContain(ids.active);
    await confirm(tx, answer);
    expect(await listed()).toContain(ids.active);
  });
});

test('a lift whose date has passed long ago calls at once, and once', async () => {
  await database.transaction(async (tx) => {
    const answer = await add(tx, 'Defence', byRule('us.frcp.12_answer', `trigger_date => current_date - 200`));
    const { rows } = await tx.owner<{ from: string; to: string }>(
      'select (current_date - 190)::text "from", (current_date - 180)::text "to"',
    );
    const { from = '', to = '' } = rows[0] ?? {};
    const id = await stay(tx, ['Defence'], from, null, 'suspended');
    await confirm(tx, answer);
    await lift(tx, id, to, (title) => title === 'Defence');
    // The lawyer who lifts it is its keeper and sees it: the firm's administrators are called.
    const called = await calls(tx, answer, 'hard_deadline_missed');
    expect(called).toContain(actors.firmAdmin);
    expect(called).not.toContain(actors.teamLawyer);
    await tx.owner('select private.remind_deadlines()');
    expect(await calls(tx, answer, 'hard_deadline_missed')).toEqual(called);
  });
});

test('a date that does not follow its anchor for another reason is none of the stay', async () => {
  await database.transaction(async (tx) => {
    const answer = await add(tx, 'Defence', byRule('us.frcp.12_answer', `trigger_date => '2026-01-05'`));
    const reply = await add(tx, 'Reply', byRule('us.frcp.12_answer', `anchor_id => '${answer}'`));
    await tx.owner('update case_deadlines set trigger_date = trigger_date - 3 where id = $1', [reply]);
    await add(tx, 'Other', ANSWER);
    expect(one(await preview(tx, `'2026-03-09', '2026-03-19'`), 'Reply')).toMatchObject({ why: 'outside' });
  });
});

test('two people who change one stay at once: the second sees what the first did', async () => {
  await database.transaction(async (tx) => {
    await add(tx, 'Defence', ANSWER);
    const id = await stay(tx, ['Defence'], '2026-03-09', '2026-03-19');
    const { rows } = await tx.owner<{ version: number }>('select version from deadline_stays where id = $1', [id]);
    const change = async (to: string) => {
      const shown = (await preview(tx, `runs_again_on => '${to}', stay_id => '${id}'`)).filter(
        (row) => row.chosen_before,
      );
      return [id, movesOf(shown), to, 'x', rows[0]?.version];
    };
    const call = 'select change_stay($1, $2, $3, $4, $5)';
    await tx.as('teamLawyer', call, await change('2026-03-20'));
    expect((await tx.refused('firmAdmin', call, await change('2026-03-25'))).rule).toBe('stay_changed');
  });
});

test('a date that cannot be counted with the new end does not keep the others, and calls', async () => {
  await database.transaction(async (tx) => {
    await add(tx, 'Defence', byRule('us.frcp.12_answer', `trigger_date => '2039-12-10'`));
    // With the days of the stay it would end in 2041, which no calendar knows.
    const late = await add(tx, 'Late', byRule('us.frcp.12_answer', `trigger_date => '2039-12-20'`));
    const id = await stay(tx, ['Defence', 'Late'], '2039-12-26', null, 'suspended');
    await confirm(tx, late);
    expect(one(await preview(tx, `runs_again_on => '2040-12-26', stay_id => '${id}'`), 'Late')).toMatchObject({
      why: 'calendar_ends',
      suspended: false,
    });
    await lift(tx, id, '2040-12-26', (title) => title === 'Defence');
    expect(await dates(tx)).toMatchObject({ Defence: '2040-12-31', Late: '2040-01-10' });
    expect(await state(tx, late)).toMatchObject({ suspended: false, confirmed: false });
  });
});

test('a stay that is sent again with other dates is another one', async () => {
  await database.transaction(async (tx) => {
    const answer = await add(tx, 'Defence', ANSWER);
    await add(tx, 'Reply', byRule('us.frcp.12_answer', `anchor_id => '${answer}'`));
    await add(tx, 'Other', ANSWER);
    const rows = await preview(tx, `'2026-03-09', '2026-03-19'`);
    const call = `select id from add_stay('${ids.active}', ${STAY}, 'tolled', '2026-03-09', $1, '2026-03-19', '${ids.open}')`;
    const of = (...titles: string[]) => [movesOf(rows.filter(({ title }) => titles.includes(title)))];
    const first = await tx.as('teamLawyer', call, of('Defence', 'Reply'));
    expect((await tx.as('teamLawyer', call, of('Defence', 'Reply'))).rows).toEqual(first.rows);
    expect((await tx.refused('teamLawyer', call, of('Other'))).rule).toBe('stay_exists');
    expect((await tx.refused('teamLawyer', call, of('Defence', 'Reply', 'Other'))).rule).toBe('stay_exists');
  });
});

test('a date that rests is nobody’s next deadline', async () => {
  await database.transaction(async (tx) => {
    await tx.owner(
      'update case_deadlines set completed_at = now() where case_id = $1 and completed_at is null and cancelled_at is null',
      [ids.active],
    );
    const answer = await add(
      tx,
      'Defence',
      byRule('us.frcp.12_answer', `trigger_date => current_date - 5, client_visible => true`),
    );
    const { rows: days } = await tx.owner<{ day: string }>('select (current_date - 1)::text as day');
    const steps = async () =>
      (
        await tx.as<{ deadline_title: string | null }>(
          'client',
          'select deadline_title from client_next_steps() where case_id = $1',
          [ids.active],
        )
      ).rows;
    const letter = async () =>
      (await tx.as<{ found: unknown[] }>('teamLawyer', `select letter_values($1) -> 'deadlines' found`, [ids.active]))
        .rows[0]?.found;
    expect(await steps()).toMatchObject([{ deadline_title: 'Defence' }]);
    await stay(tx, ['Defence'], days[0]?.day ?? '', null, 'suspended');
    await confirm(tx, answer);
    expect(await steps()).toMatchObject([{ deadline_title: null }]);
    expect(await letter()).toEqual([]);
    const { rows } = await tx.as<{ next: unknown }>('teamLawyer', `select digest_facts($1) -> 'next_deadline' next`, [
      ids.active,
    ]);
    expect(rows).toEqual([{ next: null }]);
    // What was done while it was suspended is on the calendar as done.
    await tx.as('teamLawyer', 'select complete_deadline($1)', [answer]);
    const { rows: shown } = await tx.as(
      'teamLawyer',
      `select item ->> 'state' state from calendar_deadlines(now() - interval '60 days', now() + interval '60 days') where item ->> 'id' = $1`,
      [answer],
    );
    expect(shown).toEqual([{ state: 'done' }]);
  });
});

test('a date that rests is neither overdue to the assistant nor in the workload', async () => {
  await database.transaction(async (tx) => {
    const answer = await add(tx, 'Defence', byRule('us.frcp.12_answer', `trigger_date => current_date - 60`));
    const { rows } = await tx.owner<{ from: string }>('select (current_date - 50)::text "from"');
    const listed = async () =>
      (
        await tx.as<{ id: string }>(
          'firmAdmin',
          `select id from private.assistant_listed('deadline', true, 'overdue', 'en', $1)
           union all select id::text from find_analytics_rows('workload', 'case', current_date - 365, current_date + 30, size => 1000)`,
          [ids.active],
        )
      ).rows.filter(({ id }) => id === answer).length;
    expect(await listed()).toBe(2);
    await stay(tx, ['Defence'], rows[0]?.from ?? '', null, 'suspended');
    expect(await listed()).toBe(2);
    await confirm(tx, answer);
    expect(await listed()).toBe(0);
  });
});

test('forty dates in court days with a stay of ten years are counted within the time that a request has', async () => {
  await database.transaction(async (tx) => {
    const rule = `rule_id => (select id from deadline_rules where code = 'us.ca.ccp.12c'), jurisdiction => 'US-CA-COURTS'`;
    for (let nth = 1; nth <= 40; nth += 1)
      await add(
        tx,
        `Reply ${nth}`,
        `${rule}, trigger_date => '2026-03-02', amount => 10, unit => 'court_day', direction => 'after'`,
      );
    await tx.owner(`set local statement_timeout = '8s'`);
    const rows = await preview(tx, `'2026-03-03', runs_again_on => '2036-03-01'`);
    expect(rows.filter(({ title, new_due_on: day }) => title.startsWith('Reply') && day === '2036-03-14')).toHaveLength(
      40,
    );
  });
});

test.each(['\t', '\u{2028}', '\u{202E}'])('an order that is not on one line is refused in words: %j', async (sign) => {
  await database.transaction(async (tx) => {
    const answer = await add(tx, 'Defence', ANSWER);
    const rows = await preview(tx, `'2026-03-09', runs_again_on => '2026-04-01'`);
    await expect(
      tx.as(
        'teamLawyer',
        `select add_stay('${ids.active}', 'order', $1, 'They mediate.', 'tolled', '2026-03-09', $2, '2026-04-01')`,
        [`Order${sign}of 9 March`, movesOf(rows.filter(({ deadline_id: id }) => id === answer))],
      ),
    ).rejects.toMatchObject({ code: 'P0001', hint: 'stay_provision' });
  });
});
