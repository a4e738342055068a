import { afterAll, beforeAll, expect, test } from 'vitest';

import { openWorld, type Stage, type World } from './database.ts';
import { actors, ids } from './fixture.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

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
const begin = async (stage: Stage): Promise<string> => {
  const made = await stage.as<{ id: string }>('firmAdmin', 'select id from save_template(null, $1)', [
    JSON.stringify(template),
  ]);
  await stage.as('firmAdmin', 'select activate_template($1)', [made.rows[0]?.id]);
  const { rows } = await stage.as<{ id: string }>('teamLawyer', 'select id from start_workflow($1, $2)', [
    made.rows[0]?.id,
    ids.active,
  ]);
  const workflow = String(rows[0]?.id);
  await stage.owner(
    `insert into task_assignees (task_id, user_id) select id, $2 from tasks where workflow_id = $1 and step_key = 'taken'`,
    [workflow, actors.teamLawyer],
  );
  await stage.as('teamLawyer', `select complete_step($1, 'finished')`, [workflow]);
  return workflow;
};
/** The steps whose tasks somebody has. */
const stepsOf = async (stage: Stage, workflow: string, person: string): Promise<string[]> => {
  const { rows } = await stage.owner<{ step_key: string }>(
    `select t.step_key from tasks t join task_assignees a on a.task_id = t.id
     where t.workflow_id = $1 and a.user_id = $2 order by t.step_key`,
    [workflow, person],
  );
  return rows.map(({ step_key }) => step_key);
};
const join = (stage: Stage, person: string, role: string) =>
  stage.owner(
    `insert into case_team (case_id, law_firm, user_id, role) select id, law_firm, $2, $3 from cases where id = $1`,
    [ids.active, person, role],
  );

test('who joins a case has the tasks of their role that nobody has, and only those', async () => {
  await world.stage(async (stage) => {
    const workflow = await begin(stage);
    expect(await stepsOf(stage, workflow, actors.firmLawyer)).toEqual([]);
    await stage.as('firmAdmin', `insert into case_team (case_id, user_id, role) values ($1, $2, 'associate')`, [
      ids.active,
      actors.firmLawyer,
    ]);
    expect(await stepsOf(stage, workflow, actors.firmLawyer)).toEqual(['free', 'later']);
    expect(await stepsOf(stage, workflow, actors.teamLawyer)).toEqual(['lead', 'taken']);
    const { rows } = await stage.owner(
      `select count(*)::int from notifications where user_id = $1 and link_kind = 'task'`,
      [actors.firmLawyer],
    );
    expect(rows).toEqual([{ count: 2 }]);
    // Who comes after them takes nothing from them.
    await join(stage, actors.firmAdmin, 'associate');
    expect(await stepsOf(stage, workflow, actors.firmAdmin)).toEqual([]);
    expect(await stepsOf(stage, workflow, actors.firmLawyer)).toEqual(['free', 'later']);
  });
});

test('another role on the case brings the tasks of that role', async () => {
  await world.stage(async (stage) => {
    const workflow = await begin(stage);
    await join(stage, actors.firmLawyer, 'observer');
    expect(await stepsOf(stage, workflow, actors.firmLawyer)).toEqual(['observer']);
    await stage.owner(`update case_team set role = 'associate' where case_id = $1 and user_id = $2`, [
      ids.active,
      actors.firmLawyer,
    ]);
    expect(await stepsOf(stage, workflow, actors.firmLawyer)).toEqual(['free', 'later', 'observer']);
  });
});

test('a wall is before it, and so is the end of the workflow', async () => {
  await world.stage(async (stage) => {
    const workflow = await begin(stage);
    await stage.owner(`insert into case_walls (case_id, user_id, reason) values ($1, $2, 'Former client')`, [
      ids.active,
      actors.firmLawyer,
    ]);
    // What keeps the walled off a team stands aside, to see that this holds by itself.
    await stage.owner('alter table case_team disable trigger user');
    await stage.owner('alter table case_team enable trigger take_open_steps');
    await join(stage, actors.firmLawyer, 'associate');
    expect(await stepsOf(stage, workflow, actors.firmLawyer)).toEqual([]);
    await stage.owner('alter table case_team enable trigger user');
    await stage.as('teamLawyer', `select cancel_workflow($1, 'Settled')`, [workflow]);
    await join(stage, actors.firmAdmin, 'associate');
    expect(await stepsOf(stage, workflow, actors.firmAdmin)).toEqual([]);
  });
});
