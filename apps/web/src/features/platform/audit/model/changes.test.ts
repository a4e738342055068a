import { expect, test } from 'vitest';

import { changesIn } from './changes.ts';

test('what an entry changed is a line for each value, by name', () => {
  expect(changesIn({ status: 'active', court: null }, { status: 'on_hold', court: 'High Court' })).toEqual([
    { name: 'court', before: null, after: 'High Court' },
    { name: 'status', before: 'active', after: 'on_hold' },
  ]);
});

test('what was added or removed has one side, and what is no text is written as the database has it', () => {
  expect(changesIn(null, { tags: ['a'], hours: 2 })).toEqual([
    { name: 'hours', before: null, after: '2' },
    { name: 'tags', before: null, after: '["a"]' },
  ]);
  expect(changesIn({ name: 'x' }, null)).toEqual([{ name: 'name', before: 'x', after: null }]);
  expect(changesIn(null, null)).toEqual([]);
});
