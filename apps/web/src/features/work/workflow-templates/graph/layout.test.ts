import type { WorkflowTemplate } from '@casewright/contracts/workflows';
import { expect, test } from 'vitest';

import { addStage, addStep, emptyTemplate, link } from '../model/edits.ts';
import { layoutOf, neighbour } from './layout.ts';

function twoStages() {
  let [template] = addStage(emptyTemplate('en', 'Intake', 'Claim'), 'Filing');
  for (const title of ['Check', 'Open', 'Ask']) [template] = addStep(template, 'stage_1', title);
  [template] = addStep(template, 'filing', 'File');
  template = link(template, 'check', 'open', true);
  return link(template, 'check', 'file', true);
}

test('every step is in its stage, and none on another', () => {
  for (const isRightToLeft of [false, true]) {
    const { steps, stages, width } = layoutOf(twoStages(), isRightToLeft);
    const boxes = [...steps.values()];
    for (const [key, box] of steps) {
      const stage = stages.get(key === 'file' ? 'filing' : 'stage_1');
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y).toBeGreaterThan(stage?.y ?? Infinity);
      expect(box.y + box.height).toBeLessThan((stage?.y ?? 0) + (stage?.height ?? 0));
      const overlaps = boxes.filter(
        (other) =>
          other !== box &&
          other.x < box.x + box.width &&
          box.x < other.x + other.width &&
          other.y < box.y + box.height &&
          box.y < other.y + other.height,
      );
      expect(overlaps).toEqual([]);
    }
  }
});

test('what waits is after what it waits for, along the line of reading', () => {
  const x = (isRightToLeft: boolean, key: string) => layoutOf(twoStages(), isRightToLeft).steps.get(key)?.x ?? 0;
  expect(x(false, 'open')).toBeGreaterThan(x(false, 'check'));
  expect(x(true, 'open')).toBeLessThan(x(true, 'check'));
});

test('arrow keys lead to the nearest box', () => {
  const { steps } = layoutOf(twoStages(), false);
  expect(neighbour(steps, 'check', 'right')).toBe('open');
  expect(neighbour(steps, 'open', 'left')).toBe('check');
  expect(neighbour(steps, 'check', 'down')).toBe('ask');
  expect(neighbour(steps, 'check', 'up')).toBeNull();
});

/** Stages of steps, each of which waits for the fifty before it. */
function dense(stages: number, steps: number): WorkflowTemplate {
  const template = emptyTemplate('en', 'Intake', 'Claim');
  const [first] = template.stages;
  const [model] = addStep(template, first?.key ?? '', 'x')[0].steps;
  if (!first || !model) throw new Error('a step was added');
  return {
    ...template,
    stages: [...Array(stages).keys()].map((at) => ({ ...first, key: `s${at}`, name: `${at}` })),
    steps: [...Array(stages).keys()].flatMap((stage) =>
      [...Array(steps).keys()].map((at) => ({
        ...model,
        key: `s${stage}_${at}`,
        stage: `s${stage}`,
        depends_on: [...Array(Math.min(at, 50)).keys()].map((before) => `s${stage}_${at - 1 - before}`),
      })),
    ),
  };
}

test('a template that links everything with everything is drawn at once, each step after what it waits for', () => {
  const took = (template: WorkflowTemplate): number => {
    const begun = performance.now();
    layoutOf(template, false);
    return performance.now() - begun;
  };
  took(dense(1, 10));
  const usual = took(dense(1, 10));
  // Left to itself the first takes minutes, hundreds of times as long.
  for (const template of [dense(1, 300), dense(30, 10), dense(3, 100)])
    expect(took(template)).toBeLessThan(Math.max(1_500, usual * 60));
  const { steps } = layoutOf(dense(1, 100), false);
  const boxes = Array.from({ length: 100 }, (_, at) => steps.get(`s0_${at}`)?.x ?? 0);
  expect(boxes.every((x, at) => at === 0 || x > (boxes[at - 1] ?? Infinity))).toBe(true);
});

test('steps that wait for each other in a circle are drawn too', () => {
  const circle = dense(1, 300);
  circle.steps[0]?.depends_on.push('s0_299');
  expect(layoutOf(circle, false).steps.size).toBe(300);
});
