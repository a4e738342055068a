import * as z from 'zod/mini';

import { matterShape } from './case-form.ts';
import { caseLimits, conflictResults, currencies, partyRoles } from './cases.ts';
import { feeTypes } from './proposals.ts';

export const intakeLimits = { name: 300, email: 254, terms: 5000, reason: 2000, otherNames: 1000 } as const;

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `ui:validation.maxLength?max=${most}`));

/** An amount or nothing; text that is no number arrives as NaN. */
const amount = (most: number) =>
  z
    .custom<number | null>((value) => value === null || typeof value === 'number')
    .check(
      z.refine((value) => !Number.isNaN(value), { error: 'ui:validation.number' }),
      z.refine((value) => value === null || !(value < 0), { error: 'ui:validation.notNegative' }),
      z.refine((value) => value === null || !(value > most), { error: `ui:validation.max?max=${most}` }),
    );
const money = amount(caseLimits.amount);

/** The figures that a kind of fee needs. */
export const intakeFees = {
  flat: ['fee_amount'],
  hourly: ['fee_rate'],
  capped_hourly: ['fee_rate', 'fee_cap'],
  contingency: ['fee_percent'],
  hybrid: ['fee_amount', 'fee_rate'],
  pro_bono: [],
} as const satisfies Record<(typeof feeTypes)[number], readonly string[]>;

/** All figures that a kind of fee can have: those that it needs, and of a hybrid a share of what is recovered. */
export const usedIntakeFees = (
  type: (typeof feeTypes)[number],
): readonly ('fee_amount' | 'fee_rate' | 'fee_cap' | 'fee_percent')[] =>
  type === 'hybrid' ? [...intakeFees[type], 'fee_percent'] : intakeFees[type];

/** What may be kept as a draft: a title, and each value within its bounds. `intake_firm_case` holds the same rules. */
export const intakeDraftSchema = z.object({
  /** Under which the case is kept, so that a second attempt makes no second case. */
  intake_id: z.string(),
  known: z.enum(['contact', 'new']),
  contact_id: z.nullable(z.string()),
  kind: z.enum(['person', 'company']),
  name: text(intakeLimits.name),
  email: text(intakeLimits.email).check(
    z.refine((email) => email === '' || /^[^@\s]+@[^@\s]+$/.test(email), { error: 'ui:validation.email' }),
  ),
  invite: z.boolean(),
  ...matterShape,
  parties: z
    .array(
      z.object({
        role: z.enum(partyRoles),
        name: text(caseLimits.partyName).check(z.minLength(1, 'ui:validation.required')),
        /** Separated by semicolons, as names may hold commas. */
        aliases: text(intakeLimits.otherNames),
        represented_by: text(intakeLimits.name),
      }),
    )
    .check(z.maxLength(caseLimits.parties)),
  /** Whether the client reads the files that are attached; otherwise only those who work on the case do. */
  files_shared: z.boolean(),
  result: z.enum(conflictResults),
  reason: text(intakeLimits.reason),
  fee_type: z.nullable(z.enum(feeTypes)),
  fee_amount: money,
  fee_rate: money,
  fee_cap: money,
  fee_percent: amount(100).check(z.refine((value) => value !== 0, { error: 'ui:validation.positive' })),
  retainer_amount: money,
  currency: z.enum(currencies),
  engagement_terms: text(intakeLimits.terms),
  template_id: z.nullable(z.string()),
  // A day that nobody has touched is undefined, as a field registers it.
  triggers: z.record(z.string(), z.nullish(z.string())),
  /** Which days the chosen workflow asks for. */
  asked_days: z.array(z.object({ key: z.string(), required: z.boolean() })),
});
export type IntakeValues = z.infer<typeof intakeDraftSchema>;

type FeeValues = Pick<IntakeValues, 'fee_type' | 'fee_amount' | 'fee_rate' | 'fee_cap' | 'fee_percent'>;

function feeGaps(value: FeeValues): readonly (keyof FeeValues)[] {
  return value.fee_type === null ? [] : intakeFees[value.fee_type].filter((field) => value[field] === null);
}

/** The terms alone, as `change_terms` takes them. */
export const termsSchema = z
  .pick(intakeDraftSchema, {
    fee_type: true,
    fee_amount: true,
    fee_rate: true,
    fee_cap: true,
    fee_percent: true,
    retainer_amount: true,
    currency: true,
    engagement_terms: true,
  })
  .check(({ value, issues }) => {
    for (const field of feeGaps(value))
      issues.push({ code: 'custom', input: value[field], path: [field], message: 'ui:validation.required' });
  });
export type TermsValues = z.infer<typeof termsSchema>;

/** A draft whose fee, where it names one, is whole. */
export const intakeKeepSchema = intakeDraftSchema.check(({ value, issues }) => {
  for (const field of feeGaps(value))
    issues.push({ code: 'custom', input: value[field], path: [field], message: 'ui:validation.required' });
});

/** What opens a case: a client, a conflict check that lets it, and the days of its workflow. */
export const intakeOpenSchema = intakeDraftSchema.check(({ value, issues }) => {
  const refuse = (path: (string | number)[], message: string) =>
    issues.push({ code: 'custom', input: value, path, message });
  const required = 'ui:validation.required';
  for (const field of feeGaps(value)) refuse([field], required);
  if (value.known === 'contact' && value.contact_id === null) refuse(['contact_id'], required);
  if (value.known === 'new' && value.name === '') refuse(['name'], required);
  if (value.known === 'new' && value.invite && value.email === '') refuse(['email'], required);
  if (value.result === 'potential' || value.result === 'conflict') refuse(['result'], 'caseForm:intake.notOpened');
  if (value.result === 'waived' && value.reason === '') refuse(['reason'], required);
  for (const { key, required: isRequired } of value.template_id === null ? [] : value.asked_days)
    if (isRequired && !value.triggers[key]) refuse(['triggers', key], required);
});
