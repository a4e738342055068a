import { expect, test } from 'vitest';

import { calendarRow, ruleRow } from '../test-rows.ts';
import { rulesOfEvent } from './events-of.ts';

const calendar = calendarRow('US');
const rule = (code: string, trigger_key: string, follows: string | null = null) =>
  ruleRow(code, { jurisdiction: 'US', asks: ['filing'], trigger_key, follows });
const rules = [
  rule('report', 'conference', 'conference'),
  rule('conference', 'order', 'order'),
  rule('order', 'defendant_served'),
  rule('answer', 'complaint_served'),
  rule('expert', 'trial'),
  { ...rule('elsewhere', 'complaint_served'), jurisdiction: 'FR' },
];
const codes = (event: string | null) => rulesOfEvent(event, calendar, rules).map(({ code }) => code);

test('an event has its own rules and all that follow from their dates, before anything is counted', () => {
  expect(codes('complaint_served').toSorted()).toEqual(['answer', 'conference', 'order', 'report']);
  expect(codes('trial')).toEqual(['expert']);
  expect(codes(null)).toEqual([]);
});

test('rules that follow each other in a circle end', () => {
  const circle = [rule('one', 'trial', 'two'), rule('two', 'x', 'one')];
  expect(rulesOfEvent('trial', calendar, circle).map(({ code }) => code)).toEqual(['one', 'two']);
});
