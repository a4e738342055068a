import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readRuleSets } from '../../scripts/rule-sets.ts';
import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { type Actor, actors, ids } from './fixture.ts';
import { add, ANSWER, byRule, dates, movesOf, one, preview, STAY, stay } from './stays.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('a stay that ends', () => {
  test('shows every open date with what it does to it, and changes nothing', async () => {
    await database.transaction(async (tx) => {
      await add(tx, 'Defence', ANSWER);
      await add(tx, 'Later', byRule('us.frcp.12_answer', `trigger_date => '2026-06-01'`));
      const hearing = await add(tx, 'Hearing', `due_on => '2026-04-24', jurisdiction => 'US-NY'`);
      await add(tx, 'Papers', byRule('us.frcp.6c_opposing', `anchor_id => '${hearing}'`));
      const rows = await preview(tx, `'2026-03-09', '2026-03-19'`);
      // The answer is due on 23 March; ten days of its time fall into the stay.
      expect(one(rows, 'Defence')).toMatchObject({
        reached: true,
        why: null,
        due_on: '2026-03-23',
        new_due_on: '2026-04-02',
      });
      expect(one(rows, 'Later')).toMatchObject({ reached: false, why: 'outside' });
      expect(one(rows, 'Hearing')).toMatchObject({ why: 'by_hand' });
      expect(one(rows, 'Papers')).toMatchObject({ why: 'before' });
      expect(await dates(tx)).toMatchObject({ Defence: '2026-03-23' });
    });
  });

  test('adds its days to what was chosen, once more to be confirmed, and to nothing else', async () => {
    await database.transaction(async (tx) => {
      const answer = await add(tx, 'Defence', ANSWER);
      await add(tx, 'Other', ANSWER);
      await tx.as('firmAdmin', 'select confirm_deadline($1)', [answer]);
      await stay(tx, ['Defence'], '2026-03-09', '2026-03-19');
      expect(await dates(tx)).toMatchObject({ Defence: '2026-04-02', Other: '2026-03-23' });
      const { rows } = await tx.owner('select set_by, confirmed_at, suspended from case_deadlines where id = $1', [
        answer,
      ]);
      expect(rows).toEqual([{ set_by: actors.teamLawyer, confirmed_at: null, suspended: false }]);
      expect((await tx.refused('teamLawyer', 'select confirm_deadline($1)', [answer])).rule).toBe('second_person');
      await tx.as('firmAdmin', 'select confirm_deadline($1)', [answer]);
      // Its rule alone counts it again: the stay is a part of the count.
      const checked = await tx.as('teamLawyer', `select id from preview_deadlines('${ids.active}')`);
      expect(checked.rows).toEqual([]);
      const { rows: said } = await tx.owner(
        `select audience, detail ->> 'name' as name, detail ->> 'reason' as reason from case_events where case_id = $1 and kind = 'stay_added' order by audience`,
        [ids.active],
      );
      // The client reads of the stay, and the free words are the firm's own.
      expect(said).toEqual([
        { audience: 'client', name: 'Order of 9 March 2026', reason: null },
        { audience: 'firm', name: 'Order of 9 March 2026', reason: 'The parties mediate.' },
      ]);
    });
  });

  test('moves the event with it: a service in the stay counts from its end', async () => {
    await database.transaction(async (tx) => {
      const answer = await add(tx, 'Defence', ANSWER);
      await stay(tx, ['Defence'], '2026-03-09', '2026-03-19');
      const { rows } = await tx.as<{ new_due_on: string }>(
        'teamLawyer',
        `select new_due_on::text from preview_deadlines('${ids.active}', '${answer}', '2026-03-11')`,
      );
      // The first day that is counted is 19 March, and the twenty-first 8 April.
      expect(rows).toEqual([{ new_due_on: '2026-04-08' }]);
    });
  });

  test('takes what is counted from a moved date along', async () => {
    await database.transaction(async (tx) => {
      const answer = await add(tx, 'Defence', ANSWER);
      await add(tx, 'Reply', byRule('us.frcp.12_answer', `anchor_id => '${answer}'`));
      const rows = await preview(tx, `'2026-03-09', '2026-03-19'`);
      expect(one(rows, 'Reply')).toMatchObject({
        reached: false,
        why: null,
        due_on: '2026-04-13',
        new_due_on: '2026-04-23',
      });
      await stay(tx, ['Defence', 'Reply'], '2026-03-09', '2026-03-19');
      expect(await dates(tx)).toMatchObject({ Defence: '2026-04-02', Reply: '2026-04-23' });
      // Not without what it is counted from.
      await add(tx, 'Second', ANSWER).then((id) =>
        add(tx, 'Its reply', byRule('us.frcp.12_answer', `anchor_id => '${id}'`)),
      );
      const alone = (await preview(tx, `'2026-03-09', '2026-03-19'`)).filter(({ title }) => title === 'Its reply');
      const call = `select add_stay('${ids.active}', ${STAY}, 'tolled', '2026-03-09', $1, '2026-03-19')`;
      expect((await tx.refused('teamLawyer', call, [movesOf(alone)])).rule).toBe('deadlines_changed');
    });
  });

  test('counts a period in working days by working days', async () => {
    await database.transaction(async (tx) => {
      await add(
        tx,
        'Draft',
        byRule(
          'plain.court_day',
          `trigger_date => '2026-03-02', amount => 10, unit => 'court_day', direction => 'after'`,
        ),
      );
      // Saturday and Sunday would not have been counted.
      expect(one(await preview(tx, `'2026-03-07', '2026-03-09'`), 'Draft')).toMatchObject({ why: 'outside' });
      expect(one(await preview(tx, `'2026-03-06', '2026-03-10'`), 'Draft')).toMatchObject({
        due_on: '2026-03-16',
        new_due_on: '2026-03-18',
      });
    });
  });

  test('adds the days of two stays that overlap once', async () => {
    await database.transaction(async (tx) => {
      await add(tx, 'Defence', ANSWER);
      await stay(tx, ['Defence'], '2026-03-09', '2026-03-19');
      await stay(tx, ['Defence'], '2026-03-12', '2026-03-23');
      // From 9 to 23 March: fourteen days.
      expect(await dates(tx)).toMatchObject({ Defence: '2026-04-06' });
    });
  });
});

