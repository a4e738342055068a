import { expect, test } from 'vitest';

import { differentTerms, wishableTerms, wishedChanges, wishesOfTerms, type WishTerms } from './wishes.ts';

const flat: WishTerms = {
  fee_type: 'flat',
  amount: 1000,
  hourly_rate: null,
  hours_low: null,
  hours_high: null,
  cap: null,
  contingency_percent: null,
  retainer_amount: null,
  timeline_days: 30,
  earliest_start: null,
  scope_included: ['Advice'],
};

test('only what changes is asked for, and empty lines are none', () => {
  expect(wishedChanges({ ...flat, message: '', scope_included: ['Advice', ' '] }, flat)).toEqual({});
  expect(wishedChanges({ ...flat, message: 'Please', amount: 800, timeline_days: 20 }, flat)).toEqual({
    amount: 800,
    timeline_days: 20,
  });
});

test('another kind of fee clears what it does not use', () => {
  const hourly = { ...flat, fee_type: 'hourly' as const, hourly_rate: 100, hours_low: 5, hours_high: 9, message: '' };
  expect(wishedChanges(hourly, flat)).toEqual({
    fee_type: 'hourly',
    hourly_rate: 100,
    hours_low: 5,
    hours_high: 9,
    amount: null,
  });
  expect(differentTerms(wishableTerms(hourly), flat)).toEqual(['fee_type', 'hourly_rate', 'hours_low', 'hours_high']);
});

test('a revision’s terms are read as wishes, and what is none is an error', () => {
  expect(wishesOfTerms({ ...flat, valid_until: 5, negotiable: true })).toEqual(flat);
  expect(() => wishesOfTerms(null)).toThrow(TypeError);
  expect(() => wishesOfTerms({ fee_type: 'barter' })).toThrow(TypeError);
});
