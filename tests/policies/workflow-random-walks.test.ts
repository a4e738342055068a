import '../setup/drawn.ts';

import fc from 'fast-check';
import { DatabaseError } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { ids, type Actor } from './fixture.ts';

/** The number of random walks; `WALKS=1000` takes a night. */
const WALKS = Number(process.env['WALKS'] ?? 20);
const STEPS = 25;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface DrawnStep {
  key: string;
  stage: string;
  type: string;
  title: string;
  assignee_role: string | null;
  client_visible: boolean;
  critical: boolean;
  depends_on: string[];
  offset: { n: number; unit: string; direction: string; anchor: string } | null;
  condition: { match: string; rules: { field: string; op: string; value: string }[] } | null;
}
interface DrawnTemplate {
  name: string;
  trigger_dates: { key: string; label: string }[];
  stages: { key: string; name: string }[];
  steps: DrawnStep[];
}

/** Any template without a fault: what a step needs comes before it in the list. */
const templates: fc.Arbitrary<DrawnTemplate> = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 7 }), fc.infiniteStream(fc.nat({ max: 1_000_000 })))
  .map(([stageCount, more, stream]) => {
    const draw = (below: number): number => Number(stream.next().value ?? 0) % below;
    const pick = <T>(list: readonly [T, ...T[]]): T => list[draw(list.length)] ?? list[0];
    const stages = Array.from({ length: stageCount }, (_, n) => ({ key: `stage_${n}`, name: `Stage ${n}` }));
    const steps: DrawnStep[] = [];
    for (let n = 0; n < stageCount + more; n += 1) {
      // Every stage has a step; the others fall anywhere. In the order of stages, so that nothing needs a later one.
      const place = n < stageCount ? n : draw(stageCount);
      const earlier = steps.filter(({ stage }) => Number(stage.slice(6)) <= place).map(({ key }) => key);
      const type = pick(['task', 'task', 'task', 'deadline', 'event', 'document', 'message', 'wait'] as const);
      const anchors: [string, ...string[]] = [
        'start',
        'stage',
        'trigger:served',
        'trigger:hearing',
        ...earlier.map((key) => `step:${key}`),
      ];
      const offset = {
        n: draw(20),
        unit: pick(['days', 'business_days', 'weeks', 'months'] as const),
        direction: draw(4) === 0 ? 'before' : 'after',
        anchor: pick(anchors),
      };
      steps.push({
        key: `s${n}`,
        stage: `stage_${place}`,
        type,
        title: `Step ${n}`,
        assignee_role: pick(['lead', 'paralegal', null] as const),
        client_visible: draw(3) === 0,
        critical: draw(5) === 0,
        depends_on: earlier.filter(() => draw(4) === 0),
        offset: type === 'deadline' || type === 'wait' || draw(4) > 0 ? offset : null,
        condition:
          draw(6) === 0
            ? { match: 'all', rules: [{ field: 'tag', op: pick(['is', 'is_not'] as const), value: 'contested' }] }
            : null,
      });
    }
    return {
      name: 'Drawn',
      trigger_dates: [
        { key: 'served', label: 'Service' },
        { key: 'hearing', label: 'Hearing' },
      ],
      stages,
      steps,
    };
  });

interface StepRow {
  step_key: string;
  stage_key: string;
  type: string;
  status: string;
  estimated: boolean;
  skipped_by: string | null;
  depends_on: string[];
  finished_at: string | null;
  task_id: string | null;
  task_status: string | null;
  task_due: string | null;
  deadline_id: string | null;
  deadline_done: boolean | null;
  deadline_off: boolean | null;
  deadline_due: string | null;
  entered: boolean;
}
interface WorkflowRow {
  status: string;
  current_stage: string;
  progress_done: number;
  progress_total: number;
  open_stays: number;
  tasks: number;
  deadlines: number;
}

