import fc from 'fast-check';
import { expect, test } from 'vitest';

import { closedCircle } from './workflow-cycles.ts';
import { templateFaults } from './workflow-faults.ts';

const step = (key: string, more: object = {}) => ({ key, stage: 'a', type: 'task', title: key, ...more });
const template = (steps: object[], more: object = {}) => ({
  name: 'Claim',
  trigger_dates: [{ key: 'hearing', label: 'Hearing', required: true }],
  stages: [
    { key: 'a', name: 'First' },
    { key: 'b', name: 'Second' },
  ],
  steps: [...steps, step('last', { stage: 'b' })],
  ...more,
});
const found = (value: unknown) => templateFaults(value).map(({ path, code }) => `${path} ${code}`);

test('a template as it should be has no fault', () => {
  const whole = template([
    step('one', { offset: { n: 10, unit: 'business_days', direction: 'before', anchor: 'trigger:hearing' } }),
    step('two', {
      depends_on: ['one'],
      offset: { n: 0, unit: 'days', direction: 'after', anchor: 'step:one' },
      condition: { match: 'any', rules: [{ field: 'trigger:hearing', op: 'is_set' }] },
      checklist: ['Copy'],
    }),
  ]);
  expect(templateFaults(whole)).toEqual([]);
});

test('a circle is named with its steps and the place where it begins', () => {
  const steps = [
    step('one', { depends_on: ['three'] }),
    step('two', { depends_on: ['one'] }),
    step('three', { offset: { n: 1, unit: 'days', direction: 'after', anchor: 'step:two' } }),
  ];
  expect(templateFaults(template(steps))).toEqual([
    { path: 'steps[0].depends_on[0]', code: 'cycle', detail: { keys: ['one', 'three', 'two', 'one'] } },
  ]);
  expect(found(template([step('one', { depends_on: ['one'] })]))).toEqual(['steps[0].depends_on[0] cycle']);
});

test('the circle that a change closes is found, beside one that was there before as well', () => {
  const linked = (key: string, ...to: string[]) => ({ key, links: to.map((other) => ({ to: other, path: '' })) });
  const before = [linked('one', 'two'), linked('two', 'one'), linked('three', 'two')];
  expect(closedCircle(before, before)).toBeNull();
  expect(closedCircle(before, [...before.slice(0, 2), linked('three')])).toBeNull();
  const after = [linked('one', 'two'), linked('two', 'one', 'three'), linked('three', 'two')];
  expect(closedCircle(before, after)).toEqual(['two', 'three', 'two']);
  expect(closedCircle(before, [linked('one', 'one')])).toEqual(['one', 'one']);
});

test.each([
  ['steps[0].depends_on[0] step_unknown', step('one', { depends_on: ['nobody'] })],
  ['steps[0].depends_on[0] depends_on_later_stage', step('one', { depends_on: ['last'] })],
  ['steps[0].stage stage_unknown', step('one', { stage: 'nowhere' })],
  ['steps[0].type unknown_value', step('one', { type: 'dance' })],
  ['steps[0].title name_required', step('one', { title: '  ' })],
  ['steps[0].assignee_role unknown_value', step('one', { assignee_role: 'boss' })],
  ['steps[0].offset offset_required', step('one', { type: 'wait' })],
  [
    'steps[0].offset.anchor trigger_unknown',
    step('one', { offset: { n: 1, unit: 'days', direction: 'after', anchor: 'trigger:x' } }),
  ],
  [
    'steps[0].offset.n number_out_of_range',
    step('one', { offset: { n: -1, unit: 'days', direction: 'after', anchor: 'start' } }),
  ],
  [
    'steps[0].condition.rules[0].value value_required',
    step('one', { condition: { match: 'all', rules: [{ field: 'urgency', op: 'is' }] } }),
  ],
])('%s', (expected, broken) => {
  expect(
    found(template([step('zero', { stage: 'a' })], { steps: [broken, step('k'), step('last', { stage: 'b' })] })),
  ).toEqual([expected]);
});

test('keys are there once, and every stage has a step', () => {
  expect(found(template([step('one'), step('one')]))).toEqual(['steps[1].key key_duplicate']);
  expect(found(template([], { steps: [step('one')] }))).toEqual(['stages[1] empty_stage']);
  expect(found(template([step('One')]))).toEqual(['steps[0].key key_invalid']);
});

test('whatever is given, faults are found and nothing is thrown', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (any, stages, steps) => {
      templateFaults(any);
      expect(templateFaults({ stages, steps }).length).toBeGreaterThan(0);
      templateFaults({ name: 'N', stages: [stages], steps: [steps], trigger_dates: [any] });
      templateFaults(template([step('one', { offset: any, condition: stages, depends_on: steps, checklist: any })]));
    }),
  );
});