describe('a stay without an end', () => {
  const reminded = async (tx: TestTransaction, id: string) => {
    await tx.owner('select private.remind_deadlines()');
    const { rows } = await tx.owner<{ kind: string }>(
      `select distinct kind from notifications where link_id = $1 and kind in ('hard_deadline_missed', 'deadline_missed', 'deadline_alarm')`,
      [id],
    );
    return rows.map(({ kind }) => kind);
  };
  /** An answer that is due within three days, in which a hard date calls: the end of a day in New York is one of the next day here, and a weekend moves it. */
  const near = (tx: TestTransaction, kind = 'hard') =>
    add(
      tx,
      'Near',
      `'${kind}', ${byRule(
        'us.frcp.12_answer',
        `trigger_date => (select max(day::date) from generate_series(current_date - 24, current_date - 19, interval '1 day') day, deadline_rules r,
          compute_deadline(r.id, day::date, jurisdiction => 'US-NY') due where r.code = 'us.frcp.12_answer' and due.due_at <= now() + interval '3 days')`,
      )}`,
    );
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

  test('that suspends silences a hard date once a second person has confirmed it, and not before', async () => {
    await database.transaction(async (tx) => {
      const id = await near(tx);
      await tx.as('firmAdmin', 'select confirm_deadline($1)', [id]);
      await stay(tx, ['Near'], yesterday, null, 'suspended');
      const { rows } = await tx.owner('select suspended, confirmed_at from case_deadlines where id = $1', [id]);
      expect(rows).toEqual([{ suspended: true, confirmed_at: null }]);
      const listed = () =>
        tx.as('firmAdmin', 'select suspended, rests from docket() where id = $1', [id]).then((found) => found.rows);
      expect(await listed()).toEqual([{ suspended: true, rests: false }]);
      expect((await tx.refused('teamLawyer', 'select confirm_deadline($1)', [id])).rule).toBe('second_person');
      await tx.as('firmAdmin', 'select confirm_deadline($1)', [id]);
      expect(await listed()).toEqual([{ suspended: true, rests: true }]);
      expect(await reminded(tx, id)).toEqual([]);
    });
    await database.transaction(async (tx) => {
      const id = await near(tx);
      await stay(tx, ['Near'], yesterday, null, 'suspended');
      expect(await reminded(tx, id)).toEqual(['deadline_alarm']);
    });
  });

  test('that tolls leaves the date and its alarm until the end is known', async () => {
    await database.transaction(async (tx) => {
      const id = await near(tx);
      const before = await dates(tx);
      await tx.as('firmAdmin', 'select confirm_deadline($1)', [id]);
      await stay(tx, ['Near'], yesterday, null);
      expect(await dates(tx)).toEqual(before);
      const { rows } = await tx.owner(
        'select suspended, confirmed_at is not null as ok from case_deadlines where id = $1',
        [id],
      );
      expect(rows).toEqual([{ suspended: false, ok: true }]);
      expect(await reminded(tx, id)).toEqual(['deadline_alarm']);
    });
  });

  test('is lifted: what was chosen is counted again, all of it, as it was shown', async () => {
    await database.transaction(async (tx) => {
      await add(tx, 'Defence', ANSWER);
      await add(tx, 'Other', ANSWER);
      const id = await stay(tx, ['Defence', 'Other'], '2026-03-09', null, 'suspended');
      const rows = await preview(tx, `runs_again_on => '2026-04-01', stay_id => '${id}'`);
      const chosen = rows.filter(({ chosen_before }) => chosen_before);
      expect(chosen.map(({ new_due_on, suspended }) => [new_due_on, suspended])).toEqual([
        ['2026-04-15', false],
        ['2026-04-15', false],
      ]);
      const lift = 'select change_stay($1, $2, $3, $4)';
      const some = movesOf(chosen.slice(0, 1));
      expect((await tx.refused('teamLawyer', lift, [id, some, '2026-04-01', 'x'])).rule).toBe('deadlines_changed');
      expect((await tx.refused('teamLawyer', lift, [id, movesOf(chosen), '2026-04-01', ' '])).rule).toBe(
        'reason_required',
      );
      await tx.as('teamLawyer', lift, [id, movesOf(chosen), '2026-04-01', 'The court lifted it.']);
      expect(await dates(tx)).toMatchObject({ Defence: '2026-04-15', Other: '2026-04-15' });
      const { rows: left } = await tx.owner('select id from case_deadlines where case_id = $1 and suspended', [
        ids.active,
      ]);
      expect(left).toEqual([]);
    });
  });

  test('that is lifted on the day on which it began is as none', async () => {
    await database.transaction(async (tx) => {
      await add(tx, 'Defence', ANSWER);
      const before = await tx.owner('select due_at, trace from case_deadlines where case_id = $1 and title = $2', [
        ids.active,
        'Defence',
      ]);
      const id = await stay(tx, ['Defence'], '2026-03-09', null, 'suspended');
      const rows = (await preview(tx, `runs_again_on => '2026-03-09', stay_id => '${id}'`)).filter(
        (row) => row.chosen_before,
      );
      await tx.as('teamLawyer', 'select change_stay($1, $2, $3, $4)', [id, movesOf(rows), '2026-03-09', 'A mistake']);
      const after = await tx.owner('select due_at, trace from case_deadlines where case_id = $1 and title = $2', [
        ids.active,
        'Defence',
      ]);
      expect(after.rows).toEqual(before.rows);
    });
  });

  test('takes dates more', async () => {
    await database.transaction(async (tx) => {
      await add(tx, 'Defence', ANSWER);
      const id = await stay(tx, ['Defence'], '2026-03-09', '2026-03-19');
      await add(tx, 'New', ANSWER);
      const rows = await preview(tx, `runs_again_on => '2026-03-19', stay_id => '${id}'`);
      const chosen = rows.filter(({ title }) => ['Defence', 'New'].includes(title));
      const call = 'select change_stay($1, $2, $3, $4)';
      const given = [id, movesOf(chosen), '2026-03-19'];
      expect((await tx.refused('teamLawyer', call, [...given, null])).rule).toBe('reason_required');
      await tx.as('teamLawyer', call, [...given, 'Served meanwhile']);
      expect(await dates(tx)).toMatchObject({ Defence: '2026-04-02', New: '2026-04-02' });
      const { rows: said } = await tx.owner(
        `select audience, detail ->> 'reason' as reason from case_events where case_id = $1 and kind = 'stay_changed' order by audience`,
        [ids.active],
      );
      expect(said).toEqual([
        { audience: 'client', reason: null },
        { audience: 'firm', reason: 'Served meanwhile' },
      ]);
    });
  });

  test('leaves a date that the court orders meanwhile', async () => {
    await database.transaction(async (tx) => {
      const answer = await add(tx, 'Defence', ANSWER);
      const id = await stay(tx, ['Defence'], '2026-03-09', null, 'suspended');
      await tx.as('teamLawyer', `select change_deadline($1, '2026-05-04', 'order', 'Fixed by the court')`, [answer]);
      const { rows } = await tx.owner('select suspended, due_on::text from case_deadlines where id = $1', [answer]);
      expect(rows).toEqual([{ suspended: false, due_on: '2026-05-04' }]);
      await tx.as('teamLawyer', `select change_stay($1, '{}', '2026-04-01', 'Lifted')`, [id]);
      expect(await dates(tx)).toMatchObject({ Defence: '2026-05-04' });
    });
  });
});