async function stepsOf(tx: TestTransaction, id: string): Promise<StepRow[]> {
  const { rows } = await tx.owner<StepRow>(
    `select s.step_key, s.stage_key, s.type, s.status, s.estimated, s.skipped_by, array(select jsonb_array_elements_text(s.definition -> 'depends_on')) depends_on,
       s.finished_at::text, s.task_id, t.status task_status, t.due_at::text task_due, s.deadline_id, d.completed_at is not null deadline_done,
       d.cancelled_at is not null deadline_off, d.due_at::text deadline_due,
       exists (select from workflow_stages v where v.workflow_id = s.workflow_id and v.stage_key = s.stage_key) entered
     from workflow_steps s left join tasks t on t.id = s.task_id and t.workflow_id = s.workflow_id and t.step_key = s.step_key
       left join case_deadlines d on d.id = s.deadline_id
     where s.workflow_id = $1 order by s.place`,
    [id],
  );
  return rows;
}
async function workflowOf(tx: TestTransaction, id: string): Promise<WorkflowRow> {
  const { rows } = await tx.owner<WorkflowRow>(
    `select status, current_stage, progress_done, progress_total, (select count(*)::int from workflow_stages v where v.workflow_id = w.id and v.left_at is null) open_stays,
       (select count(*)::int from tasks t where t.workflow_id = w.id) tasks,
       (select count(*)::int from case_deadlines d where d.case_id = w.case_id and d.title like 'Step %') deadlines
     from workflows w where id = $1`,
    [id],
  );
  if (rows[0] === undefined) throw new Error('The workflow is gone');
  return rows[0];
}

/** Asks as an actor; answers how it was refused, or null. Anything but a refusal of the product's own is thrown. */
async function tried(tx: TestTransaction, actor: Actor, text: string, values: unknown[] = []): Promise<string | null> {
  await tx.owner('savepoint move');
  try {
    await tx.as(actor, text, values);
    await tx.owner('release savepoint move');
    return null;
  } catch (error) {
    if (!(error instanceof DatabaseError) || !['42501', 'P0001', 'PT404', 'PT409'].includes(error.code ?? ''))
      throw error;
    await tx.owner('rollback to savepoint move');
    await tx.owner(`select set_config('role', 'none', true), set_config('request.jwt.claims', '', true)`);
    return error.hint ?? '';
  }
}

const finished = (step: Pick<StepRow, 'status'>): boolean => step.status === 'done' || step.status === 'skipped';

/** What has to hold after everything that anybody does. `lost`: the steps whose task somebody has deleted. */
function holds(workflow: WorkflowRow, steps: StepRow[], lost: ReadonlySet<string>): void {
  const cancelled = workflow.status === 'cancelled';
  // Progress is what is counted.
  expect(workflow.progress_done).toBe(steps.filter(({ status }) => status === 'done').length);
  expect(workflow.progress_total).toBe(steps.filter(({ status }) => status !== 'skipped').length);
  // No duplicate, no lost and no orphan item.
  expect(workflow.tasks).toBe(steps.filter(({ task_id }) => task_id !== null).length);
  expect(workflow.deadlines).toBe(steps.filter(({ deadline_id }) => deadline_id !== null).length);
  for (const step of steps) {
    const needed = steps.filter(({ step_key }) => step.depends_on.includes(step_key));
    if (step.task_id !== null) expect([step.step_key, step.task_status]).not.toEqual([step.step_key, null]);
    if (!step.entered) expect([step.step_key, step.task_id, step.deadline_id]).toEqual([step.step_key, null, null]);
    if (step.entered && !finished(step) && !['deadline', 'wait'].includes(step.type) && !lost.has(step.step_key))
      expect([step.step_key, step.task_id]).not.toEqual([step.step_key, null]);
    if (!cancelled && step.task_status !== null)
      expect([step.step_key, step.status === 'done', step.status === 'skipped']).toEqual([
        step.step_key,
        step.task_status === 'done',
        step.task_status === 'cancelled',
      ]);
    if (!cancelled && step.deadline_id !== null)
      expect([step.step_key, step.status === 'done', step.status === 'skipped']).toEqual([
        step.step_key,
        step.deadline_done,
        step.deadline_off,
      ]);
    if (workflow.status === 'running' && !finished(step)) {
      const ready = step.entered && needed.every(finished);
      expect([step.step_key, step.status]).toEqual([step.step_key, ready ? 'open' : 'waiting']);
    }
  }
  expect(workflow.open_stays).toBe(workflow.status === 'running' || workflow.status === 'paused' ? 1 : 0);
  if (workflow.status === 'completed') expect(steps.every(finished)).toBe(true);
  if (workflow.status === 'running') expect(steps.every(finished)).toBe(false);
}

type Draw = (below: number) => number;

