import { expect, test } from 'vitest';

import { isUnverified, rulesOf } from './calendars.ts';
import type { CalendarRow, RuleRow } from './types.ts';

const calendar = (jurisdiction: string, parent: string | null): CalendarRow => ({
  jurisdiction,
  parent,
  name: jurisdiction,
  time_zone: 'UTC',
  weekend: [6, 7],
  holidays_from: 2018,
  holidays_to: 2040,
  notice_to: null,
});
const rule = (code: string, places: string[] | null, more: Partial<RuleRow> = {}): RuleRow => ({
  id: code,
  code,
  places,
  jurisdiction: 'FR',
  kind: 'period',
  version: 1,
  title: {},
  trigger_event: null,
  citation: '',
  source_url: null,
  source_scope: 'provision',
  counting_id: null,
  units: [],
  asks: [],
  status: 'verified',
  ...more,
});

test('a rule whose court sits in one place is offered with the calendar of that place alone', () => {
  const rules = [rule('appeal', null), rule('cassation', ['FR'])];
  const offered = (place: CalendarRow | undefined) => rulesOf(place, rules, []).map(({ code }) => code);
  expect(offered(calendar('FR', null))).toEqual(['appeal', 'cassation']);
  expect(offered(calendar('FR-GP', 'FR'))).toEqual(['appeal']);
  expect(offered(calendar('US', null))).toEqual([]);
  expect(offered(undefined)).toEqual([]);
});

test('a rule whose words were not checked comes after the others, also where it is counted by such a one', () => {
  const rules = [
    rule('count', null, { kind: 'counting', status: 'unverified' }),
    rule('reply', null, { counting_id: 'count' }),
    rule('appeal', null),
    rule('other', null),
  ];
  expect(rulesOf(calendar('FR', null), rules, ['appeal', 'reply', 'count']).map(({ code }) => code)).toEqual([
    'appeal',
    'reply',
    'count',
    'other',
  ]);
  expect(rules.filter((each) => isUnverified(each, rules)).map(({ code }) => code)).toEqual(['count', 'reply']);
});
