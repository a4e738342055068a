import { describe, expect, it } from 'vitest';

import { boxOf, copyName, covers, drawnBox, inOrder, middleBox } from './boxes.ts';

const SIZE = [600, 800] as const;
const box = { page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.1 };

describe('a box', () => {
  it('is drawn from any corner, stays on its page, and is none after a click', () => {
    const drawn = drawnBox(2, [0.5, 0.4], [0.2, 0.7], SIZE);
    expect(drawn).toMatchObject({ page: 2, x: 0.2, y: 0.4 });
    expect(drawn?.width).toBeCloseTo(0.3);
    expect(drawnBox(1, [0.9, 0.9], [1.4, -1], SIZE)).toMatchObject({ x: 0.9, y: 0 });
    expect(drawnBox(1, [0.5, 0.5], [0.501, 0.6], SIZE)).toBeNull();
  });

  it('that is put on a page by a key hides none that was put there before', () => {
    const places = [0, 1, 2].map((before) => middleBox(1, SIZE, before).y);
    expect(new Set(places).size).toBe(3);
    for (const y of places) expect(y).toBeGreaterThan(0);
  });
});

it('what is covered is not covered twice', () => {
  expect(covers(box, { ...box, x: 0.15, width: 0.1 })).toBe(true);
  expect(covers(box, { ...box, x: 0.15 })).toBe(false);
  expect(covers(box, { ...box, page: 2 })).toBe(false);
});

it('boxes are listed as one reads', () => {
  const keys = [{ page: 2 }, { y: 0.5 }, { y: 0.1, x: 0.5 }, {}].map((more) => boxOf({ ...box, ...more }));
  expect(inOrder(keys).map(({ page, x, y }) => [page, y, x])).toEqual([
    [1, 0.1, 0.1],
    [1, 0.1, 0.5],
    [1, 0.5, 0.1],
    [2, 0.1, 0.1],
  ]);
});

it('a copy has the name of the original, with room for what is added', () => {
  expect(copyName('Contract.PDF', '(redacted)')).toBe('Contract (redacted).pdf');
  expect(copyName('x'.repeat(255), '(redacted)')).toHaveLength(255);
});
