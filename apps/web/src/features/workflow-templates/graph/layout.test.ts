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

test('every step stands in its stage, and none on another', () => {
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

test('what waits stands after what it waits for, along the line of reading', () => {
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
