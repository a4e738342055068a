import { expect, test } from 'vitest';

import {
  changesBetween,
  endsBefore,
  eventSchema,
  fieldsOf,
  momentOf,
  newValues,
  valuesOf,
  whenFrom,
} from './form-values.ts';

const base = {
  ...newValues({ start: '2026-03-27T08:00:00Z', end: '2026-03-27T09:00:00Z' }, ''),
  title: 'Meeting',
  time_zone: 'Europe/Paris',
  start_day: '2026-03-27',
  start_time: '09:00',
  end_day: '2026-03-27',
  end_time: '10:00',
};

test('days and times are meant on the clock of the zone, in winter and in summer', () => {
  expect(momentOf('2026-03-27', '09:00', 'Europe/Paris')).toBe('2026-03-27T08:00:00Z');
  expect(momentOf('2026-03-30', '09:00', 'Europe/Paris')).toBe('2026-03-30T07:00:00Z');
  // The clocks leave half past two out.
  expect(momentOf('2026-03-29', '02:30', 'Europe/Paris')).toBe('2026-03-29T01:30:00Z');
});

test('an end before the beginning is refused at its field', () => {
  expect(endsBefore(base)).toBe(false);
  expect(endsBefore({ ...base, end_time: '09:00' })).toBe(true);
  expect(endsBefore({ ...base, end_day: '2026-03-26', end_time: '23:00' })).toBe(true);
  expect(endsBefore({ ...base, all_day: true, end_time: '08:00' })).toBe(false);
  const { error } = eventSchema.safeParse({ ...base, end_time: '08:00' });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['end_time']);
});

test('the last of whole days is included in the form and excluded where it is written', () => {
  const days = newValues({ start_date: '2026-11-30', end_date: '2026-12-02' }, '');
  expect(days).toMatchObject({ all_day: true, start_day: '2026-11-30', end_day: '2026-12-01' });
  expect(whenFrom(days)).toEqual({ start_date: '2026-11-30', end_date: '2026-12-02' });
});

test('what is sent is what was changed, and it is known what one occurrence can have of its own', () => {
  expect(changesBetween(base, base)).toEqual({ fields: {}, count: 0, ofSeries: false });
  expect(changesBetween(base, { ...base, title: 'Other' })).toEqual({
    fields: { title: 'Other' },
    count: 1,
    ofSeries: false,
  });
  expect(changesBetween(base, { ...base, end_time: '11:00' }).fields).toEqual({
    all_day: false,
    start: '2026-03-27T08:00:00Z',
    end: '2026-03-27T10:00:00Z',
  });
  expect(changesBetween(base, { ...base, recurrence: 'FREQ=DAILY' }).ofSeries).toBe(true);
});

test('an event comes out of the form as it went in', () => {
  const event = { ...fieldsOf(base), case_title: null, attendees: [], reminders: base.reminders };
  const opened = valuesOf({
    ...event,
    kind: 'event',
    key: 'k',
    id: 'i',
    start: '2026-03-27T08:00:00Z',
    end: '2026-03-27T09:00:00Z',
    start_date: null,
    end_date: null,
    version: 1,
    occurrence: null,
    changed: false,
    conflict: false,
    mine: true,
    may_edit: true,
    my_answer: null,
  });
  expect(changesBetween(base, opened).count).toBe(0);
});
