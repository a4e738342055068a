import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const step = (key: string, stage: string, more: Record<string, unknown> = {}) => ({
  key,
  stage,
  type: 'task',
  title: key,
  assignee_role: 'associate',
  ...more,
});
const template = {
  name: 'Joined',
  scope: 'firm',
  trigger_dates: [],
  stages: [
    { key: 'one', name: 'One' },
    { key: 'two', name: 'Two' },
  ],
  steps: [
    step('free', 'one'),
    step('taken', 'one'),
    step('finished', 'one'),
    step('later', 'one', { depends_on: ['free'] }),
    step('lead', 'one', { assignee_role: 'lead' }),
    step('observer', 'one', { assignee_role: 'observer' }),
    step('next', 'two'),
  ],
};
const begin = async (tx: TestTransaction): Promise<string> => {
  const made = await tx.as<{ id: string }>('firmAdmin', 'select id from save_template(null, $1)', [
    JSON.stringify(template),
  ]);
  await tx.as('firmAdmin', 'select activate_template($1)', [made.rows[0]?.id]);
  const { rows } = await tx.as<{ id: string }>('teamLawyer', 'select id from start_workflow($1, $2)', [
    made.rows[0]?.id,
    ids.active,
  ]);
  const workflow = String(rows[0]?.id);
  await tx.owner(
    `insert into task_assignees (task_id, user_id) select id, $2 from tasks where workflow_id = $1 and step_key = 'taken'`,
    [workflow, actors.teamLawyer],
  );
  await tx.as('teamLawyer', `select complete_step($1, 'finished')`, [workflow]);
  return workflow;
};
/** The steps whose tasks somebody has. */
const stepsOf = async (tx: TestTransaction, workflow: string, person: string): Promise<string[]> => {
  const { rows } = await tx.owner<{ step_key: string }>(
    `select t.step_key from tasks t join task_assignees a on a.task_id = t.id
     where t.workflow_id = $1 and a.user_id = $2 order by t.step_key`,
    [workflow, person],
  );
  return rows.map(({ step_key }) => step_key);
};
const join = (tx: TestTransaction, person: string, role: string) =>
  tx.owner(
    `insert into case_team (case_id, law_firm, user_id, role) select id, law_firm, $2, $3 from cases where id = $1`,
    [ids.active, person, role],
  );

test('who joins a case has the tasks of their role that nobody has, and only those', async () => {
  await database.transaction(async (tx) => {
    const workflow = await begin(tx);
    expect(await stepsOf(tx, workflow, actors.firmLawyer)).toEqual([]);
    await tx.as('firmAdmin', `insert into case_team (case_id, user_id, role) values ($1, $2, 'associate')`, [
      ids.active,
      actors.firmLawyer,
    ]);
    expect(await stepsOf(tx, workflow, actors.firmLawyer)).toEqual(['free', 'later']);
    expect(await stepsOf(tx, workflow, actors.teamLawyer)).toEqual(['lead', 'taken']);
    const { rows } = await tx.owner(
      `select count(*)::int from notifications where user_id = $1 and link_kind = 'task'`,
      [actors.firmLawyer],
    );
    expect(rows).toEqual([{ count: 2 }]);
    // Who comes after them takes nothing from them.
    await join(tx, actors.firmAdmin, 'associate');
    expect(await stepsOf(tx, workflow, actors.firmAdmin)).toEqual([]);
    expect(await stepsOf(tx, workflow, actors.firmLawyer)).toEqual(['free', 'later']);
  });
});

test('another role on the case brings the tasks of that role', async () => {
  await database.transaction(async (tx) => {
    const workflow = await begin(tx);
    await join(tx, actors.firmLawyer, 'observer');
    expect(await stepsOf(tx, workflow, actors.firmLawyer)).toEqual(['observer']);
    await tx.owner(`update case_team set role = 'associate' where case_id = $1 and user_id = $2`, [
      ids.active,
      actors.firmLawyer,
    ]);
    expect(await stepsOf(tx, workflow, actors.firmLawyer)).toEqual(['free', 'later', 'observer']);
  });
});

test('a wall is before it, and so is the end of the workflow', async () => {
  await database.transaction(async (tx) => {
    const workflow = await begin(tx);
    await tx.owner(`insert into case_walls (case_id, user_id, reason) values ($1, $2, 'Former client')`, [
      ids.active,
      actors.firmLawyer,
    ]);
    // The rule that keeps walled people off a team is switched off, to see that this holds by itself.
    await tx.owner('alter table case_team disable trigger user');
    await tx.owner('alter table case_team enable trigger take_open_steps');
    await join(tx, actors.firmLawyer, 'associate');
    expect(await stepsOf(tx, workflow, actors.firmLawyer)).toEqual([]);
    await tx.owner('alter table case_team enable trigger user');
    await tx.as('teamLawyer', `select cancel_workflow($1, 'Settled')`, [workflow]);
    await join(tx, actors.firmAdmin, 'associate');
    expect(await stepsOf(tx, workflow, actors.firmAdmin)).toEqual([]);
  });
});
