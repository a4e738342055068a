import { expect, test } from 'vitest';

import { mentionAt, mentionedIn, peopleFor } from './mention.ts';

const person = (id: string, name: string) => ({ id, name, avatar_url: null });
const people = [person('1', 'Émile Laurent'), person('2', 'Ana Silva'), person('3', 'Laura Meier')];

test('an @ before the caret begins a mention, one inside a word does not', () => {
  expect(mentionAt('Ask @la', 7)).toEqual({ from: 4, typed: 'la' });
  expect(mentionAt('@', 1)).toEqual({ from: 0, typed: '' });
  expect(mentionAt('a@b.test', 4)).toBeNull();
  expect(mentionAt('Ask @la please', 14)).toBeNull();
});

test('people are found by the beginning of each of their names, without accents', () => {
  expect(peopleFor('la', people).map(({ id }) => id)).toEqual(['1', '3']);
  expect(peopleFor('emi', people).map(({ id }) => id)).toEqual(['1']);
  expect(peopleFor('x', people)).toEqual([]);
});

test('only those whose whole name is still there are mentioned', () => {
  expect(mentionedIn('@Ana Silva and @Laura', people)).toEqual(['2']);
});