test('the same call again answers the same stay; another one under its id is refused', async () => {
  await database.transaction(async (tx) => {
    await add(tx, 'Defence', ANSWER);
    const rows = (await preview(tx, `'2026-03-09', '2026-03-19'`)).filter(({ reached }) => reached);
    const call = `select id from add_stay('${ids.active}', ${STAY}, 'tolled', '2026-03-09', $1, $2, '${ids.open}')`;
    const first = await tx.as('teamLawyer', call, [movesOf(rows), '2026-03-19']);
    expect((await tx.as('teamLawyer', call, [movesOf(rows), '2026-03-19'])).rows).toEqual(first.rows);
    expect((await tx.refused('teamLawyer', call, [movesOf(rows), '2026-03-20'])).rule).toBe('stay_exists');
    expect((await tx.refused('firmAdmin', call, [movesOf(rows), '2026-03-19'])).rule).toBe('stay_exists');
  });
});

test('a stay is entered by those who keep the deadlines, and is refused where it is none', async () => {
  await database.transaction(async (tx) => {
    const answer = await add(tx, 'Defence', ANSWER);
    const rows = (await preview(tx, `'2026-03-09', '2026-03-19'`)).filter(({ reached }) => reached);
    const call = (given: Partial<Record<'ground' | 'name' | 'reason' | 'effect' | 'from' | 'to' | 'moves', string>>) =>
      `select add_stay('${ids.active}', '${given.ground ?? 'order'}', '${given.name ?? 'Order'}', '${given.reason ?? 'x'}', '${given.effect ?? 'tolled'}', '${given.from ?? '2026-03-09'}', '${given.moves ?? movesOf(rows)}', '${given.to ?? '2026-03-19'}')`;
    const refused = async (actor: Actor, given: Parameters<typeof call>[0] = {}) =>
      (await tx.refused(actor, call(given))).rule;
    expect(await refused('teamLawyer', { ground: 'whim' })).toBe('stay_kind');
    expect(await refused('teamLawyer', { effect: 'longer' })).toBe('stay_kind');
    expect(await refused('teamLawyer', { name: ' ' })).toBe('stay_provision');
    expect(await refused('teamLawyer', { name: 'two\nlines' })).toBe('stay_provision');
    expect(await refused('teamLawyer', { reason: ' ' })).toBe('reason_required');
    expect(await refused('teamLawyer', { to: '2026-03-08' })).toBe('stay_days');
    expect(await refused('teamLawyer', { to: '2046-03-08' })).toBe('stay_days');
    expect(await refused('teamLawyer', { from: 'infinity' })).toBe('stay_days');
    expect(await refused('teamLawyer', { moves: '{}' })).toBe('no_deadline_chosen');
    expect(await refused('teamLawyer', { moves: `{"${answer}": "2026-03-23T00:00:00Z"}` })).toBe('deadlines_changed');
    for (const actor of ['rivalLawyer', 'superUser'] as const)
      expect([actor, await refused(actor)]).toEqual([actor, 'case_not_found']);
    expect(await refused('client')).toBe('may_not_change_deadlines');
    const id = await stay(tx, ['Defence'], '2026-03-09', '2026-03-19');
    const change = `select change_stay('${id}', '{}', '2026-03-20', 'x')`;
    for (const actor of ['rivalLawyer', 'superUser', 'client'] as const)
      expect([actor, (await tx.refused(actor, change)).rule]).toEqual([actor, 'stay_not_found']);
    const look = `select preview_stay('${ids.active}', '2026-03-09')`;
    for (const actor of ['rivalLawyer', 'client'] as const)
      expect([actor, (await tx.refused(actor, look)).rule]).toEqual([actor, 'case_not_found']);
  });
});