/** One thing that somebody does; answers its name, and the steps whose date it has to move (null: any may move). */
async function act(
  tx: TestTransaction,
  id: string,
  steps: StepRow[],
  draw: Draw,
  lost: Set<string>,
): Promise<{ name: string; moves: string[] | null }> {
  const step = steps[draw(steps.length)];
  if (step === undefined) throw new Error('A template without steps');
  const key = step.step_key;
  switch (draw(22)) {
    case 0:
    case 1:
    case 2:
    case 3:
    case 4:
    case 5: {
      const said = await tried(tx, 'teamLawyer', 'select complete_step($1, $2)', [id, key]);
      return { name: `complete ${key} ${said ?? ''}`, moves: null };
    }
    case 6:
    case 7:
      return {
        name: `reopen ${key} ${(await tried(tx, 'teamLawyer', `select reopen_step($1, $2, 'Not after all')`, [id, key])) ?? ''}`,
        moves: null,
      };
    case 8:
      return {
        name: `skip ${key} ${(await tried(tx, 'teamLawyer', `select skip_step($1, $2, 'Not needed')`, [id, key])) ?? ''}`,
        moves: null,
      };
    case 9:
    case 10: {
      const said = await tried(tx, 'firmAdmin', 'select enter_stage($1, $2)', [id, step.stage_key]);
      // What is missing of a stage is made again.
      if (said === null) for (const one of steps) if (one.stage_key === step.stage_key) lost.delete(one.step_key);
      return { name: `enter ${step.stage_key} ${said ?? ''}`, moves: null };
    }
    case 11:
      return {
        name: `pause ${(await tried(tx, 'teamLawyer', `select pause_workflow($1, 'Later')`, [id])) ?? ''}`,
        moves: [],
      };
    case 12:
    case 13:
      return {
        name: `resume ${(await tried(tx, 'teamLawyer', 'select resume_workflow($1)', [id])) ?? ''}`,
        moves: null,
      };
    case 14:
      if (draw(5) > 0) return { name: 'nothing', moves: [] };
      return {
        name: `cancel ${(await tried(tx, 'teamLawyer', `select cancel_workflow($1, 'No more')`, [id])) ?? ''}`,
        moves: [],
      };
    case 15:
    case 16: {
      if (step.task_id === null) return { name: 'nothing', moves: [] };
      const status = ['todo', 'in_progress', 'in_review', 'done', 'cancelled'][draw(5)];
      const said = await tried(tx, 'firmAdmin', 'select move_task($1, $2, $3)', [step.task_id, status, draw(9)]);
      return { name: `move task of ${key} to ${status} ${said ?? ''}`, moves: null };
    }
    case 17: {
      if (step.task_id === null || draw(3) > 0) return { name: 'nothing', moves: [] };
      await tx.as('firmAdmin', 'delete from tasks where id = $1', [step.task_id]);
      lost.add(key);
      return { name: `delete task of ${key}`, moves: [key] };
    }
    case 18:
      await tx.owner(`update cases set tags = $2 where id = $1`, [ids.active, draw(2) === 0 ? ['contested'] : []]);
      return { name: 'tags', moves: [] };
    case 19: {
      await tx.owner(
        `update workflow_steps set due_at = now() - interval '1 day' where workflow_id = $1 and type = 'wait' and status = 'open'`,
        [id],
      );
      await tx.owner('select private.end_waits()');
      return { name: 'end waits', moves: null };
    }
    default: {
      const given = JSON.stringify({
        [draw(2) === 0 ? 'served' : 'hearing']: draw(6) === 0 ? null : `2027-0${1 + draw(9)}-1${draw(10)}`,
      });
      const shift = draw(4) === 0 ? draw(20) : 0;
      const { rows } = await tx.as<{ step_key: string; new_due_at: string | null; status: string }>(
        'teamLawyer',
        'select step_key, new_due_at::text, status from preview_trigger_change($1, $2, $3)',
        [id, given, shift],
      );
      expect(rows.filter(finished)).toEqual([]);
      const chosen = rows.filter(() => draw(2) === 0);
      const seen = JSON.stringify(Object.fromEntries(chosen.map(({ step_key, new_due_at }) => [step_key, new_due_at])));
      const keys = chosen.map(({ step_key }) => step_key);
      const said = await tried(tx, 'teamLawyer', 'select move_workflow_dates($1, $2, $3, $4, $5)', [
        id,
        given,
        keys,
        seen,
        shift,
      ]);
      expect(['', 'workflow_over']).toContain(said ?? '');
      return { name: `dates ${given} ${shift} ${keys.join()} ${said ?? ''}`, moves: said === null ? keys : [] };
    }
  }
}

