import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Every kind of step, each with words of the firm and words for the client. */
const KINDS = ['task', 'approval', 'event', 'deadline', 'document', 'message'] as const;
const template = {
  // The name of the whole is shown to the client.
  name: 'Hearing of witnesses',
  scope: 'firm',
  trigger_dates: [{ key: 'hearing', label: 'Date of the hearing', required: true }],
  stages: [{ key: 'firm_stage', name: 'FIRM-stage', client_label: 'Your case begins' }],
  steps: KINDS.map((type, n) => ({
    key: `firm_${type}`,
    stage: 'firm_stage',
    type,
    title: `FIRM-${type}`,
    assignee_role: type === 'task' ? 'client' : 'lead',
    client_visible: true,
    client_label: `Client’s ${type}`,
    offset: { n, unit: 'days', direction: 'after', anchor: 'trigger:hearing' },
  })),
};
/** A client reads nothing of such a row. */
const MARK = /FIRM-|firm_(?:task|approval|event|deadline|document|message|stage)|"estimate_minutes": ?4321/;

interface Made {
  workflow: string;
  tasks: string[];
  events: string[];
}

/** Makes all that a firm makes of a matter: steps, a task that it estimates and reviews, notes on both. */
async function prepare(tx: TestTransaction): Promise<Made> {
  const made = await tx.as<{ id: string }>('firmAdmin', 'select id from save_template(null, $1)', [
    JSON.stringify(template),
  ]);
  await tx.as('firmAdmin', 'select activate_template($1)', [made.rows[0]?.id]);
  const { rows } = await tx.as<{ id: string }>('teamLawyer', 'select id from start_workflow($1, $2, $3)', [
    made.rows[0]?.id,
    ids.active,
    JSON.stringify({ hearing: '2027-03-10' }),
  ]);
  const workflow = String(rows[0]?.id);
  await tx.as('teamLawyer', `update tasks set estimate_minutes = 4321, requires_review = true where workflow_id = $1`, [
    workflow,
  ]);
  const tasks = await tx.owner<{ id: string }>('select id from tasks where workflow_id = $1 order by step_key', [
    workflow,
  ]);
  for (const { id } of tasks.rows) {
    await tx.as('teamLawyer', `insert into task_comments (task_id, body) values ($1, 'FIRM-comment')`, [id]);
    // Before anybody can say that they looked at it, somebody asked: the timeline says what is done.
    await tx.as('teamLawyer', `select move_task($1, 'in_review')`, [id]);
  }
  const events = await tx.owner<{ id: string }>('select id from calendar_events where workflow_id = $1', [workflow]);
  return { workflow, tasks: tasks.rows.map(({ id }) => id), events: events.rows.map(({ id }) => id) };
}

/** Everything that one actor reads in the tables and views of the data API, table by table. */
async function everyRow(tx: TestTransaction, actor: 'client' | 'teamLawyer'): Promise<Map<string, string[]>> {
  const { rows } = await tx.owner<{ name: string; columns: string }>(
    `select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p')
       and has_column_privilege('authenticated', c.oid, a.attnum, 'select') group by 1 order by 1`,
  );
  const read = new Map<string, string[]>();
  for (const { name, columns } of rows) {
    const found = await tx.as<{ row: string }>(
      actor,
      `select to_jsonb(r)::text as row from (select ${columns} from public.${name}) r`,
    );
    read.set(
      name,
      found.rows.map(({ row }) => row),
    );
  }
  return read;
}

/** What the parameters of reading functions are given, by their names: the case and what the firm made in it. */
const given = (made: Made): Record<string, unknown[]> => ({
  case_id: [ids.active],
  of_case: [ids.active],
  workflow_id: [made.workflow],
  task_id: made.tasks,
  event_id: made.events,
  from_moment: ['2027-01-01T00:00:00Z'],
  to_moment: ['2027-06-01T00:00:00Z'],
  person_id: [actors.client],
  user_id: [actors.client],
  people: [[actors.client]],
});

