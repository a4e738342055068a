import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { impersonate, openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Workflow {
  id: string;
  status: string;
  current_stage: string;
  progress_done: number;
  progress_total: number;
}
const step = (key: string, stage: string, more: Record<string, unknown> = {}) => ({
  key,
  stage,
  type: 'task',
  title: key,
  assignee_role: 'lead',
  ...more,
});
/** A matter with a wait, a deadline, an approval and a step that is needed only sometimes. */
const matter = {
  name: 'Matter',
  scope: 'firm',
  trigger_dates: [
    { key: 'served', label: 'Service of the claim', required: true },
    { key: 'hearing', label: 'Hearing' },
  ],
  stages: [
    {
      key: 'open',
      name: 'Opening: who pays?',
      client_label: 'We open your file',
      sla_days: 5,
      sla_unit: 'business_days',
    },
    { key: 'plead', name: 'Pleadings' },
    { key: 'hear', name: 'Hearing', client_label: 'Your hearing' },
  ],
  steps: [
    step('read', 'open', {
      offset: { n: 3, unit: 'business_days', anchor: 'start' },
      checklist: ['Contract', 'Letters'],
      client_visible: true,
      client_label: 'We read your papers',
    }),
    step('papers', 'open', {
      assignee_role: 'client',
      client_visible: true,
      type: 'document',
      title: 'Send us your papers',
    }),
    step('children', 'open', { condition: { rules: [{ field: 'tag', op: 'is', value: 'Minor-Children' }] } }),
    step('answer', 'plead', {
      type: 'deadline',
      critical: true,
      offset: { n: 1, unit: 'months', direction: 'after', anchor: 'trigger:served' },
    }),
    step('draft', 'plead', {
      assignee_role: 'paralegal',
      offset: { n: 5, unit: 'days', direction: 'before', anchor: 'step:answer' },
    }),
    step('check', 'plead', { type: 'approval', depends_on: ['draft'] }),
    step('pause', 'plead', {
      type: 'wait',
      depends_on: ['draft'],
      offset: { n: 2, unit: 'weeks', anchor: 'step:draft' },
    }),
    step('chase', 'plead', { depends_on: ['pause'], offset: { n: 1, unit: 'days', anchor: 'step:pause' } }),
    step('attend', 'hear', {
      type: 'event',
      offset: { n: 0, unit: 'days', anchor: 'trigger:hearing' },
      client_visible: true,
    }),
  ],
};

const activate = async (tx: TestTransaction, template: unknown): Promise<string> => {
  const { rows } = await tx.as<{ id: string }>('firmAdmin', 'select id from save_template(null, $1)', [
    JSON.stringify(template),
  ]);
  const id = String(rows[0]?.id);
  await tx.as('firmAdmin', 'select activate_template($1)', [id]);
  return id;
};
const call = async (tx: TestTransaction, actor: Actor, text: string, values: unknown[] = []): Promise<Workflow> => {
  const { rows } = await tx.as<Workflow>(actor, `select * from ${text}`, values);
  if (rows[0] === undefined) throw new Error(`${text} answered nothing`);
  return rows[0];
};
const begin = async (
  tx: TestTransaction,
  values: Record<string, string> = { served: '2027-01-15' },
  template: unknown = matter,
): Promise<Workflow> =>
  call(tx, 'teamLawyer', 'start_workflow($1, $2, $3)', [
    await activate(tx, template),
    ids.active,
    JSON.stringify(values),
  ]);
const complete = (tx: TestTransaction, id: string, key: string) =>
  call(tx, 'teamLawyer', 'complete_step($1, $2)', [id, key]);
const statuses = async (tx: TestTransaction, id: string): Promise<Record<string, string>> => {
  const { rows } = await tx.owner<{ step_key: string; status: string }>(
    'select step_key, status from workflow_steps where workflow_id = $1 order by place',
    [id],
  );
  return Object.fromEntries(rows.map(({ step_key, status }) => [step_key, status]));
};
/** What the workflow has made, by its steps: tasks and deadlines with their day in New York. */
const items = async (tx: TestTransaction, id: string): Promise<Record<string, string | null>> => {
  const { rows } = await tx.owner<{ step_key: string; day: string | null }>(
    `select s.step_key, (coalesce(t.due_at, d.due_at) at time zone 'America/New_York')::date::text as day
     from workflow_steps s left join tasks t on t.id = s.task_id left join case_deadlines d on d.id = s.deadline_id
     where s.workflow_id = $1 and coalesce(t.id, d.id) is not null order by s.place`,
    [id],
  );
  return Object.fromEntries(rows.map(({ step_key, day }) => [step_key, day]));
};
/** Finishes the first stage. */
const plead = async (tx: TestTransaction, id: string): Promise<void> => {
  await complete(tx, id, 'read');
  await complete(tx, id, 'papers');
};

describe('a workflow', () => {
  test('shows its dates before it begins, and why a step is left out', async () => {
    await database.transaction(async (tx) => {
      const template = await activate(tx, matter);
      const { rows } = await tx.as<Record<string, unknown>>(
        'teamLawyer',
        `select step_key, due_on::text, estimated, skipped, missing, jsonb_array_length(people) people from preview_workflow_dates($1, $2, '{"served": "2027-01-31"}')`,
        [template, ids.active],
      );
      const of = Object.fromEntries(rows.map((row) => [String(row['step_key']), row]));
      expect(rows.map((row) => row['step_key'])).toEqual(matter.steps.map(({ key }) => key));
      // The last day of a month that lacks the date; counted back from there.
      expect(of['answer']).toMatchObject({ due_on: '2027-02-28', estimated: false });
      expect(of['draft']).toMatchObject({ due_on: '2027-02-23', estimated: false, people: 0 });
      expect(of['pause']).toMatchObject({ due_on: '2027-03-09', estimated: true });
      expect(of['chase']).toMatchObject({ due_on: '2027-03-10', estimated: true });
      expect(of['children']).toMatchObject({ skipped: true });
      expect(of['attend']).toMatchObject({ due_on: null, missing: 'hearing' });
      expect(of['read']).toMatchObject({ people: 1 });
      // Of a draft, without a case.
      expect(
        (await tx.as('teamLawyer', 'select from preview_workflow_dates($1)', [ids.templatePersonal])).rowCount,
      ).toBe(0);
    });
  });

  test('begins with the items of its first stage, assigned by role, and answers the same again', async () => {
    await database.transaction(async (tx) => {
      const workflow = await begin(tx);
      expect(workflow).toMatchObject({ status: 'running', current_stage: 'open', progress_done: 0, progress_total: 8 });
      expect(await statuses(tx, workflow.id)).toMatchObject({
        read: 'open',
        papers: 'open',
        children: 'skipped',
        answer: 'waiting',
        attend: 'waiting',
      });
      const { rows } = await tx.owner(
        `select t.title, t.step_key, t.labels, t.client_visible, jsonb_array_length(t.checklist) checklist, array(select user_id from task_assignees a where a.task_id = t.id) who
         from tasks t where workflow_id = $1 order by t.step_key`,
        [workflow.id],
      );
      expect(rows).toEqual([
        {
          title: 'Send us your papers',
          step_key: 'papers',
          labels: ['document'],
          client_visible: true,
          checklist: 0,
          who: [actors.client],
        },
        { title: 'read', step_key: 'read', labels: [], client_visible: true, checklist: 2, who: [actors.teamLawyer] },
      ]);
      const template = (
        await tx.owner<{ id: string }>(`select template_id id from workflows where id = $1`, [workflow.id])
      ).rows[0]?.id;
      expect(
        await call(tx, 'teamLawyer', `start_workflow($1, $2, '{"served": "2027-01-15"}')`, [template, ids.active]),
      ).toMatchObject({ id: workflow.id });
      expect(
        await tx.refused('teamLawyer', `select start_workflow($1, $2, '{"served": "2027-01-16"}')`, [
          template,
          ids.active,
        ]),
      ).toMatchObject({ rule: 'workflow_running' });
      const second = await call(
        tx,
        'teamLawyer',
        `start_workflow($1, $2, '{"served": "2027-01-16"}', 'Second claim')`,
        [template, ids.active],
      );
      expect(second.id).not.toBe(workflow.id);
    });
  });

  test('is refused without its dates, with others, and of a template that is not active', async () => {
    await database.transaction(async (tx) => {
      const template = await activate(tx, matter);
      const start = (values: string) =>
        tx.refused('teamLawyer', 'select start_workflow($1, $2, $3)', [template, ids.active, values]);
      expect(await start('{}')).toMatchObject({
        rule: 'trigger_date_required',
        message: 'Say first on which day: Service of the claim.',
      });
      expect(await start('{"served": "soon"}')).toMatchObject({ rule: 'trigger_date_invalid' });
      expect(await start('{"served": "2027-02-30"}')).toMatchObject({ rule: 'trigger_date_invalid' });
      expect(await start('{"served": 5}')).toMatchObject({ rule: 'trigger_date_invalid' });
      expect(await start('[]')).toMatchObject({ rule: 'trigger_date_invalid' });
      expect(await start('{"served": "2027-01-01", "moon": "2027-01-01"}')).toMatchObject({ rule: 'unknown_trigger' });
      await tx.as('firmAdmin', 'select deactivate_template($1)', [template]);
      expect(await start('{"served": "2027-01-01"}')).toMatchObject({ rule: 'template_not_active' });
      await tx.as('firmAdmin', 'select activate_template($1)', [template]);
      await tx.owner(`update cases set status = 'closed' where id = $1`, [ids.active]);
      expect(await start('{"served": "2027-01-01"}')).toMatchObject({ rule: 'case_is_over' });
    });
  });

  test('goes on by itself when the last step of a stage is done, by the board as by the workflow', async () => {
    await database.transaction(async (tx) => {
      const { id } = await begin(tx);
      await complete(tx, id, 'read');
      const { rows } = await tx.owner<{ task_id: string }>(
        `select task_id from workflow_steps where workflow_id = $1 and step_key = 'papers'`,
        [id],
      );
      // The client hands in what they were asked for.
      await tx.as('client', 'select complete_task($1)', [rows[0]?.task_id]);
      const { rows: now } = await tx.owner('select current_stage, progress_done from workflows where id = $1', [id]);
      expect(now).toEqual([{ current_stage: 'plead', progress_done: 2 }]);
      expect(await statuses(tx, id)).toMatchObject({
        answer: 'open',
        draft: 'open',
        check: 'waiting',
        pause: 'waiting',
        chase: 'waiting',
      });
      expect(await items(tx, id)).toMatchObject({
        answer: '2027-02-15',
        draft: '2027-02-10',
        check: null,
        chase: '2027-02-25',
      });
      const deadline = await tx.owner(
        'select d.kind, d.title, d.confirmed_at, d.responsible_id from case_deadlines d join workflow_steps s on s.deadline_id = d.id where s.workflow_id = $1',
        [id],
      );
      expect(deadline.rows).toEqual([
        { kind: 'hard', title: 'answer', confirmed_at: null, responsible_id: actors.teamLawyer },
      ]);
      // Nobody is a paralegal here: said, not guessed.
      const { rows: shown } = await tx.as<{
        details: { steps: { key: string; unassigned: boolean; waits_for: { key: string }[] }[] };
      }>('teamLawyer', 'select workflow_details($1) details', [id]);
      expect(shown[0]?.details.steps.find(({ key }) => key === 'draft')).toMatchObject({ unassigned: true });
      expect(shown[0]?.details.steps.find(({ key }) => key === 'chase')).toMatchObject({
        waits_for: [{ key: 'pause' }],
      });
      expect(
        (
          await tx.as(
            'teamLawyer',
            `select kind from case_events where case_id = $1 and kind in ('start_workflow', 'enter_workflow_stage')`,
            [ids.active],
          )
        ).rowCount,
      ).toBe(2);
    });
  });

  test('a step does not finish before what it waits for, though the board shows no task of it', async () => {
    await database.transaction(async (tx) => {
      const { id } = await begin(tx);
      expect(await tx.refused('teamLawyer', `select complete_step($1, 'draft')`, [id])).toMatchObject({
        rule: 'step_not_open',
      });
      await plead(tx, id);
      expect(await tx.refused('teamLawyer', `select complete_step($1, 'chase')`, [id])).toMatchObject({
        rule: 'step_blocked',
      });
      const { rows } = await tx.owner<{ task_id: string }>(
        `select task_id from workflow_steps where workflow_id = $1 and step_key = 'chase'`,
        [id],
      );
      expect(await tx.refused('teamLawyer', 'select complete_task($1)', [rows[0]?.task_id])).toMatchObject({
        rule: 'task_blocked',
      });
      // What it waits for is open now, and not done.
      await complete(tx, id, 'draft');
      expect(await statuses(tx, id)).toMatchObject({ pause: 'open' });
      expect(await tx.refused('teamLawyer', `select complete_step($1, 'chase')`, [id])).toMatchObject({
        rule: 'step_blocked',
      });
    });
  });

  test('a wait ends on its day, by the job, and what was counted from a finish follows it', async () => {
    await database.transaction(async (tx) => {
      const { id } = await begin(tx);
      await plead(tx, id);
      await complete(tx, id, 'draft');
      const { rows } = await tx.owner(
        `select status, estimated, due_on = (now() at time zone 'America/New_York')::date + 14 as follows from workflow_steps where workflow_id = $1 and step_key = 'pause'`,
        [id],
      );
      expect(rows).toEqual([{ status: 'open', estimated: false, follows: true }]);
      await tx.owner('select private.end_waits()');
      expect(await statuses(tx, id)).toMatchObject({ pause: 'open', chase: 'waiting' });
      await tx.owner(`update workflow_steps set due_at = now() where workflow_id = $1 and step_key = 'pause'`, [id]);
      expect((await tx.owner('select private.end_waits() ended')).rows).toEqual([{ ended: 1 }]);
      expect(await statuses(tx, id)).toMatchObject({ pause: 'done', chase: 'open' });
      const chase = await tx.owner(
        `select (t.due_at at time zone 'America/New_York')::date = (now() at time zone 'America/New_York')::date + 1 as tomorrow
        from tasks t where workflow_id = $1 and step_key = 'chase'`,
        [id],
      );
      expect(chase.rows).toEqual([{ tomorrow: true }]);
      expect((await tx.owner('select private.end_waits() ended')).rows).toEqual([{ ended: 0 }]);
    });
  });

  test('an approval is a second person’s', async () => {
    await database.transaction(async (tx) => {
      const { id } = await begin(tx);
      await plead(tx, id);
      await complete(tx, id, 'draft');
      expect(await tx.refused('teamLawyer', `select complete_step($1, 'check')`, [id])).toMatchObject({
        rule: 'review_required',
      });
      const { rows } = await tx.owner<{ task_id: string }>(
        `select task_id from workflow_steps where workflow_id = $1 and step_key = 'check'`,
        [id],
      );
      await tx.as('teamLawyer', `select move_task($1, 'in_review')`, [rows[0]?.task_id]);
      expect(await tx.refused('teamLawyer', `select complete_step($1, 'check')`, [id])).toMatchObject({
        rule: 'review_by_another',
      });
      expect(await call(tx, 'firmAdmin', `complete_step($1, 'check')`, [id])).toMatchObject({ progress_done: 4 });
    });
  });

  test('a stage that is entered again makes nothing twice, only what is missing', async () => {
    await database.transaction(async (tx) => {
      const { id } = await begin(tx);
      const count = async () =>
        (
          await tx.owner(
            'select count(*)::int tasks, (select count(*)::int from case_deadlines where case_id = $2) deadlines from tasks where workflow_id = $1',
            [id, ids.active],
          )
        ).rows[0];
      await call(tx, 'teamLawyer', `enter_stage($1, 'plead')`, [id]);
      const before = await count();
      for (const where of ['open', 'plead', 'plead', 'open', 'plead'])
        await call(tx, 'teamLawyer', 'enter_stage($1, $2)', [id, where]);
      expect(await count()).toEqual(before);
      await tx.as('firmAdmin', `delete from tasks where workflow_id = $1 and step_key = 'draft'`, [id]);
      expect(await statuses(tx, id)).toMatchObject({ draft: 'open' });
      await call(tx, 'teamLawyer', `enter_stage($1, 'plead')`, [id]);
      expect(await count()).toEqual(before);
      expect(await tx.refused('teamLawyer', `select enter_stage($1, 'moon')`, [id])).toMatchObject({
        rule: 'workflow_stage_not_found',
      });
    });
  });

  test('a client reads of a task what the template says to clients, and finds it by that alone', async () => {
    await database.transaction(async (tx) => {
      const { id } = await begin(tx);
      const task = (
        await tx.owner<{ id: string; title: string; due_at: Date }>(
          `update tasks set title = 'Go through the file', due_at = '2031-02-03T10:00:00Z' where workflow_id = $1 and step_key = 'read' returning id, title, due_at`,
          [id],
        )
      ).rows[0];
      const ours = task?.title ?? '';
      const theirs = 'We read your papers';
      const read = async (actor: Actor) => {
        const { rows } = await tx.as<{ found: string[]; opened: string; calendar: string[] }>(
          actor,
          `select array(select r ->> 'title' from jsonb_array_elements(find_tasks(jsonb_build_object('case_id', $2::uuid), sort => 'title') -> 'rows') r
               where r ->> 'id' = $1::text) found,
             task_details($1::uuid) ->> 'title' opened,
             array(select item ->> 'title' from calendar_tasks('2031-02-03', '2031-02-04') where item ->> 'id' = $1::text) calendar`,
          [task?.id, ids.active],
        );
        return rows[0];
      };
      const finds = async (actor: Actor, search: string) =>
        (
          await tx.as<{ total: number }>(
            actor,
            `select (find_tasks(jsonb_build_object('search', $1::text)) ->> 'total')::int total`,
            [search],
          )
        ).rows[0]?.total;
      expect(await read('teamLawyer')).toEqual({ found: [ours], opened: ours, calendar: [ours] });
      expect(await read('client')).toEqual({ found: [theirs], opened: theirs, calendar: [theirs] });
      expect(ours).not.toBe(theirs);
      expect([await finds('client', theirs), await finds('client', ours)]).toEqual([1, 0]);
      expect([await finds('teamLawyer', theirs), await finds('teamLawyer', ours)]).toEqual([0, 1]);
      // In the notification, too; a task that somebody made by hand keeps its words.
      await tx.as('teamLawyer', `select save_task($1, jsonb_build_object('assignees', jsonb_build_array($2::text)))`, [
        task?.id,
        actors.client,
      ]);
      const shown = await tx.owner<{ title: string }>(
        `select params ->> 1 title from notifications where kind = 'task_assigned' and link_id = $1 and user_id = $2`,
        [task?.id, actors.client],
      );
      expect(shown.rows).toEqual([{ title: theirs }]);
      const made = await tx.as<{ id: string }>(
        'teamLawyer',
        `select id from save_task(null, jsonb_build_object('case_id', $1::text, 'title', 'By hand', 'client_visible', true))`,
        [ids.active],
      );
      const opened = await tx.as<{ title: string }>('client', `select task_details($1) ->> 'title' title`, [
        made.rows[0]?.id,
      ]);
      expect(opened.rows).toEqual([{ title: 'By hand' }]);
    });
  });

  test('the stage where a verb ends is announced: to the client in words for them alone, to the lead lawyer by its name', async () => {
    await database.transaction(async (tx) => {
      await tx.owner('set constraints all immediate');
      await tx.owner('set constraints all deferred');
      const { id } = await begin(tx);
      const notified = async () => {
        await tx.owner('set constraints all immediate');
        const { rows } = await tx.owner<{ user_id: string; stage: string }>(
          `delete from notifications where kind = 'stage_entered' and link_id = $1 returning user_id, params ->> 1 stage`,
          [id],
        );
        await tx.owner('set constraints all deferred');
        return rows.map(({ user_id: person, stage: entered }) => [person, entered]).toSorted(byPerson);
      };
      const byPerson = ([one]: string[], [other]: string[]): number =>
        Number(other === actors.client) - Number(one === actors.client);
      const lead = (
        await tx.owner<{ user_id: string }>(`select user_id from case_team where case_id = $1 and role = 'lead'`, [
          ids.active,
        ])
      ).rows[0]?.user_id;
      expect(lead).toBe(actors.teamLawyer);
      expect(await notified()).toEqual([
        [actors.client, 'We open your file'],
        [actors.teamLawyer, 'Opening: who pays?'],
      ]);
      for (const where of ['hear', 'plead']) await call(tx, 'firmAdmin', 'enter_stage($1, $2)', [id, where]);
      expect(await notified()).toEqual([[actors.teamLawyer, 'Pleadings']]);
      await call(tx, 'firmAdmin', `enter_stage($1, 'hear')`, [id]);
      expect(await notified()).toEqual([
        [actors.client, 'Your hearing'],
        [actors.teamLawyer, 'Hearing'],
      ]);
      await call(tx, 'firmAdmin', `enter_stage($1, 'open')`, [id]);
      await call(tx, 'firmAdmin', `cancel_workflow($1, 'Settled')`, [id]);
      expect(await notified()).toEqual([]);
    });
  });

  test('a step left out, brought back, and a condition that holds later', async () => {
    await database.transaction(async (tx) => {
      const { id } = await begin(tx);
      expect(await tx.refused('teamLawyer', `select skip_step($1, 'read', ' ')`, [id])).toMatchObject({
        rule: 'reason_required',
      });
      await call(tx, 'teamLawyer', `skip_step($1, 'read', 'Read before')`, [id]);
      expect(
        (await tx.owner(`select status from tasks where workflow_id = $1 and step_key = 'read'`, [id])).rows,
      ).toEqual([{ status: 'cancelled' }]);
      await call(tx, 'teamLawyer', `reopen_step($1, 'read')`, [id]);
      expect(
        (await tx.owner(`select status from tasks where workflow_id = $1 and step_key = 'read'`, [id])).rows,
      ).toEqual([{ status: 'todo' }]);
      // Brought back against its condition.
      await call(tx, 'teamLawyer', `reopen_step($1, 'children')`, [id]);
      await call(tx, 'teamLawyer', `enter_stage($1, 'plead')`, [id]);
      await call(tx, 'teamLawyer', `enter_stage($1, 'open')`, [id]);
      expect(await statuses(tx, id)).toMatchObject({ children: 'open' });
      const other = await begin(tx, { served: '2027-01-15' }, { ...matter, name: 'Other' });
      await tx.owner(`update cases set tags = '{minor-children}' where id = $1`, [ids.active]);
      await call(tx, 'teamLawyer', `enter_stage($1, 'plead')`, [other.id]);
      await call(tx, 'teamLawyer', `enter_stage($1, 'open')`, [other.id]);
      expect(await statuses(tx, other.id)).toMatchObject({ children: 'open' });
    });
  });

  test('pauses, where nothing is left; resumes; is cancelled, where deadlines stay', async () => {
    await database.transaction(async (tx) => {
      const { id } = await begin(tx);
      expect(await tx.refused('teamLawyer', 'select pause_workflow($1)', [id])).toMatchObject({
        rule: 'reason_required',
      });
      await call(tx, 'teamLawyer', `pause_workflow($1, 'The client thinks')`, [id]);
      await plead(tx, id);
      expect(
        (await tx.owner('select status, current_stage, progress_done from workflows where id = $1', [id])).rows,
      ).toEqual([{ status: 'paused', current_stage: 'open', progress_done: 2 }]);
      expect(await tx.refused('teamLawyer', `select enter_stage($1, 'hear')`, [id])).toMatchObject({
        rule: 'workflow_is_paused',
      });
      await tx.owner(`update workflows set paused_at = now() - interval '10 days' where id = $1`, [id]);
      expect(await call(tx, 'teamLawyer', 'resume_workflow($1)', [id])).toMatchObject({
        status: 'running',
        current_stage: 'plead',
      });
      const { rows } = await tx.as<{ details: { workflow: Record<string, unknown> } }>(
        'teamLawyer',
        'select workflow_details($1) details',
        [id],
      );
      expect(rows[0]?.details.workflow).toMatchObject({ paused_days: 10, paused_days_to_offer: 10 });
      expect(await call(tx, 'teamLawyer', `cancel_workflow($1, 'Settled')`, [id])).toMatchObject({
        status: 'cancelled',
      });
      expect(
        (
          await tx.owner(
            `select distinct status from tasks where workflow_id = $1 and step_key not in ('read', 'papers')`,
            [id],
          )
        ).rows,
      ).toEqual([{ status: 'cancelled' }]);
      expect(
        (
          await tx.owner(`select cancelled_at from case_deadlines where case_id = $1 and title = 'answer'`, [
            ids.active,
          ])
        ).rows,
      ).toEqual([{ cancelled_at: null }]);
      expect(await tx.refused('teamLawyer', `select complete_step($1, 'draft')`, [id])).toMatchObject({
        rule: 'workflow_over',
      });
      await call(tx, 'teamLawyer', 'delete_workflow($1)', [id]);
      expect(
        (await tx.owner(`select from tasks where title = 'Send us your papers' and workflow_id is null`)).rowCount,
      ).toBe(1);
    });
  });
});

describe('a changed date', () => {
  const preview = async (tx: TestTransaction, id: string, values: Record<string, string | null>, shift = 0) => {
    const { rows } = await tx.as<{
      step_key: string;
      due_on: string | null;
      new_due_on: string | null;
      new_due_at: string;
      forecast: boolean;
      moved_by_hand: boolean;
    }>(
      'teamLawyer',
      'select step_key, due_on::text, new_due_on::text, new_due_at::text, forecast, moved_by_hand from preview_trigger_change($1, $2, $3)',
      [id, JSON.stringify(values), shift],
    );
    return rows;
  };

  test('shows what would move and moves only what is confirmed; what is finished stays', async () => {
    await database.transaction(async (tx) => {
      const { id } = await begin(tx);
      await plead(tx, id);
      await complete(tx, id, 'draft');
      const shown = await preview(tx, id, { served: '2027-02-15', hearing: '2027-06-01' });
      expect(
        shown.map(({ step_key, due_on, new_due_on, forecast }) => ({ step_key, due_on, new_due_on, forecast })),
      ).toEqual([
        { step_key: 'answer', due_on: '2027-02-15', new_due_on: '2027-03-15', forecast: false },
        { step_key: 'attend', due_on: null, new_due_on: '2027-06-01', forecast: true },
      ]);
      const seen = JSON.stringify(Object.fromEntries(shown.map((row) => [row.step_key, row.new_due_at])));
      await call(tx, 'teamLawyer', 'move_workflow_dates($1, $2, $3, $4)', [
        id,
        '{"served": "2027-02-15", "hearing": "2027-06-01"}',
        ['attend'],
        seen,
      ]);
      // Not confirmed: it stays, though the date is another from now on.
      expect(await items(tx, id)).toMatchObject({ answer: '2027-02-15' });
      const again = await preview(tx, id, { served: '2027-03-15' });
      expect(again.map(({ step_key, new_due_on }) => [step_key, new_due_on])).toEqual([['answer', '2027-04-15']]);
      await call(tx, 'teamLawyer', 'move_workflow_dates($1, $2, $3, $4)', [
        id,
        '{"served": "2027-03-15"}',
        ['answer'],
        JSON.stringify({ answer: again[0]?.new_due_at }),
      ]);
      expect(await items(tx, id)).toMatchObject({ answer: '2027-04-15', draft: '2027-02-10' });
      // A moved hard deadline is somebody else's to confirm again.
      expect(
        (
          await tx.owner(`select set_by, confirmed_at from case_deadlines where title = 'answer' and case_id = $1`, [
            ids.active,
          ])
        ).rows,
      ).toEqual([{ set_by: actors.teamLawyer, confirmed_at: null }]);
    });
  });

  test('what has changed since it was shown is refused whole', async () => {
    await database.transaction(async (tx) => {
      const { id } = await begin(tx);
      await plead(tx, id);
      const shown = await preview(tx, id, { served: '2027-02-15' });
      const seen = JSON.stringify(Object.fromEntries(shown.map((row) => [row.step_key, row.new_due_at])));
      await complete(tx, id, 'draft');
      const before = await items(tx, id);
      expect(
        await tx.refused(
          'teamLawyer',
          `select move_workflow_dates($1, '{"served": "2027-02-15"}', '{answer,draft}', $2)`,
          [id, seen],
        ),
      ).toMatchObject({ code: 'PT409', rule: 'workflow_dates_changed' });
      expect(
        await tx.refused('teamLawyer', `select move_workflow_dates($1, '{"served": "2027-02-16"}', '{answer}', $2)`, [
          id,
          seen,
        ]),
      ).toMatchObject({ code: 'PT409' });
      expect(await items(tx, id)).toEqual(before);
      expect((await tx.owner('select trigger_values from workflows where id = $1', [id])).rows).toEqual([
        { trigger_values: { served: '2027-01-15' } },
      ]);
    });
  });

  test('a day that somebody has set by hand is marked', async () => {
    await database.transaction(async (tx) => {
      const { id } = await begin(tx);
      await plead(tx, id);
      await tx.as(
        'teamLawyer',
        `update tasks set due_at = '2027-02-01T15:00:00Z' where workflow_id = $1 and step_key = 'draft'`,
        [id],
      );
      const shown = await preview(tx, id, { served: '2027-02-15' });
      expect(shown.find(({ step_key }) => step_key === 'draft')).toMatchObject({
        due_on: '2027-02-01',
        new_due_on: '2027-03-10',
        moved_by_hand: true,
      });
      expect(shown.find(({ step_key }) => step_key === 'answer')).toMatchObject({ moved_by_hand: false });
    });
  });

  test('after a pause its days are offered: what hangs on a given date does not move', async () => {
    await database.transaction(async (tx) => {
      const { id } = await begin(tx);
      await call(tx, 'teamLawyer', `pause_workflow($1, 'Later')`, [id]);
      await call(tx, 'teamLawyer', 'resume_workflow($1)', [id]);
      const before = await items(tx, id);
      const shown = await preview(tx, id, {}, 7);
      expect(shown.map(({ step_key }) => step_key)).toEqual(['read']);
      const seen = JSON.stringify({ read: shown[0]?.new_due_at });
      await call(tx, 'teamLawyer', `move_workflow_dates($1, '{}', '{read}', $2, 7)`, [id, seen]);
      expect((await items(tx, id))['read']).toBe(shown[0]?.new_due_on);
      expect((await items(tx, id))['read']).not.toBe(before['read']);
      // Made up for once.
      expect(await preview(tx, id, {})).toEqual([]);
    });
  });
});

describe('business days', () => {
  const after = async (from: string, n: number, place: string, direction = 'after'): Promise<string | undefined> => {
    const { rows } = await database.client.query<{ day: string }>(
      `select private.count_days($1, $2, 'business_days', $3, k, null)::text as day from (select $4::text place) p left join court_calendars k on k.jurisdiction = p.place`,
      [from, n, direction, place],
    );
    return rows[0]?.day;
  };
  test.each([
    // Thanksgiving lies between (5 U.S.C. § 6103).
    ['2026-11-25', 1, 'US', 'after', '2026-11-27'],
    ['2026-11-25', 3, 'US', 'after', '2026-12-01'],
    ['2026-11-27', 1, 'US', 'before', '2026-11-25'],
    // The weekend of the Gulf is Friday and Saturday.
    ['2026-11-26', 1, 'SA', 'after', '2026-11-29'],
    // None at all: the day itself when it is worked, else the next, or the one before.
    ['2026-11-25', 0, 'US', 'after', '2026-11-25'],
    ['2026-11-26', 0, 'US', 'after', '2026-11-27'],
    ['2026-11-26', 0, 'US', 'before', '2026-11-25'],
    // No calendar: Monday to Friday, holidays or not.
    ['2026-12-24', 1, '', 'after', '2026-12-25'],
    ['2026-12-25', 1, 'FR', 'after', '2026-12-28'],
    // Beyond what a calendar knows: its weekends.
    ['2050-01-07', 1, 'US', 'after', '2050-01-10'],
  ])('%s and %i in %s, %s: %s', async (from, n, place, direction, expected) => {
    expect(await after(from, n, place, direction)).toBe(expected);
  });

  test('the firm’s own days of rest count', async () => {
    await database.transaction(async (tx) => {
      const { rows } = await tx.owner(
        `select private.count_days('2039-02-28', 1, 'business_days', 'after', k, $1)::text ours, private.count_days('2039-02-28', 1, 'business_days', 'after', k, $2)::text theirs
         from court_calendars k where k.jurisdiction = 'US-NY'`,
        [ids.firm, ids.rivalFirm],
      );
      expect(rows).toEqual([{ ours: '2039-03-02', theirs: '2039-03-01' }]);
    });
  });
});

describe('who', () => {
  test('works on the case changes its workflows; the client reads plain words, others nothing', async () => {
    await database.transaction(async (tx) => {
      const { id } = await begin(tx);
      expect(await tx.refused('client', `select pause_workflow($1, 'x')`, [id])).toMatchObject({
        code: '42501',
        rule: 'may_not_change_workflows',
      });
      for (const actor of ['firmLawyer', 'rivalLawyer', 'otherClient', 'walledAdmin', 'admin', 'superUser'] as const) {
        expect(await tx.refused(actor, `select pause_workflow($1, 'x')`, [id])).toMatchObject({
          code: 'PT404',
          rule: 'workflow_not_found',
        });
        expect(await tx.refused(actor, 'select workflow_details($1)', [id])).toMatchObject({ code: 'PT404' });
        expect((await tx.as(actor, 'select from find_workflows()')).rowCount).toBe(0);
      }
      await tx.owner(`insert into case_team (case_id, user_id, role, law_firm) values ($1, $2, 'observer', $3)`, [
        ids.active,
        actors.firmLawyer,
        ids.firm,
      ]);
      expect((await tx.as('firmLawyer', `select from find_workflows(in_status => 'running')`)).rowCount).toBe(1);
      const toWork = async (actor: Actor) =>
        (await tx.as<{ id: string }>(actor, 'select id from cases_to_work()')).rows.map((row) => row.id);
      for (const actor of ['teamLawyer', 'firmAdmin'] as const) expect(await toWork(actor)).toContain(ids.active);
      for (const actor of ['firmLawyer', 'walledAdmin', 'client'] as const)
        expect(await toWork(actor)).not.toContain(ids.active);
      expect(await tx.refused('firmLawyer', `select pause_workflow($1, 'x')`, [id])).toMatchObject({
        code: '42501',
      });

      const { rows } = await tx.as<{ details: unknown }>('client', 'select workflow_details($1) details', [id]);
      expect(rows[0]?.details).toMatchObject({
        viewer: 'client',
        workflow: { status: 'running', progress_done: 0, progress_total: 8 },
        stages: [
          { label: 'We open your file', state: 'current' },
          { label: 'Your hearing', state: 'coming' },
        ],
        steps: [
          { label: 'We read your papers', status: 'open', mine: false },
          { label: 'Send us your papers', mine: true },
          { key: '9', status: 'waiting' },
        ],
        next: { label: 'We read your papers' },
      });
      // Nothing of what is internal.
      expect(JSON.stringify(rows[0])).not.toMatch(/who pays|Pleadings|draft|chase|paralegal|answer/);
      const list = await tx.as('client', 'select name, current_stage_name, viewer from case_workflows($1)', [
        ids.active,
      ]);
      expect(list.rows).toContainEqual({ name: 'Matter', current_stage_name: 'We open your file', viewer: 'client' });
      expect((await tx.as('client', 'select from workflows')).rowCount).toBe(0);
    });
  });

  test('is late, and why', async () => {
    await database.transaction(async (tx) => {
      const { id } = await begin(tx);
      await tx.owner(
        `update tasks set due_at = now() - interval '3 days' where workflow_id = $1 and step_key = 'read'`,
        [id],
      );
      const { rows } = await tx.as<{ details: { workflow: { late: number }; steps: { key: string }[] } }>(
        'teamLawyer',
        'select workflow_details($1) details',
        [id],
      );
      expect(rows[0]?.details.workflow.late).toBe(1);
      expect(rows[0]?.details.steps.find(({ key }) => key === 'read')).toMatchObject({
        late: true,
        late_because: 'in_work',
      });
      expect(
        (await tx.as('teamLawyer', `select id, late_count from find_workflows(in_status => 'late')`)).rows,
      ).toEqual([{ id, late_count: '1' }]);
      expect(
        (await tx.as('teamLawyer', `select total from workflow_status_counts() where status = 'late'`)).rows,
      ).toEqual([{ total: '1' }]);
      await call(tx, 'teamLawyer', `pause_workflow($1, 'Later')`, [id]);
      expect((await tx.as('teamLawyer', `select from find_workflows(in_status => 'late')`)).rowCount).toBe(0);
    });
  });

  test('where a template is slow: the middle of the stays, without pauses', async () => {
    await database.transaction(async (tx) => {
      const { rows: keys } = await tx.owner<{ key: string }>(
        'select template_key key from workflow_templates where id = $1',
        [ids.template],
      );
      await tx.owner(`delete from workflows where id = $1`, [ids.workflow]);
      for (const [days, paused] of [
        [2, 0],
        [4, 0],
        [30, 20],
      ] as const)
        await tx.owner(
          `with w as (insert into workflows (template_id, template_key, template_version, case_id, law_firm, name, status, stages, trigger_dates, time_zone, completed_at)
             select id, template_key, 1, $2, $3, 'Run', 'completed', stages, trigger_dates, 'UTC', now() from workflow_templates where id = $1 returning id)
           insert into workflow_stages (workflow_id, case_id, law_firm, stage_key, entered_on, entered_at, left_at, paused_seconds)
           select id, $2, $3, 'begin', current_date, now() - make_interval(days => $4), now(), $5 * 86400 from w`,
          [ids.template, ids.active, ids.firm, days, paused],
        );
      const slow = (actor: Actor) =>
        tx.as(actor, 'select stage_key, median_days, slowest_days, runs, sla_days from template_bottlenecks($1)', [
          keys[0]?.key,
        ]);
      expect((await slow('teamLawyer')).rows).toEqual([
        { stage_key: 'begin', median_days: '4.0', slowest_days: '10.0', runs: '3', sla_days: 10 },
        { stage_key: 'court', median_days: null, slowest_days: null, runs: '0', sla_days: null },
      ]);
      expect((await slow('rivalLawyer')).rowCount).toBe(0);
    });
  });
});

test('two people finish the last two steps at once, over and over: each stage is left once', async () => {
  const connect = async () => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    return client;
  };
  const asPerson = async (client: Client, actor: Actor, text: string, values: unknown[]) => {
    await client.query('begin');
    try {
      await impersonate(client, actor);
      const { rows } = await client.query<{ id: string }>(text, values);
      await client.query('commit');
      return rows[0]?.id;
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  };
  const [one, other] = [await connect(), await connect()];
  try {
    const pairs = Array.from({ length: 10 }, (_, n) => `stage_${n}`);
    const template = {
      name: 'Pairs',
      scope: 'firm',
      stages: pairs.map((key) => ({ key, name: key })),
      steps: pairs.flatMap((key, n) => [
        step(`a${n}`, key),
        step(`b${n}`, key, n % 2 === 0 ? {} : { type: 'deadline', offset: { n: 9, unit: 'days', anchor: 'start' } }),
      ]),
    };
    const made = await asPerson(one, 'firmAdmin', 'select id from save_template(null, $1)', [JSON.stringify(template)]);
    await asPerson(one, 'firmAdmin', 'select activate_template($1)', [made]);
    for (let round = 0; round < 5; round += 1) {
      const id = await asPerson(one, 'teamLawyer', `select id from start_workflow($1, $2, '{}', $3)`, [
        made,
        ids.active,
        `Round ${round}`,
      ]);
      for (let n = 0; n < pairs.length; n += 1)
        await Promise.all([
          asPerson(one, 'teamLawyer', 'select id from complete_step($1, $2)', [id, `a${n}`]),
          asPerson(other, 'firmAdmin', 'select id from complete_step($1, $2)', [id, `b${n}`]),
        ]);
      const { rows } = await database.client.query(
        'select status, progress_done, (select count(*)::int from workflow_stages v where v.workflow_id = w.id) stays from workflows w where id = $1',
        [id],
      );
      expect(rows).toEqual([{ status: 'completed', progress_done: 20, stays: 10 }]);
    }
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
}, 60_000);
