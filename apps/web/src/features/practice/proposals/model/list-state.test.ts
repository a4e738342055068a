import { describe, expect, it } from 'vitest';

import { searchSchema } from '../../../../client/search-schema.ts';
import { isFiltered, listStateOf, momentsOf } from './list-state.ts';
import type { ProposalListParam } from '../search.ts';

describe('listStateOf', () => {
  it('is the newest first when the address says nothing', () => {
    expect(listStateOf({})).toEqual({
      q: '',
      from: '',
      to: '',
      status: 'all',
      sort: { id: 'submitted_at', direction: 'desc' },
      page: 0,
      pageSize: 10,
    });
  });

  it('reads what the address says', () => {
    const state = listStateOf(
      searchSchema<ProposalListParam>()({
        q: 2026,
        from: '2026-11-01',
        to: '2026-11-21',
        status: 'shortlisted',
        sort: 'total_expected.asc',
        page: 3,
        size: 25,
      }),
    );
    expect(state).toEqual({
      q: '2026',
      from: '2026-11-01',
      to: '2026-11-21',
      status: 'shortlisted',
      sort: { id: 'total_expected', direction: 'asc' },
      page: 2,
      pageSize: 25,
    });
  });

  it('does not stumble over nonsense', () => {
    const nonsense = {
      status: 'gone',
      sort: 'lawyer_id;drop.up',
      page: -4,
      size: 1e9,
      from: '2026-13-99',
      to: 'x',
      q: {},
    };
    expect(listStateOf(searchSchema<ProposalListParam>()(nonsense))).toEqual(listStateOf({}));
  });
});

describe('isFiltered', () => {
  it('counts the search and the dates, not the tab', () => {
    expect(isFiltered(listStateOf({ status: 'draft' }))).toBe(false);
    expect(isFiltered(listStateOf({ from: '2026-11-01' }))).toBe(true);
    expect(isFiltered(listStateOf({ q: 'lease' }))).toBe(true);
  });
});

describe('momentsOf', () => {
  it('spans one whole day', () => {
    const { start, end } = momentsOf('2026-11-21');
    expect(new Date(start).getDate()).toBe(21);
    expect(new Date(end).getDate()).toBe(22);
    expect(new Date(end).getHours()).toBe(0);
  });
});
