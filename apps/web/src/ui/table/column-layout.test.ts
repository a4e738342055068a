import { expect, test } from 'vitest';

import { arrange, AS_DRAWN, repairLayout } from './column-layout.ts';

const columns = ['title', 'status', 'lawyer', 'updated'].map((id) => ({ id, label: id, render: () => id }));
const ids = (layout: Parameters<typeof arrange>[1]) => arrange(columns, layout).map(({ id }) => id);

test('without a choice the columns are as they are drawn for everybody', () => {
  expect(arrange(columns, AS_DRAWN)).toEqual(columns);
});

test('hidden columns are left out, the one that names the rows never', () => {
  expect(ids({ ...AS_DRAWN, hidden: ['title', 'lawyer'] })).toEqual(['title', 'status', 'updated']);
});

test('pinned columns come first, side by side', () => {
  const drawn = arrange(columns, { hidden: [], pinned: ['lawyer', 'title'], widths: { title: 300 } });
  expect(drawn.map(({ id, pinnedAt }) => [id, pinnedAt])).toEqual([
    ['title', 0],
    ['lawyer', 300],
    ['status', undefined],
    ['updated', undefined],
  ]);
});

test.each([null, 'x', [], { hidden: 'title', pinned: [7], widths: { title: 'wide', status: 3 } }])(
  '%j is no layout',
  (stored) => {
    expect(repairLayout(stored)).toEqual(AS_DRAWN);
  },
);

test('what was stored comes back', () => {
  const layout = { hidden: ['status'], pinned: ['title'], widths: { lawyer: 240 } };
  expect(repairLayout(structuredClone(layout))).toEqual(layout);
});
