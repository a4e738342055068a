import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { type Actor, actors, everyActor, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The cases that a function names to each actor who is named one at all. */
async function casesFor(tx: TestTransaction, call: string): Promise<Partial<Record<Actor, string[]>>> {
  const found: Partial<Record<Actor, string[]>> = {};
  for (const actor of everyActor.filter((one) => one !== 'guest')) {
    const { rows } = await tx.as<{ case_id: string }>(actor, `select case_id from ${call}`);
    if (rows.length > 0) found[actor] = rows.map((row) => row.case_id);
  }
  return found;
}

const CALLS = [
  'silent_cases()',
  `closed_court_days(current_date, current_date + 13)`,
  'firm_load()',
  'conflicts_to_decide()',
  'unplaced_cases()',
  'client_next_steps()',
];

test.each(CALLS)('a guest asks %s in vain', async (call) => {
  await database.transaction(async (tx) => {
    expect((await tx.refused('guest', `select * from ${call}`)).code).toBe('42501');
  });
});

/** Lets everything that happened in the fixture's active case be so many days ago. */
const ago = (tx: TestTransaction, days: number) =>
  tx.owner(
    `alter table cases disable trigger user; alter table case_events disable trigger user; alter table time_entries disable trigger user; alter table messages disable trigger user; alter table case_calls disable trigger user;
     update cases set created_at = now() - interval '${days} days', opened_at = now() - interval '${days} days' where id = '${ids.active}';
     update case_events set created_at = now() - interval '${days} days' where case_id = '${ids.active}';
     update messages set created_at = now() - interval '${days} days' where case_id = '${ids.active}';
     update time_entries set started_at = now() - interval '${days} days' where case_id = '${ids.active}';
     update case_calls set started_at = now() - interval '${days} days' where case_id = '${ids.active}';
     alter table cases enable trigger user; alter table case_events enable trigger user; alter table time_entries enable trigger user; alter table messages enable trigger user; alter table case_calls enable trigger user`,
  );

test('a case is quiet for those who work on it, after three weeks without anything, until something happens', async () => {
  await database.transaction(async (tx) => {
    const quiet = (days?: number) => casesFor(tx, `silent_cases(${days ?? ''}) where reason = 'quiet'`);
    await tx.as('teamLawyer', `select needs_no_answer($1)`, [ids.active]);
    await ago(tx, 20);
    expect(await quiet()).toEqual({});
    await ago(tx, 22);
    expect(await quiet()).toEqual({ teamLawyer: [ids.active] });
    expect(await quiet(30)).toEqual({});
    await tx.as('client', `select send_message($1, 'Is there news?')`, [ids.active]);
    expect(await quiet()).toEqual({});
    expect(await casesFor(tx, `silent_cases() where reason = 'answer'`)).toEqual({ teamLawyer: [ids.active] });
  });
});

test('courts are closed by the calendars of the deadlines that are near, for those who see these', async () => {
  await database.transaction(async (tx) => {
    const closed = async (actor: Actor) =>
      (
        await tx.as<{ name: string; jurisdiction: string }>(
          actor,
          'select name, jurisdiction from closed_court_days(current_date, current_date + 13)',
        )
      ).rows;
    await tx.owner(`delete from public_holidays where day between current_date and current_date + 40`);
    await tx.owner(
      `insert into public_holidays (jurisdiction, day, name) values ('US', current_date + 5, 'A day of rest'), ('FR', current_date + 6, 'Elsewhere');
       insert into public_holidays (jurisdiction, day, name, county) values ('US-NY', current_date + 7, 'Of a county', 'Kings')`,
    );
    expect(await closed('teamLawyer')).toEqual([]);
    await tx.owner(`update case_deadlines set jurisdiction = 'US-NY' where id = $1`, [ids.deadlineShared]);
    const day = { name: 'A day of rest', jurisdiction: 'US-NY' };
    expect(await closed('teamLawyer')).toEqual([day]);
    expect(await closed('firmAdmin')).toEqual([day]);
    for (const actor of ['rivalLawyer', 'otherClient', 'walledAdmin', 'admin'] as const)
      expect([actor, await closed(actor)]).toEqual([actor, []]);
    await tx.owner(`update case_deadlines set completed_at = now() where id = $1`, [ids.deadlineShared]);
    expect(await closed('teamLawyer')).toEqual([]);
  });
});

interface LoadRow {
  user_id: string;
  cases: number;
  minutes: number;
  deadlines: number;
  tasks: number;
  late: number;
}
const loadOf = async (tx: TestTransaction, actor: Actor) =>
  (await tx.as<LoadRow>(actor, `select * from firm_load(now() - interval '7 days')`)).rows;

test('the load of the firm is its administrator’s to see, counted as the lists count', async () => {
  await database.transaction(async (tx) => {
    await tx.owner(`update tasks set due_at = now() - interval '1 day' where id = $1`, [ids.task]);
    await tx.owner(`update case_deadlines set due_at = now() + interval '3 days' where id = $1`, [ids.deadlineShared]);
    for (const actor of everyActor.filter((one) => !['guest', 'firmAdmin', 'walledAdmin'].includes(one)))
      expect([actor, await loadOf(tx, actor)]).toEqual([actor, []]);

    const load = await loadOf(tx, 'firmAdmin');
    expect(load.map((row) => row.user_id).toSorted()).toEqual(
      [actors.teamLawyer, actors.firmLawyer, actors.firmAdmin, actors.walledAdmin].toSorted(),
    );
    const own = load.find((row) => row.user_id === actors.teamLawyer);
    expect(own).toMatchObject({ minutes: 30, deadlines: 1, tasks: 1, late: 1 });

    const { rows: members } = await tx.as<{ cases_on: number }>(
      'firmAdmin',
      'select cases_on from firm_members() where user_id = $1',
      [actors.teamLawyer],
    );
    expect(own?.cases).toBe(members[0]?.cases_on);
    const { rows: lists } = await tx.as<{ open: number; late: number }>(
      'firmAdmin',
      `select (find_tasks(filters => $1::jsonb, statuses => '{todo,in_progress,in_review}') ->> 'total')::integer open,
         (find_tasks(filters => $1::jsonb || '{"view": "overdue"}') ->> 'total')::integer late`,
      [JSON.stringify({ assignee: actors.teamLawyer })],
    );
    expect({ open: own?.tasks, late: own?.late }).toEqual(lists[0]);
  });
});

test('behind a wall the load has nothing of the case', async () => {
  await database.transaction(async (tx) => {
    const own = (await loadOf(tx, 'walledAdmin')).find((row) => row.user_id === actors.teamLawyer);
    // The engaging case is left, of which it knows.
    expect(own).toMatchObject({ minutes: 0, deadlines: 0, tasks: 0, late: 0 });
  });
});

test('conflicts to decide are those whose last check leaves something open, for the administrator of the firm', async () => {
  await database.transaction(async (tx) => {
    // The active case is cleared, the engaging one has no check yet.
    expect(await casesFor(tx, 'conflicts_to_decide()')).toEqual({
      firmAdmin: [ids.engaging],
      walledAdmin: [ids.engaging],
    });
    await tx.owner(
      `insert into conflict_checks (case_id, law_firm, result, reason, names) values ($1, $2, 'potential', 'A name is alike', '["Opponent Ltd"]')`,
      [ids.active, ids.firm],
    );
    expect((await casesFor(tx, 'conflicts_to_decide()')).firmAdmin?.toSorted()).toEqual(
      [ids.engaging, ids.active].toSorted(),
    );
    expect((await casesFor(tx, 'conflicts_to_decide()')).walledAdmin).toEqual([ids.engaging]);
    await tx.as('firmAdmin', `select record_conflict_check($1, 'waived', 'Both have agreed')`, [ids.active]);
    expect((await casesFor(tx, 'conflicts_to_decide()')).firmAdmin).toEqual([ids.engaging]);
  });
});

test('a case without a place on the board, or without a lead, is unplaced for the administrator of its firm', async () => {
  await database.transaction(async (tx) => {
    const all = [ids.engaging, ids.active].toSorted();
    expect((await casesFor(tx, 'unplaced_cases()')).firmAdmin?.toSorted()).toEqual(all);
    expect(Object.keys(await casesFor(tx, 'unplaced_cases()'))).toEqual(['firmAdmin', 'walledAdmin']);
    await tx.owner(`update cases set stage_id = $1 where id in ($2, $3)`, [ids.stage, ids.active, ids.engaging]);
    expect(await casesFor(tx, 'unplaced_cases()')).toEqual({});
  });
});

test('a client reads what happens next in their running cases, and nobody else does', async () => {
  await database.transaction(async (tx) => {
    expect(Object.keys(await casesFor(tx, 'client_next_steps()'))).toEqual(['client']);
    const step = async (id: string) =>
      (
        await tx.as<{
          step: string;
          step_title: string | null;
          event_title: string | null;
          deadline_title: string | null;
        }>(
          'client',
          'select step, step_title, event_title, deadline_title from client_next_steps() where case_id = $1',
          [id],
        )
      ).rows[0];
    // What the firm shows, and nothing that it keeps to itself.
    expect(await step(ids.active)).toEqual({
      step: 'theirs',
      step_title: 'Send the lease',
      event_title: 'Hearing',
      deadline_title: 'Answer',
    });
    expect(await step(ids.engaging)).toMatchObject({ step: 'check' });
  });
});

test('the steps of an engagement follow the check and the signatures', async () => {
  await database.transaction(async (tx) => {
    const step = async () =>
      (
        await tx.as<{ step: string }>('client', 'select step from client_next_steps() where case_id = $1', [
          ids.engaging,
        ])
      ).rows[0]?.step;
    expect(await step()).toBe('check');
    await tx.as('teamLawyer', `select record_conflict_check($1, 'cleared')`, [ids.engaging]);
    expect(await step()).toBe('sign');
    await tx.as('client', `select sign_engagement($1, 'Client Name')`, [ids.engaging]);
    expect(await step()).toBe('lawyer_signs');
    await tx.as('teamLawyer', `select sign_engagement($1, 'Lawyer Name')`, [ids.engaging]);
    expect(await step()).toBe('begins');
    await tx.as('teamLawyer', 'select engage_case($1)', [ids.engaging]);
    expect(await step()).toBe('work');
    await tx.as('teamLawyer', `select hold_case($1, 'The court rests')`, [ids.engaging]);
    expect(await step()).toBe('rests');
  });
});

test('a task that the firm asks of its client waits for the client alone, until it is done', async () => {
  await database.transaction(async (tx) => {
    const waits = async () => {
      const found: Actor[] = [];
      for (const actor of everyActor.filter((one) => one !== 'guest')) {
        const { rows } = await tx.as<{ item_id: string }>(
          actor,
          `select item_id from dashboard_waiting() where kind = 'do_task'`,
        );
        if (rows.some((row) => row.item_id === ids.taskVisible)) found.push(actor);
      }
      return found;
    };
    expect(await waits()).toEqual([]);
    await tx.owner('alter table task_assignees disable trigger notify_assignee');
    await tx.owner('insert into task_assignees (task_id, user_id) values ($1, $2)', [ids.taskVisible, actors.client]);
    expect(await waits()).toEqual(['client']);
    await tx.owner(`update tasks set status = 'done', completed_at = now() where id = $1`, [ids.taskVisible]);
    expect(await waits()).toEqual([]);
  });
});

test('the calendar says whose a task and a deadline are, so that a lawyer’s days have both', async () => {
  await database.transaction(async (tx) => {
    await tx.owner(`update tasks set due_at = now() + interval '1 day' where id = $1`, [ids.task]);
    const of = async (call: string, id: string) => {
      const { rows } = await tx.as<{ item: { id: string; people: string[] } }>(
        'firmAdmin',
        `select item from ${call}(now(), now() + interval '60 days')`,
      );
      return rows.find(({ item }) => item.id === id)?.item.people;
    };
    expect(await of('calendar_tasks', ids.task)).toEqual([actors.teamLawyer]);
    expect(await of('calendar_deadlines', ids.deadlineShared)).toEqual([actors.teamLawyer]);
  });
});
