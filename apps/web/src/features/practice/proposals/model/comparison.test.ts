import { describe, expect, it } from 'vitest';

import { type Offer, bestOffers, commonScales, sortOffers } from './comparison.ts';

const offer = (id: string, values: Partial<Offer> = {}): Offer => ({
  id,
  status: 'submitted',
  currency: 'USD',
  fee_type: 'flat',
  contingency_percent: null,
  total_low: null,
  total_expected: null,
  total_high: null,
  retainer_amount: null,
  timeline_days: null,
  earliest_start: null,
  valid_until: null,
  submitted_at: null,
  ...values,
});

const ids = (offers: readonly Offer[]) => offers.map(({ id }) => id).join(' ');

describe('sortOffers', () => {
  it('puts the cheapest first and a share of the outcome, which has no total, after them', () => {
    const offers = [
      offer('contingency'),
      offer('dear', { total_expected: 9000 }),
      offer('free', { total_expected: 0 }),
      offer('cheap', { total_expected: 4500 }),
    ];
    expect(ids(sortOffers(offers, 'total'))).toBe('free cheap dear contingency');
  });

  it('puts a total that a share comes on top of after those that are all', () => {
    const hybrid = { fee_type: 'hybrid', total_expected: 1000 };
    const offers = [
      offer('contingency'),
      offer('shared', { ...hybrid, contingency_percent: 10 }),
      offer('plain', { ...hybrid, total_expected: 2000 }),
      offer('dear', { total_expected: 9000 }),
    ];
    expect(ids(sortOffers(offers, 'total'))).toBe('plain dear shared contingency');
  });

  it('keeps the winner first and what is over last, whatever the order', () => {
    const offers = [
      offer('declined', { status: 'declined', timeline_days: 1, submitted_at: '2026-11-20T10:00:00Z' }),
      offer('open', { timeline_days: 20, submitted_at: '2026-11-19T10:00:00Z' }),
      offer('won', { status: 'accepted', timeline_days: 30, submitted_at: '2026-11-01T10:00:00Z' }),
    ];
    expect(ids(sortOffers(offers, 'timeline'))).toBe('won open declined');
    expect(ids(sortOffers(offers, 'newest'))).toBe('won open declined');
  });

  it('puts the newest first', () => {
    const offers = [
      offer('old', { submitted_at: '2026-11-01T10:00:00Z' }),
      offer('new', { submitted_at: '2026-11-20T10:00:00Z' }),
    ];
    expect(ids(sortOffers(offers, 'newest'))).toBe('new old');
  });

  it('leaves the given list as it was', () => {
    const offers = [offer('b', { total_expected: 2 }), offer('a', { total_expected: 1 })];
    sortOffers(offers, 'total');
    expect(ids(offers)).toBe('b a');
  });
});

describe('commonScales', () => {
  it('ends at the highest total of each currency', () => {
    const scales = commonScales([
      { currency: 'USD', total_high: 4500 },
      { currency: 'USD', total_high: 11_375 },
      { currency: 'EUR', total_high: 8000 },
      { currency: 'GBP', total_high: null },
    ]);
    expect([...scales]).toEqual([
      ['USD', 11_375],
      ['EUR', 8000],
    ]);
  });
});

describe('bestOffers', () => {
  it('names the best in each aspect', () => {
    const best = bestOffers([
      offer('a', { total_expected: 4500, retainer_amount: 500, timeline_days: 90, earliest_start: '2026-12-01' }),
      offer('b', { total_expected: 8000, timeline_days: 60, earliest_start: '2027-01-04', valid_until: '2026-12-05' }),
      offer('c', { timeline_days: 60, retainer_amount: 100, valid_until: '2026-12-24' }),
    ]);
    expect(Object.fromEntries(Object.entries(best).map(([aspect, found]) => [aspect, [...found].join(' ')]))).toEqual({
      total: 'a',
      retainer: 'b',
      timeline: 'b c',
      start: 'a',
      validity: 'c',
    });
  });

  it('calls no total the best that a share comes on top of', () => {
    const best = bestOffers([
      offer('shared', { fee_type: 'hybrid', contingency_percent: 10, total_expected: 1000 }),
      offer('cheap', { total_expected: 4500 }),
      offer('dear', { total_expected: 9000 }),
    ]);
    expect([...best.total]).toEqual(['cheap']);
  });

  it('calls nothing best where all are alike or only one speaks', () => {
    const best = bestOffers([
      offer('a', { total_expected: 100, timeline_days: 3 }),
      offer('b', { total_expected: 100 }),
    ]);
    expect([best.total.size, best.timeline.size, best.retainer.size]).toEqual([0, 0, 0]);
  });

  it('leaves out what cannot be chosen any more', () => {
    const best = bestOffers([
      offer('gone', { status: 'declined', total_expected: 1 }),
      offer('a', { total_expected: 100 }),
      offer('b', { total_expected: 200 }),
    ]);
    expect([...best.total]).toEqual(['a']);
  });

  it('does not compare amounts of different currencies', () => {
    const best = bestOffers([
      offer('a', { total_expected: 100, timeline_days: 10 }),
      offer('b', { total_expected: 90, currency: 'EUR', timeline_days: 20 }),
    ]);
    expect(best.total.size).toBe(0);
    expect([...best.timeline]).toEqual(['a']);
  });
});
