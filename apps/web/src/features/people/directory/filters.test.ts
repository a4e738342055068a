import { describe, expect, test } from 'vitest';

import { searchSchema } from '../../../client/search-schema.ts';
import { directoryStateOf, filterParams, isFiltered, NO_FILTERS, placeOf } from './filters.ts';
import type { DirectoryParam } from './search.ts';

describe('the address of the directory', () => {
  test('says nothing when nothing narrows', () => {
    expect(directoryStateOf({})).toEqual({ ...NO_FILTERS, sort: 'match', page: 0, caseId: '' });
    expect(Object.values(filterParams(NO_FILTERS)).filter(Boolean)).toEqual([]);
    expect(isFiltered(NO_FILTERS)).toBe(false);
  });

  test('is read back as it was written', () => {
    const filters = {
      q: 'tran',
      areas: ['tax', 'family'],
      place: 'US:New York',
      languages: ['vi', 'en'],
      fee: '250',
      currency: 'EUR',
      isFree: true,
    };
    expect(directoryStateOf(searchSchema<DirectoryParam>()(filterParams(filters)))).toMatchObject(filters);
    expect(isFiltered({ ...NO_FILTERS, isFree: true })).toBe(true);
  });

  test('that makes no sense narrows nothing', () => {
    const state = directoryStateOf(
      searchSchema<DirectoryParam>()({
        fee: 'many',
        currency: 'XXX',
        sort: 'paid',
        page: '-3',
        case: 'x',
        free: 'yes',
      }),
    );
    expect(state).toEqual({ ...NO_FILTERS, sort: 'match', page: 0, caseId: '' });
    expect(directoryStateOf(searchSchema<DirectoryParam>()({ page: 3, q: 7 }))).toMatchObject({ page: 2, q: '7' });
  });

  test('names a country, and perhaps a region of it', () => {
    expect(placeOf('')).toEqual({ country: null, region: null });
    expect(placeOf('FR')).toEqual({ country: 'FR', region: null });
    expect(placeOf('US:New York')).toEqual({ country: 'US', region: 'New York' });
  });
});
