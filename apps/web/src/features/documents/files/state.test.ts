import { expect, test } from 'vitest';

import { AWAY, fileStateOf, filterParams, isFiltered, NO_FILTERS, placeOf } from './state.ts';

const CASE = '11111111-1111-4111-8111-111111111111';
const FOLDER = '22222222-2222-4222-8222-222222222222';
const place = (search: Parameters<typeof fileStateOf>[0]) => placeOf(fileStateOf(search));

test('an address that says nothing is the first page of what is one’s own', () => {
  expect(fileStateOf({})).toMatchObject({
    view: 'mine',
    page: 0,
    pageSize: 10,
    layout: 'list',
    order: { id: 'name', direction: 'asc' },
  });
  expect(place({})).toBe('mine');
});

test('a folder is nearer than its case, and the bin is neither', () => {
  expect(place({ case: CASE })).toBe('case');
  expect(place({ case: CASE, folder: FOLDER })).toBe('folder');
  expect(place({ view: 'cases' })).toBeNull();
  expect(place({ view: 'shared', folder: FOLDER })).toBe('folder');
  expect(place({ view: 'bin', folder: FOLDER })).toBe('bin');
});

test('what makes no sense is as if it were not there', () => {
  const state = fileStateOf({ view: 'all', case: 'x', from: 'today', type: 'pdf,exe', sort: 'owner.desc', size: 7 });
  expect(state).toMatchObject({ view: 'mine', caseId: null, from: '', types: ['pdf'], pageSize: 10 });
  expect(state.order).toEqual({ id: 'name', direction: 'asc' });
});

test('what was changed last comes first where the time is what one looks for', () => {
  expect(fileStateOf({ view: 'recent' }).order).toEqual({ id: 'modified_at', direction: 'desc' });
});

test('filters go to the address and come back', () => {
  const filters = { q: 'lease', types: ['pdf', 'word'] as const, from: '2026-01-01', to: '' };
  const params = filterParams({ ...filters, types: [...filters.types] });
  expect(fileStateOf(params)).toMatchObject(filters);
  expect(isFiltered(NO_FILTERS)).toBe(false);
  expect(isFiltered({ ...NO_FILTERS, q: 'lease' })).toBe(true);
  expect(Object.keys(AWAY)).toEqual(expect.arrayContaining(Object.keys(params)));
});
