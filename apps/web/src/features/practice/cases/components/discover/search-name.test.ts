import { expect, it } from 'vitest';

import { freeName, practiceParams, sameSearch } from './search-name.ts';

it('knows a search again, in whatever order it is written', () => {
  expect(sameSearch({ area: 'tax', country: 'US' }, { country: 'US', area: 'tax' })).toBe(true);
  expect(sameSearch({ area: 'tax' }, { area: 'tax', country: 'US' })).toBe(false);
});

it('gives each search a name of its own, no longer than the database takes it', () => {
  expect(freeName('Tax, United States', [])).toBe('Tax, United States');
  expect(freeName('Tax', ['Tax', 'Tax 2'])).toBe('Tax 3');
  const long = 'word '.repeat(40);
  const first = freeName(long, []);
  expect(Array.from(first).length).toBeLessThanOrEqual(80);
  expect(Array.from(freeName(long, [first])).length).toBeLessThanOrEqual(80);
  expect(freeName(long, [first])).not.toBe(first);
});

it('looks for the lawyer’s fields, and for a country where there is only one', () => {
  const us = [
    { country: 'US', region: 'Illinois' },
    { country: 'US', region: 'Wisconsin' },
  ];
  expect(practiceParams({ areas: ['tax', 'family'], places: us })).toEqual({ area: 'tax,family', country: 'US' });
  expect(practiceParams({ areas: [], places: [...us, { country: 'FR', region: null }] })).toEqual({});
});