/** Calls every function that only reads, and whose parameters are known; answers what it said, by its name. */
async function everyAnswer(tx: TestTransaction, made: Made): Promise<Map<string, string>> {
  const values = given(made);
  const { rows } = await tx.owner<{ name: string; called: string[]; needed: number }>(
    `select p.oid::regproc::text as name, coalesce(p.proargnames[1:p.pronargs], '{}') as called, p.pronargs - p.pronargdefaults as needed
     from pg_proc p where p.pronamespace = 'public'::regnamespace and p.provolatile <> 'v' and p.prokind = 'f'
       and has_function_privilege('authenticated', p.oid, 'execute') and not ('calendar_events'::regtype = any (p.proargtypes) or 'tasks'::regtype = any (p.proargtypes))
     order by 1`,
  );
  const answers = new Map<string, string>();
  for (const { name, called, needed } of rows) {
    const known = called.filter((one, at) => at < needed || one in values);
    if (known.some((one) => !(one in values))) continue;
    const times = Math.max(1, ...known.map((one) => values[one]?.length ?? 1));
    for (let time = 0; time < times; time += 1) {
      const texts = known.map((one, at) => `${one} => $${at + 1}`);
      await tx.owner('savepoint before_call');
      try {
        const answer = await tx.as<{ said: string }>(
          'client',
          `select coalesce(jsonb_agg(to_jsonb(r)), '[]')::text as said from ${name.includes('.') ? name : `public.${name}`}(${texts.join(', ')}) r`,
          known.map((one) => values[one]?.[time % (values[one]?.length ?? 1)]),
        );
        answers.set(name, (answers.get(name) ?? '') + (answer.rows[0]?.said ?? ''));
      } catch {
        // Refused: then it says nothing.
        await tx.owner('rollback to savepoint before_call');
      }
    }
  }
  return answers;
}

describe('a client', () => {
  test('reads the words of the firm in no table, whichever the firm writes them into', async () => {
    await database.transaction(async (tx) => {
      await prepare(tx);
      const firm = [...(await everyRow(tx, 'teamLawyer'))].filter(([, rows]) => rows.some((row) => MARK.test(row)));
      // What the test looks for is there, in the rows of several tables.
      expect(firm.map(([name]) => name)).toEqual(
        expect.arrayContaining(['tasks', 'workflow_steps', 'workflows', 'task_comments']),
      );
      const read = await everyRow(tx, 'client');
      expect(
        [...read].flatMap(([name, rows]) => rows.filter((row) => MARK.test(row)).map((row) => [name, row])),
      ).toEqual([]);
    });
  });

  test('reads them from no function that reads', async () => {
    await database.transaction(async (tx) => {
      const answers = await everyAnswer(tx, await prepare(tx));
      for (const name of ['calendar_window', 'calendar_event', 'calendar_tasks', 'task_details', 'find_tasks'])
        expect([name, answers.get(name)?.includes('Client’s ')]).toEqual([name, true]);
      const disclosed = [...answers].filter(([, said]) => MARK.test(said));
      expect(disclosed.map(([name, said]) => [name, MARK.exec(said)?.[0]])).toEqual([]);
    });
  });

  test('reads the tasks of the case by one function, in the words for clients', async () => {
    await database.transaction(async (tx) => {
      const made = await prepare(tx);
      expect((await tx.as('client', 'select from tasks where law_firm is not null')).rowCount).toBe(0);
      const { rows } = await tx.as('client', 'select * from client_tasks() where id = any ($1) order by title', [
        made.tasks,
      ]);
      expect(rows.map((row) => row['title'])).toEqual(
        ['approval', 'document', 'event', 'message', 'task'].map((type) => `Client’s ${type}`),
      );
      for (const row of rows)
        expect(row).toMatchObject({
          estimate_minutes: null,
          review_asked_by: null,
          reviewer_id: null,
          created_by: null,
          workflow_id: null,
          step_key: null,
        });
      expect((await tx.as('otherClient', 'select * from client_tasks()')).rows).toEqual([]);
      expect((await tx.as('teamLawyer', 'select * from client_tasks()')).rows).toEqual([]);
    });
  });

  test('gets back from a verb what the client may read, and no more', async () => {
    await database.transaction(async (tx) => {
      const made = await prepare(tx);
      const own = await tx.owner<{ id: string }>(
        `select task_id as id from task_assignees where user_id = $1 and task_id = any ($2)`,
        [actors.client, made.tasks],
      );
      const task = own.rows[0]?.id;
      expect(task).toBeDefined();
      for (const call of [
        `select to_jsonb(r) as row from move_task($1, 'in_progress') r`,
        `select to_jsonb(r) as row from place_task($1, 'todo') r`,
      ]) {
        const { rows } = await tx.as<{ row: unknown }>('client', call, [task]);
        expect(rows[0]?.row).toMatchObject({ title: 'Client’s task', estimate_minutes: null, step_key: null });
      }
    });
  });
});
