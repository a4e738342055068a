import { expect, test } from 'vitest';

import { closest } from './fuzzy.ts';

test.each([
  ['client', ['clients', 'projects'], 0.75, 'clients'],
  ['CLIENTS', ['clients'], 0.75, 'clients'],
  ['nothing', ['clients', 'projects'], 0.75, undefined],
  ['taks', ['task', 'tasks', 'talks'], 0.33, 'tasks'],
  ['x'.repeat(200), ['x'], 0, undefined],
  ['a', [], 0, undefined],
])('%.20s among %j', (wanted, candidates, score, found) => expect(closest(wanted, candidates, score)).toBe(found));
