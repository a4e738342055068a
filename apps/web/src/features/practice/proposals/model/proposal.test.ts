import { describe, expect, it } from 'vitest';

import { feeOfTerms, milestonesOf, narrow } from './proposal.ts';

describe('narrow', () => {
  const row = {
    id: '1',
    fee_type: 'flat',
    status: 'submitted',
    milestones: [{ title: 'Filed', amount: 10, note: 'x' }],
  };

  it('keeps the row and reads its milestones', () => {
    const milestones = [{ title: 'Filed', amount: 10, due_in_days: null }];
    expect(narrow(row)).toEqual({ ...row, milestones });
  });

  it('refuses words that it does not know', () => {
    expect(() => narrow({ ...row, status: 'lost' })).toThrow("'lost' is not one of draft");
  });
});

describe('milestonesOf', () => {
  it.each([null, {}, 'x', ['x'], [{ amount: 1 }]])('refuses %j', (json) => {
    expect(() => milestonesOf(json)).toThrow(TypeError);
  });
});

describe('feeOfTerms', () => {
  it('reads the fee of a revision', () => {
    const terms = {
      fee_type: 'hourly',
      currency: 'EUR',
      hourly_rate: 200,
      hours_low: 4,
      hours_high: 6,
      valid_until: 1,
    };
    expect(feeOfTerms(terms)).toEqual({
      fee_type: 'hourly',
      currency: 'EUR',
      amount: null,
      hourly_rate: 200,
      hours_low: 4,
      hours_high: 6,
      cap: null,
      contingency_percent: null,
    });
  });

  it.each([null, [], {}, { fee_type: 'barter', currency: 'EUR' }])('refuses %j', (terms) => {
    expect(() => feeOfTerms(terms)).toThrow(TypeError);
  });
});
