import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const template = {
  name: 'Hearing',
  scope: 'firm',
  trigger_dates: [{ key: 'hearing', label: 'Date of the hearing', required: true }],
  stages: [{ key: 'one', name: 'One' }],
  steps: [
    {
      key: 'hearing',
      stage: 'one',
      type: 'event',
      title: 'Hearing',
      assignee_role: 'lead',
      client_visible: true,
      client_label: 'The hearing',
      offset: { n: 0, unit: 'days', direction: 'after', anchor: 'trigger:hearing' },
    },
    { key: 'prepare', stage: 'one', type: 'task', title: 'Prepare', assignee_role: 'lead' },
  ],
};
const begin = async (tx: TestTransaction): Promise<string> => {
  const made = await tx.as<{ id: string }>('firmAdmin', 'select id from save_template(null, $1)', [
    JSON.stringify(template),
  ]);
  await tx.as('firmAdmin', 'select activate_template($1)', [made.rows[0]?.id]);
  const { rows } = await tx.as<{ id: string }>('teamLawyer', 'select id from start_workflow($1, $2, $3)', [
    made.rows[0]?.id,
    ids.active,
    JSON.stringify({ hearing: '2027-03-10' }),
  ]);
  return String(rows[0]?.id);
};
/** The appointment by the clock of its zone, and who is invited. */
const appointmentOf = async (tx: TestTransaction, workflow: string) => {
  const { rows } = await tx.owner<{ id: string; begins: string; ends: string; people: string[] }>(
    `select e.id, to_char(e."start" at time zone e.time_zone, 'YYYY-MM-DD HH24:MI') as begins,
       to_char(e."end" at time zone e.time_zone, 'YYYY-MM-DD HH24:MI') as ends,
       array(select user_id::text from calendar_attendees a where a.event_id = e.id order by 1) as people
     from calendar_events e where workflow_id = $1`,
    [workflow],
  );
  return rows;
};
const dueOf = async (tx: TestTransaction, workflow: string): Promise<string | undefined> => {
  const { rows } = await tx.owner<{ due: string }>(
    `select to_char(t.due_at at time zone w.time_zone, 'YYYY-MM-DD HH24:MI') as due
     from tasks t join workflows w on w.id = t.workflow_id where w.id = $1 and step_key = 'hearing'`,
    [workflow],
  );
  return rows[0]?.due;
};
const setTask = (tx: TestTransaction, workflow: string, change: string) =>
  tx.as('teamLawyer', `update tasks set ${change} where workflow_id = $1 and step_key = 'hearing'`, [workflow]);

test('an event of a workflow is in the calendar of its person, once, and the client of the case sees it', async () => {
  await database.transaction(async (tx) => {
    const workflow = await begin(tx);
    expect(await appointmentOf(tx, workflow)).toEqual([
      { id: expect.any(String), begins: '2027-03-10 09:00', ends: '2027-03-10 10:00', people: [actors.teamLawyer] },
    ]);
    for (const [actor, seen] of [
      ['teamLawyer', 1],
      ['client', 1],
      ['rivalLawyer', 0],
      ['walledAdmin', 0],
      ['admin', 0],
    ] as const) {
      const { rows } = await tx.as(
        actor,
        `select 1 from calendar_window('2027-03-10', '2027-03-11') where event ->> 'case_id' = $1 and event ->> 'title' = 'The hearing'`,
        [ids.active],
      );
      expect(rows, actor).toHaveLength(seen);
    }
    const { rows } = await tx.as<{ item: { title: string } }>(
      'teamLawyer',
      `select item from calendar_tasks('2027-03-10', '2027-03-11')`,
    );
    expect(rows.map(({ item }) => item.title)).not.toContain('Hearing');
    await tx.as('teamLawyer', `select enter_stage($1, 'one')`, [workflow]);
    expect(await appointmentOf(tx, workflow)).toHaveLength(1);
  });
});

