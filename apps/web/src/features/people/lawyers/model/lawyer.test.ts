import { expect, it } from 'vitest';

import { availabilityOf, canSubmit, decisionsAbout, linksOf, placeOf, responseTime, statusOf } from './lawyer.ts';

it.each([
  [{ accepting_cases: true, available_from: null }, { kind: 'now' }],
  [{ accepting_cases: true, available_from: '2026-11-22' }, { kind: 'now' }],
  [
    { accepting_cases: true, available_from: '2026-11-23' },
    { kind: 'from', day: '2026-11-23' },
  ],
  [{ accepting_cases: false, available_from: '2026-11-23' }, { kind: 'never' }],
])('availability of %j is %j', (profile, expected) => {
  expect(availabilityOf(profile, '2026-11-22')).toEqual(expected);
});

it.each([
  ['draft', null, true],
  ['rejected', null, true],
  ['inactive', null, true],
  ['inactive', '2026-01-01T00:00:00Z', false],
  ['verified', null, false],
  ['suspended', null, false],
  ['pending_verification', null, false],
])('a profile that is %s (lapsed %s) can be submitted: %s', (status, lapsed, expected) => {
  expect(canSubmit({ status, lapsed_at: lapsed })).toBe(expected);
});

it('an administrator decides what the state leaves to decide', () => {
  expect(decisionsAbout('pending_verification')).toEqual(['verify', 'reject']);
  expect(decisionsAbout('draft')).toEqual([]);
  expect(statusOf({ status: 'made up' })).toBe('inactive');
});

it('links are shown in one order, and nothing else for one', () => {
  expect(
    linksOf({
      social_links: { twitter: 'https://x.com/a', facebook: 'https://facebook.com/a', other: 'x', linkedin: '' },
    }),
  ).toEqual([
    ['facebook', 'https://facebook.com/a'],
    ['twitter', 'https://x.com/a'],
  ]);
  expect(linksOf({ social_links: 'https://x.com/a' })).toEqual([]);
  expect(linksOf({ social_links: ['https://x.com/a'] })).toEqual([]);
});

it('a place names each of its parts once', () => {
  const name = (code: string) => ({ FR: 'France' })[code] ?? code;
  expect(placeOf({ city: 'Paris', region: 'Paris', country: 'FR' }, name)).toBe('Paris, France');
  expect(placeOf({ city: null, region: null, country: null }, name)).toBe('');
});

it.each([
  [0, { unit: 'hours', count: 1 }],
  [2.5, { unit: 'hours', count: 3 }],
  [48, { unit: 'hours', count: 48 }],
  [49, { unit: 'days', count: 3 }],
])('%s hours are shown as %j', (hours, expected) => {
  expect(responseTime(hours)).toEqual(expected);
});
