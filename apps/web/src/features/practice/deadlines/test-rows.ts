import type { CalendarRow, RuleRow } from './types.ts';

/** A court calendar for tests. */
export const calendarRow = (jurisdiction: string, more: Partial<CalendarRow> = {}): CalendarRow => ({
  jurisdiction,
  parent: null,
  name: jurisdiction,
  time_zone: 'UTC',
  weekend: [6, 7],
  holidays_from: 2018,
  holidays_to: 2040,
  notice_to: null,
  ...more,
});

/** A rule of a period for tests. */
export const ruleRow = (code: string, more: Partial<RuleRow> = {}): RuleRow => ({
  id: code,
  code,
  places: null,
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
  trigger_key: null,
  follows: null,
  amount: null,
  unit: null,
  direction: 'after',
  hard: true,
  status: 'verified',
  ...more,
});
