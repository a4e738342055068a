import type { CounterField, CounterValues } from '@casewright/contracts/counter-offer';
import type { Json } from '@casewright/contracts/database.types';
import { type FeeField, type FeeType, feeTypes, usedFeeFields } from '@casewright/contracts/proposals';

/** The terms that a client can ask to be others, as a proposal has them or as they are wished. */
export type WishTerms = Pick<CounterValues, CounterField>;

const FEE_FIELDS: readonly FeeField[] = [
  'amount',
  'hourly_rate',
  'hours_low',
  'hours_high',
  'cap',
  'contingency_percent',
];
const FIELDS: readonly CounterField[] = [
  'fee_type',
  ...FEE_FIELDS,
  'retainer_amount',
  'timeline_days',
  'earliest_start',
  'scope_included',
];

/** The terms of a proposal from which a client's wishes start. */
export function wishableTerms(proposal: WishTerms): WishTerms {
  const { fee_type, amount, hourly_rate, hours_low, hours_high, cap, contingency_percent } = proposal;
  const { retainer_amount, timeline_days, earliest_start, scope_included } = proposal;
  const fee = { fee_type, amount, hourly_rate, hours_low, hours_high, cap, contingency_percent };
  return { ...fee, retainer_amount, timeline_days, earliest_start, scope_included };
}

/** The fields in which two sets of terms differ; the parts of a fee that its kind does not use are no difference. */
export function differentTerms(wished: WishTerms, present: WishTerms): CounterField[] {
  const used: readonly string[] = usedFeeFields(wished.fee_type);
  return FIELDS.filter((field) => {
    if ((FEE_FIELDS as readonly string[]).includes(field) && !used.includes(field)) return false;
    return JSON.stringify(wished[field]) !== JSON.stringify(present[field]);
  });
}

/** What is sent of the form: the terms that changed, and those that another kind of fee leaves without meaning, cleared. */
export function wishedChanges(values: CounterValues, present: WishTerms): Partial<WishTerms> {
  const lines = values.scope_included.map((line) => line.trim()).filter(Boolean);
  const wished: WishTerms = { ...values, scope_included: lines };
  const changed = differentTerms(wished, present);
  const changes = Object.fromEntries(changed.map((field) => [field, wished[field]]));
  if (!changed.includes('fee_type')) return changes;
  const used = usedFeeFields(values.fee_type);
  for (const field of FEE_FIELDS) if (!used.includes(field) && present[field] !== null) changes[field] = null;
  return changes;
}

/** The wishes in the terms that a revision keeps. Throws when they are no terms. */
export function wishesOfTerms(terms: Json): WishTerms {
  if (typeof terms !== 'object' || terms === null || Array.isArray(terms))
    throw new TypeError('terms are not an object');
  const type = feeTypes.find((known) => known === terms['fee_type']);
  if (type === undefined) throw new TypeError('terms without a fee');
  const number = (field: string) => (typeof terms[field] === 'number' ? terms[field] : null);
  const scope = terms['scope_included'];
  const start = terms['earliest_start'];
  return {
    fee_type: type satisfies FeeType,
    amount: number('amount'),
    hourly_rate: number('hourly_rate'),
    hours_low: number('hours_low'),
    hours_high: number('hours_high'),
    cap: number('cap'),
    contingency_percent: number('contingency_percent'),
    retainer_amount: number('retainer_amount'),
    timeline_days: number('timeline_days'),
    earliest_start: typeof start === 'string' ? start : null,
    scope_included: Array.isArray(scope) ? scope.filter((line) => typeof line === 'string') : [],
  };
}
