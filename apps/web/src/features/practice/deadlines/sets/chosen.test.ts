import fc from 'fast-check';
import { expect, test } from 'vitest';

import { chosenOf, tick, type Ticks } from './chosen.ts';

const row = (rule_id: string, follows_id: string | null = null, preselected = false, due_at: string | null = 'x') => ({
  rule_id,
  follows_id,
  preselected,
  due_at,
});
const ids = (rows: readonly { rule_id: string }[]) => rows.map(({ rule_id }) => rule_id);
const rows = [
  row('answer', null, true),
  row('order', null, true),
  row('conference', 'order'),
  row('report', 'conference'),
];

test('what the database proposes is ticked, and nothing that is counted from another date', () => {
  expect(ids(chosenOf(rows, new Map()))).toEqual(['answer', 'order']);
});

test('a date takes along those from which it is counted, and goes with them', () => {
  const none = new Map(rows.map(({ rule_id }) => [rule_id, false]));
  const ticked = tick(rows, none, 'report', true);
  expect(ids(chosenOf(rows, ticked))).toEqual(['order', 'conference', 'report']);
  expect(ids(chosenOf(rows, tick(rows, ticked, 'order', false)))).toEqual([]);
});

test('what has no date is never ticked', () => {
  expect(chosenOf([row('late', null, true, null)], new Map([['late', true]]))).toEqual([]);
});

test('whatever is ticked and unticked, what is chosen has all from which it is counted', () => {
  const drawnRows = fc
    .array(fc.tuple(fc.option(fc.nat()), fc.boolean(), fc.boolean()), { minLength: 1, maxLength: 12 })
    .map((drawn) =>
      drawn.map(([above, preselected, isCounted], place) =>
        row(
          `r${place}`,
          place === 0 || above === null ? null : `r${above % place}`,
          preselected,
          isCounted ? 'x' : null,
        ),
      ),
    );
  fc.assert(
    fc.property(drawnRows, fc.array(fc.tuple(fc.nat(), fc.boolean())), (all, changes) => {
      let ticks: Ticks = new Map();
      for (const [place, isTicked] of changes) ticks = tick(all, ticks, `r${place % all.length}`, isTicked);
      const chosen = new Set(ids(chosenOf(all, ticks)));
      for (const { rule_id, follows_id, due_at } of all)
        if (chosen.has(rule_id)) expect(due_at !== null && (follows_id === null || chosen.has(follows_id))).toBe(true);
    }),
  );
});
