import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { feeSchema, payersSchema, percentOf, shareOf, sumOf } from './values.ts';

const messagesOf = (payers: { who: string | null; percent: number | null }[]) =>
  payersSchema.safeParse({ payers }).error?.issues.map(({ message }) => message) ?? [];

describe('payers by share', () => {
  it('come to the whole, each once, and are at least two', () => {
    expect(messagesOf([])).toEqual([]);
    expect(
      messagesOf([
        { who: 'client:a', percent: 60 },
        { who: 'contact:b', percent: 40 },
      ]),
    ).toEqual([]);
    expect(
      messagesOf([
        { who: 'client:a', percent: 33.33 },
        { who: 'contact:b', percent: 66.67 },
      ]),
    ).toEqual([]);
    expect(messagesOf([{ who: 'client:a', percent: 50 }])).toEqual(['caseMoney:payers.two']);
    expect(
      messagesOf([
        { who: 'client:a', percent: 60 },
        { who: 'contact:b', percent: 39.99 },
      ]),
    ).toEqual(['caseMoney:payers.whole']);
    expect(
      messagesOf([
        { who: 'client:a', percent: 60 },
        { who: 'client:a', percent: 40 },
      ]),
    ).toEqual(['caseMoney:payers.twice']);
    expect(
      messagesOf([
        { who: null, percent: 60 },
        { who: 'client:a', percent: 40 },
      ]),
    ).toContain('ui:validation.required');
    expect(
      messagesOf([
        { who: 'client:a', percent: 99.999 },
        { who: 'client:b', percent: 0.001 },
      ]),
    ).toContain('caseMoney:payers.decimals');
  });

  it('are kept in hundredths of a percent, and read back as they were typed', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 9999 }), (share) => shareOf(percentOf(share)) === share));
    expect(sumOf([{ percent: 0.1 }, { percent: 0.2 }, { percent: Number.NaN }, { percent: null }])).toBe(30);
  });
});

describe('a fee', () => {
  const fee = {
    kind: 'fixed',
    title: 'Opinion',
    amount: 900,
    recovered: null,
    deducted: null,
    percent: null,
    due: 'hand',
    due_on: null,
    step_id: null,
    task_id: null,
  };
  const faultsOf = (more: object) =>
    feeSchema.safeParse({ ...fee, ...more }).error?.issues.map(({ path }) => path.join('.')) ?? [];

  it('names what it waits for', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ due: 'date' })).toEqual(['due_on']);
    expect(faultsOf({ due: 'step' })).toEqual(['step_id']);
    expect(faultsOf({ due: 'task' })).toEqual(['task_id']);
    expect(faultsOf({ due: 'engagement' })).toEqual([]);
  });

  it('has a name and an amount above zero', () => {
    expect(faultsOf({ title: ' ' })).toEqual(['title']);
    expect(faultsOf({ amount: null })).toEqual(['amount']);
    expect(faultsOf({ amount: 0 })).toEqual(['amount']);
  });
});

describe('a share of what is recovered', () => {
  const messages = (given: object) =>
    feeSchema
      .safeParse({
        kind: 'contingency',
        title: 'Settlement',
        amount: null,
        recovered: 1000,
        deducted: null,
        percent: null,
        due: 'hand',
        due_on: null,
        step_id: null,
        task_id: null,
        ...given,
      })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

  it('needs what was recovered, costs below it, and a percentage or none', () => {
    expect(messages({})).toEqual([]);
    expect(messages({ deducted: 999.99, percent: 33.33 })).toEqual([]);
    expect(messages({ recovered: null })).toEqual([['recovered', 'ui:validation.positive']]);
    expect(messages({ deducted: 1000 })).toEqual([['deducted', 'caseMoney:fee.lessThanRecovered']]);
    expect(messages({ deducted: -1 })).toEqual([['deducted', 'ui:validation.notNegative']]);
    expect(messages({ percent: 100.5 })).toEqual([['percent', 'caseMoney:fee.between']]);
    expect(messages({ percent: 33.333 })).toEqual([['percent', 'caseMoney:payers.decimals']]);
    expect(messages({ kind: 'fixed' })).toEqual([['amount', 'ui:validation.positive']]);
  });
});
