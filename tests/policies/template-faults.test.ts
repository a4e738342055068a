import '../setup/drawn.ts';

import { type TemplateFault, templateFaults } from '@casewright/contracts/workflow-faults';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from './database.ts';

// The designer says while somebody types what the database says when they activate: the same faults at the same places.

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Mostly the first, now and then any of the others. */
const mostly = <T, U>(often: fc.Arbitrary<T>, ...seldom: fc.Arbitrary<U>[]) =>
  fc.oneof({ weight: 9, arbitrary: often }, { weight: 1, arbitrary: fc.oneof(...seldom) });
const missing = fc.constantFrom(null, undefined);
const odd = fc.oneof(
  missing,
  fc.constantFrom<unknown>('', ' ', '\t\u00A0', 'nothing', 'é'.repeat(5001), 0, 3.5, true, 'true', [], {}, ['a']),
  fc.jsonValue({ maxDepth: 1 }),
);
const oddOr = <T>(arbitrary: fc.Arbitrary<T>) => mostly(arbitrary, odd);
const word = (...words: string[]) => oddOr(fc.constantFrom(...words));

const stepKey = mostly(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), fc.constantFrom('A', 'start', 'due', 'a:b', ' '));
const stageKey = mostly(fc.constantFrom('one', 'two'), fc.constantFrom('three', 'One', ' one'));
const triggerKey = mostly(fc.constantFrom('due', 'filed'), fc.constantFrom('a', 'stage', 'trigger:due'));
const anchor = fc.oneof(
  stepKey,
  triggerKey,
  stepKey.map((key) => `step:${key}`),
  triggerKey.map((key) => `trigger:${key}`),
  fc.constantFrom('start', 'stage', 'step:', 'trigger:', 'end:a', 'step:a:b'),
);
const rule = fc.record({
  field: oddOr(
    fc.oneof(
      fc.constantFrom('practice_area', 'court', 'tag', 'party:judge', 'party:client', 'party:cat', 'trigger:'),
      triggerKey.map((key) => `trigger:${key}`),
    ),
  ),
  op: word('is', 'is_not', 'is_set', 'is_not_set'),
  value: oddOr(fc.constantFrom('x', 'urgent', 'x'.repeat(201))),
});
const few = <T>(item: fc.Arbitrary<T>, most: number) => oddOr(fc.array(oddOr(item), { maxLength: most }));
const dependsOn = mostly(fc.array(stepKey, { maxLength: 3 }), few(stepKey, 52));
const step = fc.record({
  key: oddOr(stepKey),
  stage: oddOr(stageKey),
  type: word('task', 'deadline', 'event', 'document', 'message', 'approval', 'wait', ' task'),
  title: oddOr(fc.constantFrom('Read', 'x'.repeat(301))),
  description: word('Long'),
  assignee_role: word('lead', 'client', 'paralegal'),
  offset: mostly(
    fc.record({
      n: oddOr(fc.constantFrom(0, 1, 121, 521, 751, 3651, -1, 1e300)),
      unit: word('days', 'business_days', 'weeks', 'months'),
      direction: word('after', 'before'),
      anchor: oddOr(anchor),
    }),
    odd,
  ),
  depends_on: dependsOn,
  condition: fc.oneof(missing, oddOr(fc.record({ match: word('all', 'any'), rules: few(rule, 11) }))),
  client_visible: oddOr(fc.boolean()),
  client_label: word('Soon'),
  critical: oddOr(fc.boolean()),
  checklist: few(fc.constantFrom('Passport', '\u2003', 'x'.repeat(301)), 51),
  requires_review: oddOr(fc.boolean()),
});
const stage = fc.record({
  key: oddOr(stageKey),
  name: word('One', 'x'.repeat(201)),
  client_label: word('We begin'),
  sla_days: oddOr(fc.constantFrom(1, 750, 751, 3651, 0)),
  sla_unit: word('days', 'business_days'),
});
const trigger = fc.record({ key: oddOr(triggerKey), label: word('Service'), required: oddOr(fc.boolean()) });
const anyTemplate = fc.record({
  name: word('Claim', 'x'.repeat(201)),
  description: word('What for'),
  scope: word('firm', 'personal', 'system'),
  language: word('en', 'ar', 'de'),
  trigger_dates: few(trigger, 21),
  stages: few(stage, 31),
  steps: mostly(fc.array(step, { maxLength: 7 }), few(step, 7), fc.constant(Array.from({ length: 301 }, () => null))),
});

/** A template without a fault, but for circles and references to later stages. */
const soundTemplate = fc
  .array(
    fc.record({
      stage: fc.constantFrom('one', 'two'),
      depends_on: fc.uniqueArray(fc.constantFrom('s0', 's1', 's2', 's3', 's4', 's5'), { maxLength: 2 }),
      anchor: fc.constantFrom('start', 'stage', 'due', 's1', 'step:s0', 'step:s3', 'trigger:due'),
    }),
    { minLength: 6, maxLength: 6 },
  )
  .map((steps) => ({
    name: 'Claim',
    trigger_dates: [{ key: 'due', label: 'Service' }],
    stages: [
      { key: 'one', name: 'One', sla_days: 3, sla_unit: 'business_days' },
      { key: 'two', name: 'Two' },
    ],
    steps: [
      ...steps.map(({ stage: of, depends_on, anchor: from }, n) => ({
        key: `s${n}`,
        stage: of,
        type: 'task',
        title: 'Read',
        depends_on,
        offset: { n: 1, unit: 'days', anchor: from },
      })),
      { key: 'x', stage: 'one', type: 'task', title: 'Read' },
      { key: 'y', stage: 'two', type: 'task', title: 'Read' },
    ],
  }));

const toldApart = ({ path, code, detail }: TemplateFault) =>
  `${path} ${code}${code === 'cycle' ? ` ${String(detail['keys'])}` : ''}`;

test('the browser and the database find the same faults', async () => {
  await database.transaction(async (onStage) => {
    const check = async (given: unknown): Promise<void> => {
      // PostgreSQL's JSON holds no character of code 0.
      const text = (JSON.stringify(given) ?? 'null').replaceAll('\\u0000', '');
      const { rows } = await onStage.as<{ faults: TemplateFault[] }>(
        'teamLawyer',
        'select template_faults($1) faults',
        [text],
      );
      expect(templateFaults(JSON.parse(text)).map(toldApart).toSorted()).toEqual(
        rows[0]?.faults.map(toldApart).toSorted(),
      );
    };
    await fc.assert(fc.asyncProperty(anyTemplate, check), { numRuns: 400 });
    await fc.assert(fc.asyncProperty(soundTemplate, check), { numRuns: 200 });
    await fc.assert(fc.asyncProperty(fc.jsonValue(), check), { numRuns: 50 });
  });
});

test('a step without a stage is not in a stage without a key', async () => {
  await database.transaction(async (onStage) => {
    const given = { name: 'Claim', stages: [{ name: 'One' }], steps: [{ key: 'a', type: 'task', title: 'Read' }] };
    const { rows } = await onStage.as<{ faults: TemplateFault[] }>('teamLawyer', 'select template_faults($1) faults', [
      JSON.stringify(given),
    ]);
    expect(rows[0]?.faults.map(toldApart)).toEqual(['stages[0].key key_invalid', 'steps[0].stage stage_unknown']);
  });
});
