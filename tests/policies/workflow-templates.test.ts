import '../setup/drawn.ts';

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Fault {
  path: string;
  code: string;
  detail: Record<string, unknown>;
}
interface TemplateRow {
  id: string;
  template_key: string;
  version: number;
  revision: number;
  status: string;
  scope: string;
  law_firm: string | null;
  name: string;
}

const step = (key: string, more: Record<string, unknown> = {}) => ({
  key,
  stage: 'one',
  type: 'task',
  title: key,
  ...more,
});
const template = (steps: unknown[], more: Record<string, unknown> = {}) => ({
  name: 'Claim',
  trigger_dates: [{ key: 'served', label: 'Service' }],
  stages: [{ key: 'one', name: 'One' }],
  steps,
  ...more,
});
const faultsOf = async (given: unknown): Promise<Fault[]> => {
  let found: Fault[] = [];
  await database.transaction(async (tx) => {
    const { rows } = await tx.as<{ faults: Fault[] }>('teamLawyer', 'select template_faults($1) faults', [
      JSON.stringify(given),
    ]);
    found = rows[0]?.faults ?? [];
  });
  return found;
};
const places = async (given: unknown): Promise<string[]> =>
  (await faultsOf(given)).map(({ path, code }) => `${path} ${code}`);

const verb = async (tx: TestTransaction, actor: Actor, call: string, values: unknown[] = []): Promise<TemplateRow> => {
  const { rows } = await tx.as<TemplateRow>(actor, `select * from ${call}`, values);
  if (rows[0] === undefined) throw new Error(`${call} answered nothing`);
  return rows[0];
};
const save = (tx: TestTransaction, actor: Actor, id: string | null, given: unknown, revision: number | null = null) =>
  verb(tx, actor, 'save_template($1, $2, $3)', [id, JSON.stringify(given), revision]);

