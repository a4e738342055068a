import { expect, test } from 'vitest';

import { scopeRows } from './scope.ts';

test('the same work of several offers is one row, and comes first', () => {
  const rows = scopeRows([
    { id: 'a', scope_included: ['Advice', 'Draft the  claim.'], scope_excluded: ['Appeal'] },
    { id: 'b', scope_included: ['draft the claim'], scope_excluded: ['advice'] },
    { id: 'c', scope_included: ['Draft the claim'], scope_excluded: [] },
  ]);
  expect(rows.map(({ text, marks }) => [text, Object.fromEntries(marks)])).toEqual([
    ['Draft the  claim.', { a: 'included', b: 'included', c: 'included' }],
    ['Advice', { a: 'included', b: 'excluded' }],
    ['Appeal', { a: 'excluded' }],
  ]);
  expect(scopeRows([])).toEqual([]);
});
