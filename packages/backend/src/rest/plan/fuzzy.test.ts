import { expect, test } from 'vitest';

import { closest } from './fuzzy.ts';

test.each([
  ['client', ['clients', 'projects'], 0.75, 'clients'],
  ['CLIENTS', ['projects', 'clients'], 0.75, 'clients'],
  ['clients', ['Clients'], 0.75, 'Clients'],
  ['nothing', ['clients', 'projects'], 0.75, undefined],
  // Of two that are equally near the last.
  ['taks', ['task', 'tasks', 'talks'], 0.33, 'talks'],
  ['taks', ['talks', 'tasks'], 0.33, 'tasks'],
  // What shares no piece of text is not near, however few letters differ.
  ['abcd', ['xbyz'], 0.33, undefined],
  // Two letters count where no three are shared.
  ['ab', ['abx'], 0.33, 'abx'],
  ['project_overview', ['clients', 'tasks', 'projects'], 0.33, 'projects'],
  ['()', ['(a, b)'], 0.33, undefined],
  ['(a)', ['(a, b)', '(b)'], 0.33, '(a, b)'],
  ['x'.repeat(200), ['x'], 0, undefined],
  ['a', [], 0, undefined],
  ['', ['a'], 0, undefined],
  ['💥💥', ['a'], 0.1, undefined],
])('%.20s among %j', (wanted, candidates, score, found) => expect(closest(wanted, candidates, score)).toBe(found));

test('thousands of names are compared in little time', () => {
  const names = Array.from({ length: 5_000 }, (_, index) => `table_of_things_${index}`);
  const start = performance.now();
  expect(closest('table_of_thing_77', names, 0.75)).toBe('table_of_things_77');
  expect(performance.now() - start).toBeLessThan(2_000);
});