const DRAWS = Number(process.env['RULE_DRAWS'] ?? 12);
const sets = await readRuleSets();
const methods = sets.flatMap(({ jurisdiction, counting }) =>
  counting.map(({ code, units }) => ({ code, jurisdiction: jurisdiction ?? 'US', units })),
);
const drawn = fc
  .constantFrom(...methods)
  .chain(({ code, jurisdiction, units }) =>
    fc.record({
      code: fc.constant(code),
      jurisdiction: fc.constant(jurisdiction),
      unit: fc.constantFrom(...units),
      amount: fc.integer({ min: 1, max: 45 }),
      direction: fc.constantFrom('after', 'after', 'before'),
      service: fc.constantFrom('personal', 'mail', 'electronic'),
      start: fc.date({ min: new Date('2024-01-01'), max: new Date('2029-06-30'), noInvalidDate: true }),
      // Before the period, in it and after it.
      begins: fc.integer({ min: -20, max: 60 }),
      length: fc.integer({ min: 0, max: 60 }),
    }),
  )
  .map(({ start, unit, amount, ...rest }) => ({
    ...rest,
    unit,
    amount: unit === 'year' ? 1 : unit === 'month' ? 1 + (amount % 6) : amount,
    start: start.toISOString().slice(0, 10),
  }));
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never;

