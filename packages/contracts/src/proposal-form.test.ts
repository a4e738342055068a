import { describe, expect, it } from 'vitest';

import { type ProposalValues, proposalDraftSchema, proposalSchema } from './proposal-form.ts';
import { dayFromNow } from './proposals.ts';

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

/** The paths that the schema reports an error about, with their messages. */
function validationErrors(values: Partial<Record<keyof ProposalValues, unknown>>): Record<string, string> {
  const result = proposalSchema.safeParse({ ...complete, ...values });
  return Object.fromEntries(result.error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? []);
}

describe('proposalSchema', () => {
  it('accepts a complete proposal', () => {
    expect(validationErrors({})).toEqual({});
  });

  it.each([
    ['flat', ['amount']],
    ['hourly', ['hourly_rate', 'hours_low', 'hours_high']],
    ['capped_hourly', ['hourly_rate', 'cap', 'hours_low', 'hours_high']],
    ['contingency', ['contingency_percent']],
    ['hybrid', ['amount', 'hourly_rate', 'hours_low', 'hours_high']],
    ['pro_bono', []],
  ] as const)('asks a %s fee for %j', (fee_type, fields) => {
    const missing = validationErrors({ fee_type, amount: null, retainer_amount: null });
    expect(missing).toEqual(Object.fromEntries(fields.map((field) => [field, 'ui:validation.required'])));
  });

  it('refuses what contradicts itself', () => {
    expect(
      validationErrors({ fee_type: 'hourly', hourly_rate: 100, hours_low: 9, hours_high: 4, retainer_amount: null }),
    ).toEqual({
      hours_high: 'proposals:validation.hoursOrder',
    });
    expect(validationErrors({ retainer_amount: 4500.01 })).toEqual({
      retainer_amount: 'proposals:validation.retainerAboveTotal',
    });
    expect(validationErrors({ fee_type: 'pro_bono' })).toEqual({
      retainer_amount: 'proposals:validation.retainerAboveTotal',
    });
  });

  it('has to be valid at least until tomorrow', () => {
    expect(validationErrors({ valid_until: dayFromNow(0) })).toEqual({ valid_until: 'ui:validation.futureDate' });
    expect(validationErrors({ valid_until: dayFromNow(1) })).toEqual({});
    expect(validationErrors({ valid_until: null })).toEqual({ valid_until: 'ui:validation.required' });
  });

  it('does not take an empty paragraph for a letter', () => {
    expect(validationErrors({ cover_letter: '<p>&nbsp;</p><p> </p>' })).toEqual({
      cover_letter: 'ui:validation.required',
    });
  });

  it('tells everything at once, a number that is none included', () => {
    expect(validationErrors({ amount: Number.NaN, timeline_days: 1.5, valid_until: null })).toEqual({
      amount: 'ui:validation.number',
      timeline_days: 'proposals:validation.whole',
      valid_until: 'ui:validation.required',
    });
  });

  it('names the milestone that lacks a title', () => {
    expect(validationErrors({ milestones: [{ title: ' ', due_in_days: null, amount: null }] })).toEqual({
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
