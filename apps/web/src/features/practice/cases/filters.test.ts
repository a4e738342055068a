import { describe, expect, it, test } from 'vitest';

import { searchSchema } from '../../../client/search-schema.ts';
import { totalOf } from '../../../client/case-totals.ts';
import { caseColumns, DEFAULT_COLUMNS, parseColumns } from './column-choice.ts';
import { reached } from './counts.ts';
import { appliedParams, filterParams, isFiltered, listStateOf, NO_FILTERS, savedParams } from './filters.ts';
import type { CaseTableParam } from './search.ts';
import { tableStateOf } from './table-state.ts';

describe('the state of a list', () => {
  it('is what its address says, and nothing that makes no sense', () => {
    const state = tableStateOf({
      q: 'lease',
      area: 'tax,family',
      urgency: 'high,none',
      deadline: '7',
      tag: 'trial',
      status: 'active',
      sort: 'next_deadline_at.asc',
    });
    expect(state).toMatchObject({
      q: 'lease',
      areas: ['tax', 'family'],
      urgencies: ['high'],
      deadline: '7',
      tag: 'trial',
      status: 'active',
      order: { id: 'next_deadline_at', direction: 'asc' },
    });
    expect(
      tableStateOf(
        searchSchema<CaseTableParam>()({ deadline: '8', status: 'lost', sort: 'password.asc', page: '-3', size: '7' }),
      ),
    ).toMatchObject({
      deadline: '',
      status: '',
      order: { id: 'created_at', direction: 'asc' },
      page: 0,
      pageSize: 10,
    });
  });

  it('of postings has neither deadlines nor tags, and is for lawyers alone', () => {
    const address = { tab: 'discover', deadline: '7', tag: 'x', sort: 'budget' };
    expect(listStateOf(address, true)).toMatchObject({ tab: 'discover', deadline: '', tag: '', sort: 'budget' });
    expect(listStateOf(address, false)).toMatchObject({ tab: 'mine', deadline: '7', tag: 'x', sort: 'latest' });
  });

  it('begins with the lawyer’s own fields and places, unless they were taken away', () => {
    const first = (mine?: string) => listStateOf({ tab: 'discover', ...(mine && { mine }) }, true).mineFirst;
    expect([first(), first('off')]).toEqual([true, false]);
    expect(listStateOf({}, true).mineFirst).toBe(false);
  });
});

describe('a saved search', () => {
  const address = { q: 'lease', area: 'tax', sort: 'oldest' };

  it('brings back what was saved, and takes away what else narrowed the list', () => {
    const saved = savedParams({ ...filterParams(listStateOf(address, true)), sort: 'oldest', status: '' });
    expect(saved).toEqual(address);
    const applied = appliedParams(saved);
    expect({ country: 'FR', status: 'open', saved: 'x', ...applied }).toMatchObject({
      ...address,
      country: undefined,
      status: undefined,
      saved: undefined,
    });
  });

  it('of nothing narrows nothing', () => {
    expect(savedParams(filterParams(NO_FILTERS))).toEqual({});
    expect(isFiltered(NO_FILTERS)).toBe(false);
    expect(isFiltered({ ...NO_FILTERS, deadline: 'none' })).toBe(true);
  });
});

describe('counts that end early', () => {
  test('a page that is full has one after it; the last one ends the list', () => {
    const many = { count: 1000, more: true };
    expect(reached(many, 0, 25, 25)).toBe(1000);
    expect(reached(many, 1000, 25, 25)).toBe(1026);
    expect(reached(many, 1025, 7, 25)).toBe(1032);
    expect(reached({ count: 31, more: false }, 25, 6, 25)).toBe(31);
  });

  test('one status with more makes more of all', () => {
    expect(totalOf({ open: { count: 3, more: false }, active: { count: 1000, more: true } })).toEqual({
      count: 1003,
      more: true,
    });
    expect(totalOf({})).toEqual({ count: 0, more: false });
    expect(totalOf({ open: { count: 3, more: false }, active: { count: 4, more: true } }, ['open', 'draft'])).toEqual({
      count: 3,
      more: false,
    });
  });
});

test('columns come in the order of the table; unknown and damaged choices do no harm', () => {
  expect(parseColumns('["status","client","gone"]')).toEqual(['client', 'status']);
  for (const stored of [null, '{', '7', '{"a":1}']) expect(parseColumns(stored)).toEqual(DEFAULT_COLUMNS);
  expect(parseColumns('[]')).toEqual([]);
  expect(DEFAULT_COLUMNS.every((column) => caseColumns.includes(column))).toBe(true);
});
