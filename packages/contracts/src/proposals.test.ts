import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  type FeeTerms,
  type ProposalValues,
  dayFromNow,
  fromCents,
  milestonesTotal,
  proposalDraftSchema,
  proposalSchema,
  proposalTotals,
  toCents,
} from './proposals.ts';

const complete: ProposalValues = {
  fee_type: 'flat',
  amount: 4500,
  hourly_rate: null,
  hours_low: null,
  hours_high: null,
  cap: null,
  contingency_percent: null,
  retainer_amount: 1500,
  currency: 'USD',
  expenses_policy: '',
  milestones: [{ title: 'Statement of claim filed', due_in_days: 21, amount: 1500 }],
  scope_included: ['Drafting and filing the claim'],
  scope_excluded: ['Appeal'],
  assumptions: '',
  timeline_days: 90,
  earliest_start: null,
  valid_until: dayFromNow(14),
  negotiable: true,
  cover_letter: '<p>I have run eleven such claims.</p>',
};

/** The paths that the schema complains about, with their messages. */
function complaints(values: Partial<Record<keyof ProposalValues, unknown>>): Record<string, string> {
  const result = proposalSchema.safeParse({ ...complete, ...values });
  return Object.fromEntries(result.error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? []);
}

describe('toCents', () => {
  it.each([
    [0, 0],
    [1250, 125_000],
    [19.99, 1999],
    [1.005, 101],
    [0.1 + 0.2, 30],
    [-2.5, -250],
    [1e-7, 0],
    [999_999_999_999.99, 99_999_999_999_999],
  ])('%f is %i cents', (amount, cents) => {
    expect(toCents(amount)).toBe(cents);
  });

  it('comes back from cents unchanged', () => {
    assert(property(integer({ min: 0, max: 99_999_999_999_999 }), (cents) => toCents(fromCents(cents)) === cents));
  });
});

describe('proposalTotals', () => {
  const hourly = { hourly_rate: 325, hours_low: 20, hours_high: 35 };

  it.each<[string, FeeTerms, [number, number, number] | null]>([
    ['a flat fee is itself', { fee_type: 'flat', amount: 4500 }, [450_000, 450_000, 450_000]],
    ['hours at their low, mean and high number', { fee_type: 'hourly', ...hourly }, [650_000, 893_750, 1_137_500]],
    ['at most the cap', { fee_type: 'capped_hourly', ...hourly, cap: 9000 }, [650_000, 893_750, 900_000]],
    [
      'a cap below every number of hours',
      { fee_type: 'capped_hourly', ...hourly, cap: 5000 },
      [500_000, 500_000, 500_000],
    ],
    ['the flat part and the hours', { fee_type: 'hybrid', amount: 1000, ...hourly }, [750_000, 993_750, 1_237_500]],
    ['a cap counts in a capped fee only', { fee_type: 'hourly', ...hourly, cap: 1 }, [650_000, 893_750, 1_137_500]],
    ['nothing', { fee_type: 'pro_bono', amount: 10 }, [0, 0, 0]],
    ['no total for a share of the outcome', { fee_type: 'contingency', amount: 10 }, null],
    ['half a cent away from zero', { fee_type: 'hourly', hourly_rate: 0.01, hours_low: 0.5, hours_high: 1 }, [1, 1, 1]],
    ['no total without the amount', { fee_type: 'flat' }, null],
    ['no total without the rate', { fee_type: 'hourly', hours_low: 1, hours_high: 2 }, null],
    ['no total without the hours', { fee_type: 'hourly', hourly_rate: 100, hours_low: 1 }, null],
    ['no total without the cap', { fee_type: 'capped_hourly', ...hourly }, null],
    ['no total without the flat part', { fee_type: 'hybrid', ...hourly }, null],
  ])('%s', (_, terms, expected) => {
    const totals = proposalTotals(terms);
    expect(totals && [totals.low, totals.expected, totals.high]).toEqual(expected);
  });

  it('answers nothing while a number is not one', () => {
    expect(proposalTotals({ fee_type: 'flat', amount: Number.NaN })).toBeNull();
  });

  it('rises from low to high and stays under the cap', () => {
    const cents = integer({ min: 0, max: 10_000_000 }).map(fromCents);
    assert(
      property(cents, cents, cents, cents, (rate, first, second, cap) => {
        const terms = {
          hourly_rate: rate,
          hours_low: Math.min(first, second),
          hours_high: Math.max(first, second),
          cap,
        };
        const totals = proposalTotals({ fee_type: 'capped_hourly', ...terms });
        if (!totals) return false;
        return totals.low <= totals.expected && totals.expected <= totals.high && totals.high <= toCents(cap);
      }),
    );
  });
});

