import { expect, test } from 'vitest';

import { createUndoStack } from './undo-stack.ts';

const action = (id: string) => ({ id, text: id, undo: async () => {} });

test('the last action is undone first, each once', () => {
  const stack = createUndoStack(() => 'person');
  stack.push(action('a'));
  stack.push(action('b'));
  stack.push(action('c'));
  expect(stack.take('b')?.id).toBe('b');
  expect(stack.take('b')).toBeNull();
  expect([stack.takeLast()?.id, stack.takeLast()?.id, stack.takeLast()]).toEqual(['c', 'a', null]);
});

test('what one person did is not undone by the next who signs in', () => {
  let person: string | null = 'first';
  const stack = createUndoStack(() => person);
  stack.push(action('a'));
  person = 'second';
  expect(stack.takeLast()).toBeNull();
  person = 'first';
  expect(stack.take('a')).toBeNull();
});

test('twenty actions are kept', () => {
  const stack = createUndoStack(() => 'person');
  for (let place = 1; place <= 25; place += 1) stack.push(action(String(place)));
  expect(stack.take('5')).toBeNull();
  expect(stack.take('6')?.id).toBe('6');
});
