import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const KEYS = [
  'company_formation',
  'contract_review',
  'criminal_defence',
  'debt_collection',
  'employment',
  'family',
  'immigration',
  'litigation',
  'personal_injury',
  'real_estate_closing',
  'trademark',
  'wills_and_probate',
];
interface Template {
  id: string;
  stages: { key: string }[];
  steps: { key: string; stage: string; condition: unknown; offset: { anchor: string } | null }[];
  trigger_dates: { key: string; required: boolean }[];
}
interface Run {
  id: string;
  status: string;
  current_stage: string;
  progress_done: number;
  progress_total: number;
}
interface Open {
  step_key: string;
  task_id: string | null;
  deadline_id: string | null;
  reviewed: boolean;
}

const templateOf = async (tx: TestTransaction, key: string): Promise<Template> => {
  const { rows } = await tx.as<Template>(
    'teamLawyer',
    `select * from workflow_templates where system_key = $1 and language = 'en'`,
    [key],
  );
  if (rows[0] === undefined) throw new Error(`There is no template ${key}`);
  return rows[0];
};
/** Every given date in 2027, or those that the template insists on. */
const dates = (template: Template, all: boolean): string =>
  JSON.stringify(
    Object.fromEntries(
      template.trigger_dates
        .filter(({ required }) => all || required)
        .map(({ key }, place) => [key, `2027-0${place + 1}-15`]),
    ),
  );

/** Finishes a step as people do: by its task, which somebody else may have to review, by its deadline, or by itself. */
async function finish(tx: TestTransaction, workflow: string, step: Open): Promise<void> {
  if (step.task_id !== null && step.reviewed)
    await tx.as('teamLawyer', `select move_task($1, 'in_review')`, [step.task_id]);
  const who = step.reviewed ? 'firmAdmin' : 'teamLawyer';
  if (step.deadline_id !== null)
    await tx.owner(
      `update case_deadlines set confirmed_by = created_by, confirmed_at = now(), completed_by = created_by, completed_at = now() where id = $1`,
      [step.deadline_id],
    );
  else await tx.as(who, `select complete_step($1, $2)`, [workflow, step.step_key]);
}

/** Takes the template to its end on a case, always by what is open; answers the stages in the order in which they were entered. */
async function runTemplate(tx: TestTransaction, template: Template, all: boolean): Promise<string[]> {
  const { rows: begun } = await tx.as<Run>('teamLawyer', `select * from start_workflow($1, $2, $3)`, [
    template.id,
    ids.active,
    dates(template, all),
  ]);
  const id = begun[0]?.id ?? '';
  for (;;) {
    const { rows: open } = await tx.owner<Open>(
      `select s.step_key, s.task_id, s.deadline_id, coalesce(t.requires_review, false) reviewed
       from workflow_steps s left join tasks t on t.id = s.task_id where s.workflow_id = $1 and s.status = 'open' order by s.place limit 1`,
      [id],
    );
    const [next] = open;
    if (next === undefined) break;
    await finish(tx, id, next);
  }
  const { rows: ended } = await tx.owner<Run>('select * from workflows where id = $1', [id]);
  expect(ended[0]).toMatchObject({ status: 'completed', current_stage: template.stages.at(-1)?.key });
  expect(ended[0]?.progress_done).toBe(ended[0]?.progress_total);
  const { rows: tasks } = await tx.owner<{ step_key: string }>('select step_key from tasks where workflow_id = $1', [
    id,
  ]);
  expect(new Set(tasks.map(({ step_key }) => step_key)).size).toBe(tasks.length);
  const { rows: stays } = await tx.owner<{ stage_key: string }>(
    'select stage_key from workflow_stages where workflow_id = $1 order by entered_at, visit',
    [id],
  );
  return stays.map(({ stage_key }) => stage_key);
}

describe.each(KEYS)('the template %s', (key) => {
  test('has a date for every step when all dates are given', () =>
    database.transaction(async (tx) => {
      const template = await templateOf(tx, key);
      const { rows } = await tx.as<{ step_key: string; due_on: string | null; missing: string | null }>(
        'teamLawyer',
        `select step_key, due_on::text, missing from preview_workflow_dates($1, $2, $3)`,
        [template.id, ids.active, dates(template, true)],
      );
      expect(rows.map(({ step_key }) => step_key).toSorted()).toEqual(
        template.steps.map((step) => step.key).toSorted(),
      );
      for (const { step_key, due_on, missing } of rows) {
        expect(missing, step_key).toBeNull();
        expect(due_on, step_key).toMatch(/^20/);
      }
    }));

  test.each([
    ['every date', true],
    ['only the dates that it insists on', false],
  ])('runs from its first stage to its last with %s', (_name, all) =>
    database.transaction(async (tx) => {
      const template = await templateOf(tx, key);
      const stays = await runTemplate(tx, template, all);
      // A stage none of whose steps is called for is passed through; none is left out, and none comes twice.
      expect(stays).toEqual(template.stages.map((entry) => entry.key));
    }),
  );
});
