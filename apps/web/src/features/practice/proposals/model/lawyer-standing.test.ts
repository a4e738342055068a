import { expect, it } from 'vitest';

import { bestLawyers } from './lawyer-standing.ts';

const of = (
  id: string,
  rating: number | null,
  fieldCases: number | null,
  answerHours: number | null,
  status = 'submitted',
) => ({
  proposal: { id, status },
  standing: { rating, fieldCases, answerHours },
});
const named = (best: ReturnType<typeof bestLawyers>) =>
  Object.fromEntries(Object.entries(best).map(([aspect, ids]) => [aspect, [...ids].join(' ')]));

it('marks the highest rating, the most cases of the field and the quickest answer', () => {
  expect(named(bestLawyers([of('a', 4.6, 7, 5), of('b', null, 11, 24), of('c', 4.9, 23, 2)]))).toEqual({
    rating: 'c',
    experience: 'c',
    response: 'c',
  });
});

it('marks nobody where all are alike or only one is known, and several that share the best figure', () => {
  expect(named(bestLawyers([of('a', null, 0, 3), of('b', 4.2, 0, 3), of('c', null, 0, 9)]))).toEqual({
    rating: '',
    experience: '',
    response: 'a b',
  });
});

it('leaves out offers that are over', () => {
  expect(named(bestLawyers([of('a', 5, 50, 1, 'declined'), of('b', 4, 2, 8), of('c', 3, 1, 9)]))).toEqual({
    rating: 'b',
    experience: 'b',
    response: 'b',
  });
});
