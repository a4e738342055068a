import { expect, test } from 'vitest';

import { rulesOf } from './calendars.ts';
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
const rule = (code: string, places: string[] | null): RuleRow => ({
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
  checked_on: '2026-11-24',
  counting_id: null,
  amount: 1,
  unit: 'month',
  direction: 'after',
  hard: true,
  units: [],
  asks: [],
  steps: [],
  courts: null,
});

test('a rule whose court sits in one place is offered with the calendar of that place alone', () => {
  const rules = [rule('appeal', null), rule('cassation', ['FR'])];
  const offered = (place: CalendarRow | undefined) => rulesOf(place, rules, []).map(({ code }) => code);
  expect(offered(calendar('FR', null))).toEqual(['appeal', 'cassation']);
  expect(offered(calendar('FR-GP', 'FR'))).toEqual(['appeal']);
  expect(offered(calendar('US', null))).toEqual([]);
  expect(offered(undefined)).toEqual([]);
});
