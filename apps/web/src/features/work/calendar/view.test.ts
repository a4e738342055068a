import { expect, test } from 'vitest';

import { dayBeside, drawnDays, namedDays, shownOf, titleOf } from './view.ts';

test('the address says what is shown; what it does not say is a month, on a phone the agenda', () => {
  expect(shownOf({ view: 'week', date: '2026-11-22' }, true)).toEqual({ view: 'week', day: '2026-11-22' });
  expect(shownOf({ view: 'year', date: '2026-11-22' }, false).view).toBe('month');
  expect(shownOf({ date: '2026-11-22' }, true).view).toBe('agenda');
  expect(shownOf({ date: 'soon' }, false).day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test('a month is drawn in six whole weeks, which begin as the language has it', () => {
  const month = { view: 'month', day: '2026-11-22' } as const;
  expect(namedDays(month, 1)).toEqual({ start: '2026-11-01', end: '2026-12-01' });
  expect(drawnDays(month, 0)).toEqual({ start: '2026-11-01', end: '2026-12-13' });
  expect(drawnDays(month, 1)).toEqual({ start: '2026-10-26', end: '2026-12-07' });
  expect(drawnDays(month, 6)).toEqual({ start: '2026-10-31', end: '2026-12-12' });
});

test('a week begins with the first day of the language’s week', () => {
  expect(namedDays({ view: 'week', day: '2026-11-22' }, 0).start).toBe('2026-11-22');
  expect(namedDays({ view: 'week', day: '2026-11-22' }, 1).start).toBe('2026-11-16');
  expect(namedDays({ view: 'week', day: '2026-11-22' }, 6).start).toBe('2026-11-21');
});

test('a month forward from the 31st is the next one', () => {
  expect(dayBeside({ view: 'month', day: '2026-01-31' }, 1)).toBe('2026-02-01');
  expect(dayBeside({ view: 'month', day: '2026-03-31' }, -1)).toBe('2026-02-01');
  expect(dayBeside({ view: 'week', day: '2026-12-31' }, 1)).toBe('2027-01-07');
});

test('an agenda is thirty days from its day on', () => {
  const agenda = { view: 'agenda', day: '2026-11-22' } as const;
  expect(namedDays(agenda, 1)).toEqual({ start: '2026-11-22', end: '2026-12-22' });
  expect(drawnDays(agenda, 1)).toEqual(namedDays(agenda, 1));
  expect(dayBeside(agenda, 1)).toBe('2026-12-22');
  expect(dayBeside({ ...agenda, day: dayBeside(agenda, 1) }, -1)).toBe(agenda.day);
  expect(titleOf(agenda, 0, 'en-US')).toMatch(/Nov 22\s–\sDec 21, 2026/);
});

test('the title names the days of the view', () => {
  expect(titleOf({ view: 'month', day: '2026-11-22' }, 0, 'en-US')).toBe('November 2026');
  expect(titleOf({ view: 'day', day: '2026-11-22' }, 0, 'fr-FR')).toBe('dimanche 22 novembre 2026');
  expect(titleOf({ view: 'week', day: '2026-11-22' }, 1, 'en-US')).toMatch(/Nov 16\s–\s22, 2026/);
});
