import { expect, test } from 'vitest';

import { mergedValues, mergeThreeWays } from './merge-three-ways.ts';

const FIELDS = ['title', 'court', 'tags', 'summary'] as const;
const base = { title: 'A', court: 'B', tags: ['x'], summary: 'S', parties: [1] };

test('what only one side changed is nobody’s choice', () => {
  const mine = { ...base, title: 'mine' };
  const theirs = { ...base, court: 'theirs', tags: ['x', 'y'] };
  const merge = mergeThreeWays(FIELDS, base, mine, theirs);
  expect(merge).toEqual({ clashes: [], taken: ['court', 'tags'], kept: ['title'] });
  expect(mergedValues(merge, mine, theirs, [])).toEqual({
    title: 'mine',
    court: 'theirs',
    tags: ['x', 'y'],
    summary: 'S',
    parties: [1],
  });
});

test('what both changed differently is asked; alike it is not', () => {
  const mine = { ...base, title: 'mine', court: 'C', tags: [] };
  const theirs = { ...base, title: 'theirs', court: 'C', tags: ['z'] };
  const merge = mergeThreeWays(FIELDS, base, mine, theirs);
  expect(merge).toEqual({ clashes: ['title', 'tags'], taken: [], kept: ['court'] });
  expect(mergedValues(merge, mine, theirs, ['tags'])).toMatchObject({ title: 'mine', court: 'C', tags: ['z'] });
});

test('a change that was taken back is none', () => {
  expect(mergeThreeWays(FIELDS, base, base, { ...base, summary: 'T' })).toEqual({
    clashes: [],
    taken: ['summary'],
    kept: [],
  });
});
