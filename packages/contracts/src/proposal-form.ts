import * as z from 'zod/mini';

import {
  type FeeField,
  dayFromNow,
  feeFields,
  feeTypes,
  proposalLimits,
  proposalTotals,
  toCents,
} from './proposals.ts';

/** Whether HTML from the editor holds anything to read. */
function hasText(html: string): boolean {
  return html.replaceAll(/<[^<>]*>|&nbsp;|\s/g, '') !== '';
}

/** Refuses a given number that does not hold; nothing, and what is no number, are other checks' business. */
const given = (holds: (value: number) => boolean, error: string) =>
  z.refine<number | null>((value) => value === null || Number.isNaN(value) || holds(value), { error });

/**
 * A number or nothing. Text that is no number arrives as NaN and is refused by a check, not by the type: a refusal by
 * the type would keep the checks across fields from running, and people would meet the validation errors one after another.
 */
const figure = (most: number, options: { positive?: boolean; integer?: boolean } = {}) => {
  const { positive = false, integer = false } = options;
  return z
    .custom<number | null>((value) => value === null || typeof value === 'number')
    .check(
      z.refine((value) => !Number.isNaN(value), { error: 'ui:validation.number' }),
      given((value) => value <= most, 'proposals:validation.tooLarge'),
      given(
        (value) => (positive ? value > 0 : value >= 0),
        positive ? 'ui:validation.positive' : 'ui:validation.notNegative',
      ),
      given((value) => !integer || Number.isInteger(value), 'proposals:validation.whole'),
    );
};

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `ui:validation.maxLength?max=${most}`));
const money = figure(proposalLimits.amount);
const fee = figure(proposalLimits.amount, { positive: true });
const hours = figure(proposalLimits.hours);
const days = figure(proposalLimits.days, { integer: true });
const scope = z
  .array(text(proposalLimits.scopeItem))
  .check(z.maxLength(proposalLimits.scopeItems, `proposals:validation.tooManyItems?max=${proposalLimits.scopeItems}`));

/** A milestone with a title, and each number within its bounds. */
export const milestoneSchema = z.object({
  title: text(proposalLimits.milestoneTitle).check(z.minLength(1, 'ui:validation.required')),
  due_in_days: days,
  amount: money,
});

/**
 * What a lawyer may save while still writing: each value within its bounds, nothing required but the fee type and the
 * currency. Names are the columns of `proposals`.
 */
export const proposalDraftSchema = z.object({
  fee_type: z.enum(feeTypes),
  amount: fee,
  hourly_rate: fee,
  hours_low: hours,
  hours_high: hours,
  cap: fee,
  contingency_percent: figure(100, { positive: true }),
  retainer_amount: money,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'ui:validation.required')),
  expenses_policy: text(proposalLimits.expensesPolicy),
  milestones: z
    .array(milestoneSchema)
    .check(
      z.maxLength(proposalLimits.milestones, `proposals:validation.tooManyItems?max=${proposalLimits.milestones}`),
    ),
  scope_included: scope,
  scope_excluded: scope,
  assumptions: text(proposalLimits.assumptions),
  timeline_days: figure(proposalLimits.days, { positive: true, integer: true }),
  earliest_start: z.nullable(z.iso.date()),
  valid_until: z.nullable(z.iso.date()),
  negotiable: z.boolean(),
  cover_letter: text(proposalLimits.coverLetter),
});
export type ProposalValues = z.infer<typeof proposalDraftSchema>;

/**
 * What can be sent to the client: a draft with a cover letter, every term that its fee type needs, sensible in relation
 * to one another, and standing at least until tomorrow. `submit_proposal` holds the same rules.
 */
export const proposalSchema = proposalDraftSchema.check(({ value, issues }) => {
  const refuse = (path: keyof ProposalValues, message: string) =>
    issues.push({ code: 'custom', input: value[path], path: [path], message });

  for (const field of feeFields[value.fee_type]) {
    if (value[field] === null) refuse(field, 'ui:validation.required');
  }
  const usesHours = (feeFields[value.fee_type] as readonly FeeField[]).includes('hours_high');
  if (usesHours && value.hours_low !== null && value.hours_high !== null && value.hours_high < value.hours_low) {
    refuse('hours_high', 'proposals:validation.hoursOrder');
  }
  const totals = proposalTotals(value);
  if (totals && value.retainer_amount !== null && toCents(value.retainer_amount) > totals.high) {
    refuse('retainer_amount', 'proposals:validation.retainerAboveTotal');
  }
  if (value.valid_until === null) refuse('valid_until', 'ui:validation.required');
  else if (value.valid_until <= dayFromNow(0)) refuse('valid_until', 'ui:validation.futureDate');
  if (!hasText(value.cover_letter)) refuse('cover_letter', 'ui:validation.required');
});
