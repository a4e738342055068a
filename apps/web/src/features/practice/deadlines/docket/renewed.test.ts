import { expect, test } from 'vitest';

import { tickRenewed } from './renewed.ts';

const rows = [
  { id: 'report', anchor_id: 'conference' },
  { id: 'conference', anchor_id: 'order' },
  { id: 'order', anchor_id: 'elsewhere' },
  { id: 'answer', anchor_id: null },
];

test('a date takes along those on which it depends', () => {
  expect([...tickRenewed(rows, new Set(['answer']), 'report')]).toEqual(['answer', 'report', 'conference', 'order']);
});

test('what depends on a date that is left goes with it', () => {
  const all = new Set(rows.map(({ id }) => id));
  expect([...tickRenewed(rows, all, 'conference')]).toEqual(['order', 'answer']);
  expect([...tickRenewed(rows, all, 'answer')]).toEqual(['report', 'conference', 'order']);
});