describe('the faults of a template', () => {
  test('a good one has none', async () => {
    const stages = [
      { key: 'one', name: 'One' },
      { key: 'two', name: 'Two', sla_days: 5, sla_unit: 'business_days' },
    ];
    const steps = [
      step('read', { offset: { n: 3, unit: 'business_days', anchor: 'start' } }),
      step('wait', { type: 'wait', offset: { n: 2, unit: 'weeks', direction: 'after', anchor: 'step:read' } }),
      step('answer', {
        stage: 'two',
        type: 'deadline',
        depends_on: ['read', 'wait'],
        offset: { n: 1, unit: 'months', direction: 'before', anchor: 'trigger:served' },
        condition: {
          match: 'any',
          rules: [
            { field: 'tag', op: 'is', value: 'contested' },
            { field: 'party:court', op: 'is_set' },
          ],
        },
      }),
      step('sign', { stage: 'two', assignee_role: 'client', client_visible: true, checklist: ['Passport'] }),
    ];
    expect(await faultsOf(template(steps, { stages }))).toEqual([]);
  });

  test.each<[string, unknown, string[]]>([
    ['nothing at all', null, [' not_a_template']],
    ['stages that are no list', template([], { stages: {} }), ['stages not_a_template']],
    ['an empty one', {}, ['name name_required', 'stages stages_required']],
    ['a stage without steps', template([]), ['stages[0] empty_stage']],
    ['a dangling stage', template([step('a'), step('b', { stage: 'two' })]), ['steps[1].stage stage_unknown']],
    ['a dangling step', template([step('a', { depends_on: ['b'] })]), ['steps[0].depends_on[0] step_unknown']],
    ['two alike', template([step('a'), step('a')]), ['steps[1].key key_duplicate']],
    ['a key that is none', template([step('A b')]), ['steps[0].key key_invalid']],
    ['no title', template([step('a', { title: ' ' })]), ['steps[0].title name_required']],
    ['an unknown type', template([step('a', { type: 'hope' })]), ['steps[0].type unknown_value']],
    ['an unknown role', template([step('a', { assignee_role: 'judge' })]), ['steps[0].assignee_role unknown_value']],
    ['a wait without an end', template([step('a', { type: 'wait' })]), ['steps[0].offset offset_required']],
    [
      'a step of the client that they do not see',
      template([step('a', { assignee_role: 'client' })]),
      ['steps[0].client_visible client_must_see'],
    ],
    [
      'a period beyond all measure',
      template([step('a', { offset: { n: 1e300, unit: 'days', anchor: 'start' } })]),
      ['steps[0].offset.n number_out_of_range'],
    ],
    [
      'a date that nobody gives',
      template([step('a', { offset: { n: 1, unit: 'days', anchor: 'trigger:filed' } })]),
      ['steps[0].offset.anchor trigger_unknown'],
    ],
    [
      'waiting for a later stage',
      template([step('a', { depends_on: ['b'] }), step('b', { stage: 'two' })], {
        stages: [
          { key: 'one', name: 'One' },
          { key: 'two', name: 'Two' },
        ],
      }),
      ['steps[0].depends_on[0] depends_on_later_stage'],
    ],
    [
      'counted from a later stage',
      template([step('a', { offset: { n: 1, unit: 'days', anchor: 'step:b' } }), step('b', { stage: 'two' })], {
        stages: [
          { key: 'one', name: 'One' },
          { key: 'two', name: 'Two' },
        ],
      }),
      ['steps[0].offset.anchor anchor_in_later_stage'],
    ],
    [
      'a condition without a value',
      template([step('a', { condition: { rules: [{ field: 'urgency', op: 'is' }] } })]),
      ['steps[0].condition.rules[0].value value_required'],
    ],
    ['too many stages', template([step('a')], { stages: Array.from({ length: 31 }, () => ({})) }), ['stages too_many']],
  ])('%s', async (_, given, expected) => {
    expect(await places(given)).toEqual(expected);
  });

  test('a circle is named by its keys, over waiting and counting alike, and each is', async () => {
    const faults = await faultsOf(
      template([
        step('a', { depends_on: ['b'] }),
        step('b', { offset: { n: 1, unit: 'days', anchor: 'step:c' } }),
        step('c', { depends_on: ['a'] }),
        step('d', { depends_on: ['a', 'd'] }),
        step('e', { depends_on: ['d'] }),
      ]),
    );
    expect(faults).toEqual([
      { path: 'steps[0].depends_on[0]', code: 'cycle', detail: { keys: ['a', 'b', 'c', 'a'] } },
      { path: 'steps[3].depends_on[1]', code: 'cycle', detail: { keys: ['d', 'd'] } },
    ]);
  });

  test('a chain of three hundred steps is judged in good time', async () => {
    const steps = Array.from({ length: 300 }, (_, n) => step(`s${n}`, n === 0 ? {} : { depends_on: [`s${n - 1}`] }));
    const begun = performance.now();
    expect(await faultsOf(template(steps))).toEqual([]);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  test('any JSON is answered', async () => {
    const word = fc.constantFrom(
      'one',
      'two',
      'a',
      'b',
      'c',
      'start',
      'stage',
      'step:a',
      'step:',
      'trigger:a',
      'days',
      'task',
      '',
      'é'.repeat(400),
    );
    const odd = fc.oneof(word, fc.jsonValue({ maxDepth: 2 }), fc.constant(undefined));
    const keyed = fc.record({
      key: odd,
      stage: odd,
      type: odd,
      title: odd,
      name: odd,
      label: odd,
      sla_days: odd,
      assignee_role: odd,
      checklist: fc.oneof(odd, fc.array(odd)),
      offset: fc.oneof(odd, fc.record({ n: odd, unit: odd, direction: odd, anchor: odd })),
      depends_on: fc.oneof(odd, fc.array(word)),
      condition: fc.oneof(
        odd,
        fc.record({ match: odd, rules: fc.oneof(odd, fc.array(fc.record({ field: odd, op: odd, value: odd }))) }),
      ),
    });
    const lists = fc.record({
      name: odd,
      practice_area: odd,
      trigger_dates: fc.oneof(odd, fc.array(fc.oneof(odd, keyed))),
      stages: fc.oneof(odd, fc.array(fc.oneof(odd, keyed))),
      steps: fc.oneof(odd, fc.array(fc.oneof(odd, keyed))),
    });
    await database.transaction(async (tx) => {
      await fc.assert(
        fc.asyncProperty(fc.oneof(fc.jsonValue(), lists), async (given) => {
          // PostgreSQL's JSON holds no character of code 0.
          const text = (JSON.stringify(given) ?? 'null').replaceAll('\\u0000', '');
          const { rows } = await tx.as<{ faults: Fault[] }>('teamLawyer', 'select template_faults($1) faults', [text]);
          for (const fault of rows[0]?.faults ?? [])
            expect(Object.keys(fault).toSorted()).toEqual(['code', 'detail', 'path']);
        }),
        { numRuns: 300 },
      );
    });
  });
});

describe('versions', () => {
  const good = template([step('read')]);

  test('a draft is saved, activated, changed in a next version, and that ends the first', async () => {
    await database.transaction(async (tx) => {
      const first = await save(tx, 'firmAdmin', null, good);
      expect(first).toMatchObject({ version: 1, status: 'draft', scope: 'firm', law_firm: ids.firm, name: 'Claim' });
      const saved = await save(tx, 'firmAdmin', first.id, { ...good, name: 'Claims' }, first.revision);
      expect(saved).toMatchObject({ id: first.id, revision: 2, name: 'Claims' });
      expect(
        await tx.refused('firmAdmin', 'select save_template($1, $2, 1)', [first.id, JSON.stringify(good)]),
      ).toMatchObject({ code: 'PT409', rule: 'template_changed' });
      expect(await verb(tx, 'firmAdmin', 'activate_template($1)', [first.id])).toMatchObject({ status: 'active' });
      expect(await verb(tx, 'firmAdmin', 'activate_template($1)', [first.id])).toMatchObject({ status: 'active' });
      const second = await save(tx, 'firmAdmin', first.id, { ...good, name: 'Claims again' });
      expect(second).toMatchObject({ version: 2, status: 'draft', template_key: first.template_key });
      expect(
        await tx.refused('firmAdmin', 'select save_template($1, $2)', [first.id, JSON.stringify(good)]),
      ).toMatchObject({ code: 'PT409', rule: 'draft_exists' });
      await verb(tx, 'firmAdmin', 'activate_template($1)', [second.id]);
      const { rows } = await tx.as(
        'firmLawyer',
        'select version, status from workflow_templates where template_key = $1 order by 1',
        [first.template_key],
      );
      expect(rows).toEqual([
        { version: 1, status: 'deactivated' },
        { version: 2, status: 'active' },
      ]);
      await verb(tx, 'firmAdmin', 'archive_template($1)', [second.id]);
      expect((await tx.as('firmLawyer', `select from find_templates('Claims')`)).rowCount).toBe(0);
      expect(
        (await tx.as('firmLawyer', `select from find_templates('Claims', in_status => 'archived')`)).rowCount,
      ).toBe(1);
    });
  });

  test('a draft with a fault is kept and not activated, and the first place is said', async () => {
    await database.transaction(async (tx) => {
      const draft = await save(
        tx,
        'firmAdmin',
        null,
        template([step('a', { depends_on: ['b'] }), step('b', { depends_on: ['a'] })]),
      );
      expect(await tx.refused('firmAdmin', 'select activate_template($1)', [draft.id])).toEqual({
        code: 'P0001',
        rule: 'template_has_faults',
        message: 'This template has a fault at steps[0].depends_on[0] (cycle: a → b → a). Mend it, then activate it.',
      });
      for (const [list, most] of [
        ['stages', 60],
        ['steps', 600],
        ['trigger_dates', 40],
      ] as const) {
        const given = (count: number) =>
          JSON.stringify(template([], { [list]: Array.from({ length: count }, () => ({})) }));
        expect(await tx.refused('firmAdmin', 'select save_template(null, $1)', [given(most + 1)])).toMatchObject({
          code: 'P0001',
          rule: 'template_too_large',
        });
        await save(tx, 'firmAdmin', null, JSON.parse(given(most)));
      }
      expect(await tx.refused('firmAdmin', `select save_template(null, '[]')`)).toMatchObject({
        rule: 'not_a_template',
      });
      expect(await tx.refused('firmAdmin', `select save_template(null, '{"practice_area": "dragons"}')`)).toMatchObject(
        { rule: 'template_area_unknown' },
      );
      expect(await verb(tx, 'firmAdmin', 'discard_draft($1)', [draft.id])).toMatchObject({ id: draft.id });
      expect(await tx.refused('firmAdmin', 'select discard_draft($1)', [draft.id])).toMatchObject({ code: 'PT404' });
      expect(await tx.refused('firmAdmin', 'select discard_draft($1)', [ids.template])).toMatchObject({
        rule: 'template_state',
      });
    });
  });

  test('the platform’s are copied, not changed', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(`insert into workflow_templates (id, name, scope, system_key, status, stages, steps)
        values ('00000000-0000-4000-8000-000000009009', 'System', 'system', 'test_only', 'active', '[{"key": "one", "name": "One"}]', '[{"key": "a", "stage": "one", "type": "task", "title": "A"}]')`);
      const id = '00000000-0000-4000-8000-000000009009';
      for (const call of [
        'activate_template($1)',
        'archive_template($1)',
        'deactivate_template($1)',
        `save_template($1, '{}')`,
      ])
        expect(await tx.refused('firmAdmin', `select ${call}`, [id])).toMatchObject({
          code: '42501',
          rule: 'may_not_change_template',
        });
      expect(await verb(tx, 'rivalLawyer', `copy_template($1, null, 'Ours')`, [id])).toMatchObject({
        scope: 'personal',
        name: 'Ours',
        status: 'draft',
        version: 1,
      });
      expect(await verb(tx, 'firmAdmin', 'copy_template($1)', [id])).toMatchObject({
        scope: 'firm',
        law_firm: ids.firm,
      });
      expect(await tx.refused('rivalLawyer', `select copy_template($1, 'firm')`, [id])).toMatchObject({
        code: '42501',
      });
    });
  });

  test('who may: a firm’s is its administrator’s, a personal one its maker’s, and clients have none', async () => {
    await database.transaction(async (tx) => {
      for (const actor of ['teamLawyer', 'firmLawyer'] as const)
        expect(await tx.refused(actor, 'select deactivate_template($1)', [ids.template])).toMatchObject({
          code: '42501',
        });
      for (const actor of ['client', 'rivalLawyer', 'admin', 'superUser'] as const)
        expect(await tx.refused(actor, 'select deactivate_template($1)', [ids.template])).toMatchObject({
          code: 'PT404',
        });
      expect(await tx.refused('firmAdmin', 'select discard_draft($1)', [ids.templatePersonal])).toMatchObject({
        code: 'PT404',
      });
      expect(await tx.refused('client', `select save_template(null, '{"name": "Mine"}')`)).toMatchObject({
        code: '42501',
        rule: 'may_not_make_templates',
      });
      expect((await tx.as('client', 'select from find_templates()')).rowCount).toBe(0);
      const { rows } = await tx.as(
        'teamLawyer',
        `select name, scope, may_edit, step_count from find_templates() where scope <> 'system' order by name`,
      );
      expect(rows).toEqual([
        { name: 'Court action', scope: 'firm', may_edit: false, step_count: 2 },
        { name: 'My way', scope: 'personal', may_edit: true, step_count: 0 },
      ]);
    });
  });
});
