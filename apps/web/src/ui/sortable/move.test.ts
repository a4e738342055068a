import { expect, test } from 'vitest';

import { movedItems, placeOfDrop } from './move.ts';

test('an item goes to its new place and the others close up', () => {
  expect(movedItems(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(movedItems(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c']);
});

test('places outside the list are its ends', () => {
  expect(movedItems(['a', 'b', 'c'], 1, -5)).toEqual(['b', 'a', 'c']);
  expect(movedItems(['a', 'b', 'c'], 1, 9)).toEqual(['a', 'c', 'b']);
});

test('an item that is not there moves nothing', () => {
  expect(movedItems(['a', 'b'], 7, 0)).toEqual(['a', 'b']);
});

test.each([
  { from: 0, target: 2, after: true, place: 2 },
  { from: 0, target: 2, after: false, place: 1 },
  { from: 3, target: 1, after: false, place: 1 },
  { from: 3, target: 1, after: true, place: 2 },
  { from: 1, target: 2, after: false, place: 1 },
])('dropped from $from at $target (after: $after) it is at $place', ({ place, ...drop }) => {
  expect(placeOfDrop(drop)).toBe(place);
});
