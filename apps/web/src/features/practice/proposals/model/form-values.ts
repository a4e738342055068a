import { proposalDraftSchema, type ProposalValues } from '@casewright/contracts/proposal-form';
import {
  type FeeField,
  type FeeType,
  type Milestone,
  dayFromNow,
  defaultValidityDays,
  usedFeeFields,
} from '@casewright/contracts/proposals';

import { namesOf } from '../../../../client/form-fields.ts';
import { localDay } from './validity.ts';

const FEE_FIELDS: readonly FeeField[] = [
  'amount',
  'hourly_rate',
  'hours_low',
  'hours_high',
  'cap',
  'contingency_percent',
];

const FIELDS = namesOf(proposalDraftSchema.shape);

/** A new proposal's form: a flat fee in the posting's currency that is valid for two weeks. */
export function newProposalValues(currency: string): ProposalValues {
  return {
    fee_type: 'flat',
    amount: null,
    hourly_rate: null,
    hours_low: null,
    hours_high: null,
    cap: null,
    contingency_percent: null,
    retainer_amount: null,
    currency,
    expenses_policy: '',
    milestones: [],
    scope_included: [],
    scope_excluded: [],
    assumptions: '',
    timeline_days: null,
    earliest_start: null,
    valid_until: dayFromNow(defaultValidityDays),
    negotiable: true,
    cover_letter: '',
  };
}

/** A saved proposal as the form takes it: texts are never null there. */
export interface SavedProposal {
  fee_type: FeeType;
  amount: number | null;
  hourly_rate: number | null;
  hours_low: number | null;
  hours_high: number | null;
  cap: number | null;
  contingency_percent: number | null;
  retainer_amount: number | null;
  currency: string;
  expenses_policy: string | null;
  milestones: Milestone[];
  scope_included: string[] | null;
  scope_excluded: string[] | null;
  assumptions: string | null;
  timeline_days: number | null;
  earliest_start: string | null;
  valid_until: string | null;
  negotiable: boolean | null;
  cover_letter: string | null;
}

/** The form's values of a saved proposal. */
export function valuesOf(saved: SavedProposal): ProposalValues {
  return {
    fee_type: saved.fee_type,
    amount: saved.amount,
    hourly_rate: saved.hourly_rate,
    hours_low: saved.hours_low,
    hours_high: saved.hours_high,
    cap: saved.cap,
    contingency_percent: saved.contingency_percent,
    retainer_amount: saved.retainer_amount,
    currency: saved.currency,
    expenses_policy: saved.expenses_policy ?? '',
    milestones: saved.milestones,
    scope_included: saved.scope_included ?? [],
    scope_excluded: saved.scope_excluded ?? [],
    assumptions: saved.assumptions ?? '',
    timeline_days: saved.timeline_days,
    earliest_start: saved.earliest_start,
    valid_until: saved.valid_until && localDay(saved.valid_until),
    negotiable: saved.negotiable ?? false,
    cover_letter: saved.cover_letter ?? '',
  };
}

/**
 * What is stored of the form: terms that the chosen kind of fee does not use are cleared, so that nobody is shown a cap
 * that does not apply; empty lines are dropped; a fee of nothing has no retainer.
 */
export function columnsOf(values: ProposalValues): ProposalValues {
  const used = usedFeeFields(values.fee_type);
  const cleared: Partial<Record<FeeField, null>> = {};
  for (const field of FEE_FIELDS) if (!used.includes(field)) cleared[field] = null;
  const lines = (texts: readonly string[]) => texts.map((line) => line.trim()).filter(Boolean);
  return {
    ...values,
    ...cleared,
    retainer_amount: values.fee_type === 'pro_bono' ? null : values.retainer_amount,
    scope_included: lines(values.scope_included),
    scope_excluded: lines(values.scope_excluded),
  };
}

/**
 * What is written of the form: no text is null, and the last day counts to its end where the lawyer is. A last day that
 * was not changed keeps its exact moment, so that a revision which changes nothing is none.
 */
export function storedColumns(values: ProposalValues, validUntil: string | null) {
  return {
    ...values,
    // The generated type of a JSON column asks for an index signature.
    milestones: values.milestones.map((milestone) => ({ ...milestone })),
    expenses_policy: values.expenses_policy || null,
    assumptions: values.assumptions || null,
    cover_letter: values.cover_letter || null,
    valid_until: values.valid_until && lastMoment(values.valid_until, validUntil),
  };
}

function lastMoment(day: string, before: string | null): string {
  return before !== null && localDay(before) === day ? before : new Date(`${day}T23:59:59`).toISOString();
}

/** The columns in which two versions of a proposal differ. */
export function differingFields(mine: ProposalValues, theirs: ProposalValues): (keyof ProposalValues)[] {
  return FIELDS.filter((field) => JSON.stringify(mine[field]) !== JSON.stringify(theirs[field]));
}

/** A form's value as one line of plain text, to set two versions side by side. */
export function plainText(value: ProposalValues[keyof ProposalValues]): string {
  if (value === null) return '';
  if (typeof value === 'string')
    return value
      .replaceAll(/<[^<>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  if (!Array.isArray(value)) return String(value);
  return value
    .map((item) =>
      typeof item === 'string' ? item : [item.title, item.due_in_days, item.amount].filter(Boolean).join(' · '),
    )
    .join('; ');
}
