import { proposalDraftSchema } from '@casewright/contracts/proposal-form';
import { describe, expect, it } from 'vitest';

import { columnsOf, differingFields, newProposalValues, plainText, storedColumns, valuesOf } from './form-values.ts';

describe('newProposalValues', () => {
  it('is a draft that can be saved as it is, in the currency of the posting', () => {
    const values = newProposalValues('EUR');
    expect(proposalDraftSchema.safeParse(values).success).toBe(true);
    expect(values.currency).toBe('EUR');
  });
});

describe('columnsOf', () => {
  const filled = {
    ...newProposalValues('USD'),
    amount: 1000,
    hourly_rate: 200,
    hours_low: 5,
    hours_high: 9,
    cap: 1500,
    contingency_percent: 30,
    retainer_amount: 100,
  };

  it('keeps the terms of the chosen kind of fee and clears the others', () => {
    expect(columnsOf({ ...filled, fee_type: 'capped_hourly' })).toMatchObject({
      amount: null,
      hourly_rate: 200,
      hours_low: 5,
      hours_high: 9,
      cap: 1500,
      contingency_percent: null,
      retainer_amount: 100,
    });
    expect(columnsOf({ ...filled, fee_type: 'contingency' })).toMatchObject({
      hourly_rate: null,
      contingency_percent: 30,
    });
  });

  it('keeps the share of a hybrid, which is one where the lawyer asks for it', () => {
    expect(columnsOf({ ...filled, fee_type: 'hybrid' })).toMatchObject({
      amount: 1000,
      hourly_rate: 200,
      hours_high: 9,
      cap: null,
      contingency_percent: 30,
    });
    expect(columnsOf({ ...filled, fee_type: 'hybrid', contingency_percent: null }).contingency_percent).toBeNull();
  });

  it('asks nothing at all for pro bono work', () => {
    expect(columnsOf({ ...filled, fee_type: 'pro_bono' })).toMatchObject({ amount: null, retainer_amount: null });
  });

  it('drops empty lines of the scope', () => {
    const columns = columnsOf({ ...filled, scope_included: [' Drafting ', '', '  '], scope_excluded: [''] });
    expect([columns.scope_included, columns.scope_excluded]).toEqual([['Drafting'], []]);
  });
});

describe('valuesOf', () => {
  it('gives back what was stored, with empty text for none', () => {
    const values = columnsOf({ ...newProposalValues('USD'), amount: 10, timeline_days: 5 });
    const saved = { ...values, expenses_policy: null, assumptions: null, scope_included: null, cover_letter: null };
    expect(valuesOf(saved)).toEqual(values);
  });

  it('shows the last day where the lawyer is', () => {
    const moment = new Date(2026, 11, 5, 23, 59, 59).toISOString();
    expect(valuesOf({ ...newProposalValues('USD'), valid_until: moment }).valid_until).toBe('2026-12-05');
  });
});

describe('storedColumns', () => {
  const values = { ...newProposalValues('USD'), valid_until: '2026-12-05', assumptions: 'Two hearings' };

  it('lets the last day count to its end, and keeps no empty text', () => {
    const stored = storedColumns(values, null);
    expect(stored).toMatchObject({ assumptions: 'Two hearings', expenses_policy: null, cover_letter: null });
    expect(stored.valid_until).toBe(new Date(2026, 11, 5, 23, 59, 59).toISOString());
  });

  it('keeps the exact moment of a day that was not changed', () => {
    const moment = new Date(2026, 11, 5, 9, 30).toISOString();
    expect(storedColumns(values, moment).valid_until).toBe(moment);
    expect(storedColumns({ ...values, valid_until: '2026-12-06' }, moment).valid_until).not.toBe(moment);
    expect(storedColumns({ ...values, valid_until: null }, moment).valid_until).toBeNull();
  });
});

describe('differingFields and plainText', () => {
  const mine = { ...newProposalValues('USD'), amount: 100, cover_letter: '<p>One</p><p>two</p>' };
  const milestone = { title: 'Filing', due_in_days: 5, amount: null };

  it('names what differs, lists included', () => {
    expect(differingFields(mine, mine)).toEqual([]);
    expect(differingFields(mine, { ...mine, amount: 90, milestones: [milestone] })).toEqual(['amount', 'milestones']);
  });

  it('writes every kind of value on one line', () => {
    expect([mine.amount, mine.cover_letter, mine.cap, mine.negotiable].map(plainText)).toEqual([
      '100',
      'One two',
      '',
      'true',
    ]);
    expect(plainText([milestone])).toBe('Filing · 5');
    expect(plainText(['Drafting', 'Filing'])).toBe('Drafting; Filing');
  });
});
