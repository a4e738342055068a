import { describe, expect, test } from 'vitest';

import { reportStateOf, searchOf } from './search.ts';

const present = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

describe('the address of a report', () => {
  test('keeps how the report that is shown is drawn, and of another one nothing', () => {
    const state = reportStateOf({ measure: 'intake', split: 'source', chart: 'columns', size: 50, period: 'quarter' });
    expect(present(searchOf(state, 'intake', 'source', { key: 'shop', currency: null }))).toEqual({
      view: 'report',
      measure: 'intake',
      split: 'source',
      period: 'quarter',
      chart: 'columns',
      size: 50,
      of: 'shop',
    });
    expect(present(searchOf(state, 'stages', 'stage'))).toEqual({
      view: 'report',
      measure: 'stages',
      split: 'stage',
      period: 'quarter',
    });
  });

  test('tells what has no group from a group that is written as a dash', () => {
    const open = (key: string | null) =>
      reportStateOf(searchOf(reportStateOf({}), 'outcomes', 'outcome', { key, currency: null }));
    expect(open(null)).toMatchObject({ of: null, isKeyless: true });
    expect(open('-')).toMatchObject({ of: '-', isKeyless: false });
  });
});