describe('milestonesTotal', () => {
  it('adds what falls due and leaves out what names no amount', () => {
    expect(milestonesTotal([{ amount: 0.1 }, { amount: 0.2 }, { amount: null }])).toBe(30);
  });
});

describe('proposalSchema', () => {
  it('accepts a complete proposal', () => {
    expect(complaints({})).toEqual({});
  });

  it.each([
    ['flat', ['amount']],
    ['hourly', ['hourly_rate', 'hours_low', 'hours_high']],
    ['capped_hourly', ['hourly_rate', 'cap', 'hours_low', 'hours_high']],
    ['contingency', ['contingency_percent']],
    ['hybrid', ['amount', 'hourly_rate', 'hours_low', 'hours_high']],
    ['pro_bono', []],
  ] as const)('asks a %s fee for %j', (fee_type, fields) => {
    const missing = complaints({ fee_type, amount: null, retainer_amount: null });
    expect(missing).toEqual(Object.fromEntries(fields.map((field) => [field, 'ui:validation.required'])));
  });

  it('refuses what contradicts itself', () => {
    expect(
      complaints({ fee_type: 'hourly', hourly_rate: 100, hours_low: 9, hours_high: 4, retainer_amount: null }),
    ).toEqual({
      hours_high: 'proposals:validation.hoursOrder',
    });
    expect(complaints({ retainer_amount: 4500.01 })).toEqual({
      retainer_amount: 'proposals:validation.retainerAboveTotal',
    });
    expect(complaints({ fee_type: 'pro_bono' })).toEqual({
      retainer_amount: 'proposals:validation.retainerAboveTotal',
    });
  });

  it('wants to stand at least until tomorrow', () => {
    expect(complaints({ valid_until: dayFromNow(0) })).toEqual({ valid_until: 'ui:validation.futureDate' });
    expect(complaints({ valid_until: dayFromNow(1) })).toEqual({});
    expect(complaints({ valid_until: null })).toEqual({ valid_until: 'ui:validation.required' });
  });

  it('does not take an empty paragraph for a letter', () => {
    expect(complaints({ cover_letter: '<p>&nbsp;</p><p> </p>' })).toEqual({ cover_letter: 'ui:validation.required' });
  });

  it('tells everything at once, a number that is none included', () => {
    expect(complaints({ amount: Number.NaN, timeline_days: 1.5, valid_until: null })).toEqual({
      amount: 'ui:validation.number',
      timeline_days: 'proposals:validation.whole',
      valid_until: 'ui:validation.required',
    });
  });

  it('names the milestone that lacks a title', () => {
    expect(complaints({ milestones: [{ title: ' ', due_in_days: null, amount: null }] })).toEqual({
      'milestones.0.title': 'ui:validation.required',
    });
  });
});

describe('proposalDraftSchema', () => {
  it('lets a draft be unfinished but not out of bounds', () => {
    const draft = { ...complete, amount: null, valid_until: null, cover_letter: '', milestones: [] };
    expect(proposalDraftSchema.safeParse(draft).success).toBe(true);
    expect(proposalDraftSchema.safeParse({ ...draft, contingency_percent: 101 }).success).toBe(false);
    expect(proposalDraftSchema.safeParse({ ...draft, fee_type: 'barter' }).success).toBe(false);
  });
});
