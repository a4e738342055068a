import { expect, test } from 'vitest';

import { isUnverified, rulesOf } from './calendars.ts';
import { calendarRow, ruleRow } from './test-rows.ts';
import type { CalendarRow, RuleRow } from './types.ts';

const calendar = (jurisdiction: string, parent: string | null) => calendarRow(jurisdiction, { parent });
const rule = (code: string, places: string[] | null, more: Partial<RuleRow> = {}) => ruleRow(code, { places, ...more });

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
