import { expect, it } from 'vitest';

import { exhibitLabel, exhibitName } from './exhibits.ts';

it('goes on with two letters after Z', () => {
  const labels = [1, 2, 25, 26, 27, 28, 52, 53, 200, 702, 703].map((place) => exhibitLabel('letters', place));
  expect(labels).toEqual(['A', 'B', 'Y', 'Z', 'AA', 'AB', 'AZ', 'BA', 'GR', 'ZZ', 'AAA']);
  const all = Array.from({ length: 702 }, (_, place) => exhibitLabel('letters', place + 1));
  expect(new Set(all).size).toBe(702);
});

it('counts where labels are numbers', () => {
  expect([1, 26, 27].map((place) => exhibitLabel('numbers', place))).toEqual(['1', '26', '27']);
});

it('comes after the word of the set, or alone', () => {
  expect(exhibitName({ prefix: 'Plaintiff’s Exhibit', scheme: 'letters' }, 27)).toBe('Plaintiff’s Exhibit AA');
  expect(exhibitName({ prefix: '', scheme: 'numbers' }, 3)).toBe('3');
});