test(
  'whatever people do: nothing twice, nothing lost, progress as counted, what is finished never moves',
  async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(templates, fc.infiniteStream(fc.nat({ max: 1_000_000 })), async (template, stream) => {
        const draw: Draw = (below) => Number(stream.next().value ?? 0) % below;
        const log: string[] = [];
        await database.transaction(async (tx) => {
          try {
            const saved = await tx.as<{ id: string }>('firmAdmin', 'select id from save_template(null, $1)', [
              JSON.stringify({ ...template, scope: 'firm' }),
            ]);
            await tx.as('firmAdmin', 'select activate_template($1)', [saved.rows[0]?.id]);
            const started = await tx.as<{ id: string }>('teamLawyer', 'select id from start_workflow($1, $2, $3)', [
              saved.rows[0]?.id,
              ids.active,
              JSON.stringify(draw(2) === 0 ? { served: '2027-02-01' } : {}),
            ]);
            const id = String(started.rows[0]?.id);
            const lost = new Set<string>();
            let before = await stepsOf(tx, id);
            holds(await workflowOf(tx, id), before, lost);
            for (let n = 0; n < STEPS; n += 1) {
              const { name, moves } = await act(tx, id, before, draw, lost);
              log.push(name);
              seen.add(name.split(' ')[0] ?? '');
              const after = await stepsOf(tx, id);
              holds(await workflowOf(tx, id), after, lost);
              for (const [place, was] of before.entries()) {
                const is = after[place];
                if (is === undefined) throw new Error('A step is gone');
                const settled = finished(was) && was.status === is.status && was.finished_at === is.finished_at;
                const item = was.task_id === is.task_id && was.deadline_id === is.deadline_id;
                // Where the date of what it was counted from became certain, it follows.
                if (item && (settled || (moves !== null && !moves.includes(was.step_key) && !was.estimated)))
                  expect([was.step_key, is.task_due, is.deadline_due]).toEqual([
                    was.step_key,
                    was.task_due,
                    was.deadline_due,
                  ]);
              }
              before = after;
            }
          } catch (error) {
            if (error instanceof Error) error.message += `\nafter: ${log.join(' | ')}\nof ${JSON.stringify(template)}`;
            throw error;
          }
        });
      }),
      { numRuns: WALKS, endOnFailure: true },
    );
    // The walks together have met every state.
    for (const name of ['complete', 'reopen', 'skip', 'enter', 'pause', 'resume', 'move', 'dates', 'end'])
      expect(seen).toContain(name);
  },
  60_000 + WALKS * 3_000,
);

test('no template with a circle or a dangling reference is ever activated', async () => {
  await fc.assert(
    fc.asyncProperty(
      templates,
      fc.nat(),
      fc.nat(),
      fc.constantFrom('circle', 'stage', 'step', 'trigger', 'title'),
      async (template, first, second, kind) => {
        const steps = template.steps.map((step) => ({ ...step, depends_on: [...step.depends_on] }));
        const one = steps[first % steps.length];
        const other = steps[second % steps.length];
        if (one === undefined || other === undefined) return;
        if (kind === 'circle') {
          one.depends_on.push(other.key);
          other.depends_on.push(one.key);
        } else if (kind === 'stage') one.stage = 'nowhere';
        else if (kind === 'step') one.depends_on.push('nobody');
        else if (kind === 'trigger') one.offset = { n: 1, unit: 'days', direction: 'after', anchor: 'trigger:never' };
        else one.title = ' ';
        await database.transaction(async (tx) => {
          const saved = await tx.as<{ id: string }>('firmAdmin', 'select id from save_template(null, $1)', [
            JSON.stringify({ ...template, steps, scope: 'firm' }),
          ]);
          const refusal = await tx.refused('firmAdmin', 'select activate_template($1)', [saved.rows[0]?.id]);
          expect(refusal).toMatchObject({ code: 'P0001', rule: 'template_has_faults' });
          expect(refusal.message).toMatch(/steps\[\d+\]|stages\[\d+\]/);
        });
      },
    ),
    { numRuns: 60 },
  );
});
