import { expect, test } from 'vitest';

import { searchSchema } from '../../../client/search-schema.ts';
import {
  appliedParams,
  askedOf,
  boardStateOf,
  filterParams,
  isFiltered,
  savedParams,
  tableStateOf,
} from './filters.ts';
import type { TaskBoardParam, TaskTableParam } from './search.ts';

const address = { view: 'my_day', q: 'brief', assignee: 'me', priority: 'urgent,high', label: 'court', due: 'week' };

test('what an address says comes back as it was', () => {
  const state = boardStateOf(searchSchema<TaskBoardParam>()({ ...address, lanes: 'case' }));
  expect(state.lanes).toBe('case');
  expect(savedParams(filterParams(state))).toEqual({ ...address, priority: 'high,urgent' });
  expect(askedOf(state, 'team', 'Asia/Tokyo')).toMatchObject({ search: 'brief', team_id: 'team', tz: 'Asia/Tokyo' });
});

test('what makes no sense is as if it were not there', () => {
  const state = tableStateOf(
    searchSchema<TaskTableParam>()({
      view: 'x',
      priority: 'none',
      due: '7',
      sort: 'colour.up',
      size: 7,
      page: -2,
      status: 'lost',
    }),
  );
  expect(state).toMatchObject({ view: 'all', priorities: [], due: '', status: '', page: 0, pageSize: 10 });
  expect(state.order).toEqual({ id: 'next', direction: 'asc' });
  expect(isFiltered(state)).toBe(false);
});

test('a saved view takes away all else that narrows', () => {
  expect(appliedParams({ due: 'today' })).toMatchObject({
    due: 'today',
    q: undefined,
    view: undefined,
    lanes: undefined,
  });
});
