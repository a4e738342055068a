import type { WorkflowTemplate } from '@casewright/contracts/workflows';
import { expect, test } from 'vitest';

import { differenceOf, isSame } from './difference.ts';
import {
  addStage,
  addStep,
  addTrigger,
  editStep,
  emptyTemplate,
  link,
  moveStage,
  removeStage,
  removeStep,
  removeTrigger,
} from './edits.ts';
import { fileOf, openTemplate, readFile } from './file.ts';
import { historyOf, nextHistory } from './history.ts';
import { newKey } from './keys.ts';
import { mergedTemplate, mergeTemplates } from './merge.ts';
import { placeOf } from './places.ts';

/** Two stages; the second step waits for the first and is due after a hearing. */
function claim(): WorkflowTemplate {
  const [one] = addTrigger(emptyTemplate('en', 'Intake', 'Claim'), 'Hearing');
  const [two] = addStage(one, 'Filing');
  const [three] = addStep(two, 'stage_1', 'Check conflicts');
  const [four] = addStep(three, 'filing', 'File the claim');
  return editStep(link(four, 'check_conflicts', 'file_the_claim', true), 'file_the_claim', {
    offset: { n: 10, unit: 'business_days', direction: 'before', anchor: 'trigger:hearing' },
    condition: { match: 'all', rules: [{ field: 'trigger:hearing', op: 'is_set', value: null }] },
  });
}

test('keys come from titles, are there once, and are made up where letters cannot be keys', () => {
  expect(newKey('Déposer la requête', new Set(), 'step')).toBe('deposer_la_requete');
  expect(newKey('File', new Set(['file']), 'step')).toBe('file_2');
  expect(newKey('提交起诉状', new Set(['step_1']), 'step')).toBe('step_2');
  expect(newKey('9 to 5', new Set(), 'step')).toBe('to_5');
});

test('what goes takes the references to it along', () => {
  const file = (template: WorkflowTemplate) => template.steps.find(({ key }) => key === 'file_the_claim');
  expect(file(removeStep(claim(), 'check_conflicts'))?.depends_on).toEqual([]);
  expect(file(removeStage(claim(), 'stage_1'))?.depends_on).toEqual([]);
  expect(file(removeTrigger(claim(), 'hearing'))).toMatchObject({ offset: { anchor: 'start' }, condition: null });
});

test('steps follow their stages', () => {
  expect(moveStage(claim(), 'filing', -1).steps.map(({ key }) => key)).toEqual(['file_the_claim', 'check_conflicts']);
  expect(moveStage(claim(), 'filing', 1)).toEqual(claim());
});

test('what is exported is imported as it was, and exported as the same text', () => {
  const text = fileOf(claim());
  const read = readFile(text);
  expect(read).toEqual({ state: 'open', template: claim(), faults: [] });
  expect(read.state === 'open' && fileOf(read.template)).toBe(text);
});

test('a file says what is wrong with it', () => {
  expect(readFile(' ').state).toBe('empty');
  expect(readFile('{').state).toBe('no_json');
  expect(readFile('{"format": "other"}').state).toBe('other_format');
  expect(readFile(JSON.stringify({ ...claim(), format_version: 9 })).state).toBe('newer_format');
  const twice = claim();
  expect(readFile(JSON.stringify({ ...twice, steps: [...twice.steps, twice.steps[0]] }))).toMatchObject({
    state: 'closed',
    faults: [{ path: 'steps[2].key', code: 'key_duplicate' }],
  });
  const dangling = editStep(claim(), 'file_the_claim', { depends_on: ['nobody'] });
  expect(readFile(JSON.stringify(dangling))).toMatchObject({
    state: 'open',
    faults: [{ path: 'steps[1].depends_on[0]', code: 'step_unknown' }],
  });
});

test('what another program saved with the same key twice can be opened', () => {
  const twice = claim();
  const opened = openTemplate({ ...twice, steps: [...twice.steps, twice.steps[0]] });
  expect(opened?.steps.map(({ key }) => key)).toEqual(['check_conflicts', 'file_the_claim', 'check_conflicts_2']);
  expect(openTemplate({ name: 'x' })).toBeNull();
  // As the database gives it back.
  expect(openTemplate({ ...twice, description: null })?.description).toBe('');
  const { description: _left, ...without } = twice;
  expect(openTemplate(without)?.description).toBe('');
});

test('two versions are compared by their parts', () => {
  const before = claim();
  const [added] = addStep(before, 'filing', 'Serve');
  const after = removeStep(editStep(added, 'file_the_claim', { critical: true }), 'check_conflicts');
  const { steps, stages, fields } = differenceOf(before, after);
  expect(steps.map(({ kind, key, fields: changed }) => [kind, key, changed])).toEqual([
    ['changed', 'file_the_claim', ['depends_on', 'critical']],
    ['added', 'serve', []],
    ['removed', 'check_conflicts', []],
  ]);
  expect([stages, fields]).toEqual([[], []]);
  expect(isSame(differenceOf(before, claim()))).toBe(true);
  expect(differenceOf(before, moveStage(before, 'filing', -1)).stages.map(({ kind }) => kind)).toEqual(['moved']);
});

test('typing is undone as a whole, other changes one by one', () => {
  const typed = ['a', 'ab', 'abc'].reduce(
    (history, value) => nextHistory(history, { type: 'change', value, mark: 'name' }),
    historyOf(''),
  );
  const more = nextHistory(typed, { type: 'change', value: 'other' });
  const once = nextHistory(more, { type: 'undo' });
  expect(once.present).toBe('abc');
  expect(nextHistory(once, { type: 'undo' }).present).toBe('');
  expect(nextHistory(once, { type: 'redo' }).present).toBe('other');
});

test('a fault leads to its part', () => {
  expect(placeOf('steps[1].offset.anchor', claim())).toEqual({
    selection: { kind: 'step', key: 'file_the_claim' },
    field: 'offset.anchor',
  });
  expect(placeOf('stages', claim())).toEqual({ selection: { kind: 'template' }, field: 'stages' });
});

test('two people who changed different steps lose nothing; the same one is a choice', () => {
  const base = claim();
  const mine = editStep(base, 'check_conflicts', { critical: true });
  const [withServe] = addStep(base, 'filing', 'Serve');
  const merge = mergeTemplates(base, mine, withServe);
  expect(merge.clashes).toEqual([]);
  const merged = mergedTemplate(merge, mine, withServe, []);
  expect(merged.steps.map(({ key, critical }) => [key, critical])).toEqual([
    ['check_conflicts', true],
    ['file_the_claim', false],
    ['serve', false],
  ]);
  const theirs = removeStep(base, 'check_conflicts');
  const clash = mergeTemplates(base, mine, theirs);
  expect(clash.clashes).toEqual(['step:check_conflicts']);
  expect(mergedTemplate(clash, mine, theirs, ['step:check_conflicts']).steps.map(({ key }) => key)).toEqual([
    'file_the_claim',
  ]);
});