test('a changed date moves what is confirmed, and the appointment keeps its hour', async () => {
  await database.transaction(async (tx) => {
    const workflow = await begin(tx);
    const [first] = await appointmentOf(tx, workflow);
    await tx.owner(
      `update calendar_events set "start" = timestamp '2027-03-10 14:00' at time zone time_zone, "end" = timestamp '2027-03-10 16:00' at time zone time_zone where id = $1`,
      [first?.id],
    );
    expect(await dueOf(tx, workflow)).toBe('2027-03-10 16:00');
    await setTask(tx, workflow, `due_at = due_at + interval '19 days'`);
    // The clocks may have changed in between: the hour stays.
    expect(await appointmentOf(tx, workflow)).toMatchObject([{ begins: '2027-03-29 14:00', ends: '2027-03-29 16:00' }]);
    await setTask(tx, workflow, `title = 'Hearing in chambers'`);
    expect(await appointmentOf(tx, workflow)).toMatchObject([{ begins: '2027-03-29 14:00' }]);
  });
});

test('the dates of a workflow move its appointment, and only when they are confirmed', async () => {
  await database.transaction(async (tx) => {
    const workflow = await begin(tx);
    const later = JSON.stringify({ hearing: '2027-04-20' });
    const { rows } = await tx.as<{ step_key: string; new_due_at: string }>(
      'teamLawyer',
      'select step_key, new_due_at::text from preview_trigger_change($1, $2)',
      [workflow, later],
    );
    expect(rows.map(({ step_key }) => step_key)).toEqual(['hearing']);
    expect(await appointmentOf(tx, workflow)).toMatchObject([{ begins: '2027-03-10 09:00' }]);
    const seen = JSON.stringify(Object.fromEntries(rows.map((row) => [row.step_key, row.new_due_at])));
    await tx.as('teamLawyer', `select move_workflow_dates($1, $2, '{hearing}', $3)`, [workflow, later, seen]);
    expect(await dueOf(tx, workflow)).toBe('2027-04-20 17:00');
    expect(await appointmentOf(tx, workflow)).toMatchObject([{ begins: '2027-04-20 09:00' }]);
  });
});

test('an appointment that is moved takes its step along; one that is over takes nothing', async () => {
  await database.transaction(async (tx) => {
    const workflow = await begin(tx);
    const [first] = await appointmentOf(tx, workflow);
    const move = (to: string) =>
      tx.owner(
        `update calendar_events set "start" = ($2::timestamp at time zone time_zone), "end" = ($2::timestamp + interval '1 hour') at time zone time_zone where id = $1`,
        [first?.id, to],
      );
    await move('2027-03-18 11:00');
    expect(await dueOf(tx, workflow)).toBe('2027-03-18 12:00');
    await tx.as('teamLawyer', `select complete_step($1, 'hearing')`, [workflow]);
    expect(await appointmentOf(tx, workflow)).toMatchObject([{ begins: '2027-03-18 11:00' }]);
    await move('2027-03-19 11:00');
    expect(await dueOf(tx, workflow)).toBe('2027-03-18 12:00');
  });
});

test('what is called off is in nobody’s calendar, what is deleted there comes back with another day', async () => {
  await database.transaction(async (tx) => {
    const workflow = await begin(tx);
    await tx.owner('delete from calendar_events where workflow_id = $1', [workflow]);
    await setTask(tx, workflow, `title = 'Hearing in chambers'`);
    expect(await appointmentOf(tx, workflow)).toEqual([]);
    await setTask(tx, workflow, `due_at = due_at + interval '1 day'`);
    expect(await appointmentOf(tx, workflow)).toMatchObject([{ begins: '2027-03-11 09:00' }]);
    await tx.as(
      'firmAdmin',
      `insert into task_assignees (task_id, user_id) select id, $2 from tasks where workflow_id = $1 and step_key = 'hearing'`,
      [workflow, actors.firmAdmin],
    );
    expect((await appointmentOf(tx, workflow))[0]?.people).toEqual([actors.teamLawyer, actors.firmAdmin].toSorted());
    await tx.as('teamLawyer', `select cancel_workflow($1, 'Settled')`, [workflow]);
    expect(await appointmentOf(tx, workflow)).toEqual([]);
  });
});