/** The dates of a fortnight of events with a stay that begins on a day, of that length; length null: no stay at all. */
async function counted(tx: TestTransaction, of: Drawn, length: number | null, parts = [length]) {
  const { rows } = await tx.owner<{ at: string; due: string; trace: unknown }>(
    `select to_char(made.due_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') at, made.due_on::text due, made.trace
     from generate_series($2::date, $2::date + 14, interval '1 day') day,
       private.compute_deadline(private.rule_id($1), day::date, case when $5 = 'hour' then '10:20'::time end, $4, $5, $6, $7, null,
         jsonb_build_object('service', $8::text), null, (select coalesce(jsonb_agg(jsonb_build_object('id', part, 'from', $2::date + $3::integer, 'to',
           $2::date + $3::integer + part, 'effect', 'tolled', 'cite', 'x')), '[]') from unnest($9::integer[]) part where part is not null)) made order by day`,
    [of.code, of.start, of.begins, of.amount, of.unit, of.direction, of.jurisdiction, of.service, parts],
  );
  return rows;
}

test('a stay never gives an earlier date, a longer one none than a shorter, and none of no days changes anything', async () => {
  await database.transaction((tx) =>
    fc.assert(
      fc.asyncProperty(drawn, async (of) => {
        const without = await counted(tx, of, null);
        expect(await counted(tx, of, 0)).toEqual(without);
        const shorter = await counted(tx, of, of.length);
        const longer = await counted(tx, of, of.length + 3);
        for (const [place, { at }] of without.entries()) {
          expect((shorter[place]?.at ?? '') >= at, `${JSON.stringify(of)}: ${at}, ${shorter[place]?.at ?? ''}`).toBe(
            true,
          );
          expect((longer[place]?.at ?? '') >= (shorter[place]?.at ?? '')).toBe(true);
          // Never by more than the stay and the days of rest at its end.
          const days = (Date.parse(shorter[place]?.at ?? '') - Date.parse(at)) / 86_400_000;
          if (of.unit !== 'court_day') expect(days).toBeLessThanOrEqual(of.length + 16);
        }
        // The same days twice are the same days.
        expect((await counted(tx, of, null, [of.length, of.length])).map(({ at }) => at)).toEqual(
          shorter.map(({ at }) => at),
        );
        if (of.direction === 'before') expect(shorter).toEqual(without);
      }),
      { numRuns: DRAWS },
    ),
  );
}, 600_000);
