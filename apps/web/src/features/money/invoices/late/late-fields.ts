import {
  type LateTermsValues,
  type PauseValues,
  planIntervals,
  type PlanValues,
  reminderCopies,
  reminderLanguages,
  type ReminderStepValues,
  reminderTones,
} from '@casewright/contracts/reminder-form';

import {
  choice,
  type ColumnsOf,
  type FormFields,
  optionalText,
  plain,
  requiredText,
} from '../../../../client/form-fields.ts';
import type { Step } from './api.ts';

/** What is asked of a step. Its texts are one column of the table: `textsOf` and `writtenOf` lead from one to the other. */
export const stepFields = {
  days_after: {
    ...plain<number | null>()('step.days', null),
    toColumn: (days: number | null) => days ?? 0,
  },
  tone: choice('step.tone', reminderTones, 'friendly'),
  is_automatic: plain<boolean>()('step.automatic', false),
  copy_to: choice('step.copy', reminderCopies, 'nobody'),
  fee: plain<number | null>()('step.fee', null),
  fee_currency: requiredText('step.currency'),
  subject_en: requiredText('step.subject'),
  body_en: requiredText('step.body'),
  subject_fr: requiredText('step.subject'),
  body_fr: requiredText('step.body'),
  subject_vi: requiredText('step.subject'),
  body_vi: requiredText('step.body'),
  subject_cn: requiredText('step.subject'),
  body_cn: requiredText('step.body'),
  subject_ar: requiredText('step.subject'),
  body_ar: requiredText('step.body'),
} satisfies FormFields<ReminderStepValues>;

/** What is asked of the terms of what is late. */
export const lateTermsFields = {
  interest_rate: plain<number | null>()('terms.rate', null),
  interest_agreed: plain<boolean>()('terms.agreed', false),
  interest_after: { ...plain<number | null>()('terms.after', 30), toColumn: (days: number | null) => days ?? 0 },
  interest_minimum: {
    ...plain<number | null>()('terms.minimum', 0),
    toColumn: (amount: number | null) => amount ?? 0,
  },
  plan_broken_days: { ...plain<number | null>()('terms.broken', 14), toColumn: (days: number | null) => days ?? 14 },
} satisfies FormFields<LateTermsValues>;

/** What is asked of a pause. */
export const pauseFields = {
  reason: requiredText('pause.reason'),
  of_client: plain<boolean>()('pause.ofClient', false),
  until: plain<string | null>()('pause.until', null),
} satisfies FormFields<PauseValues>;

/** What is asked of a payment plan. */
export const planFields = {
  count: { ...plain<number | null>()('plan.count', null), toColumn: (count: number | null) => count ?? 0 },
  first_on: { ...plain<string | null>()('plan.first', null), toColumn: (day: string | null) => day ?? '' },
  every: choice('plan.every', planIntervals, 'month'),
  note: optionalText('plan.note'),
} satisfies FormFields<PlanValues>;

/** The columns of a step, of what the form holds: the languages that have a text, and a currency where there is a fee. */
export function textsOf({ fee, fee_currency: currency, ...columns }: ColumnsOf<typeof stepFields>) {
  const { days_after, tone, is_automatic, copy_to } = columns;
  const texts = Object.fromEntries(
    reminderLanguages
      .filter((language) => columns[`subject_${language}`] !== '')
      .map((language) => [language, { subject: columns[`subject_${language}`], body: columns[`body_${language}`] }]),
  );
  return { days_after, tone, is_automatic, copy_to, fee, fee_currency: fee === null ? null : currency, texts };
}

type Said = Partial<Record<string, { subject: string; body: string }>>;

/** The texts of a step, each under the name of its field. */
export function writtenOf(texts: Said) {
  const said = (language: string) => texts[language] ?? { subject: '', body: '' };
  return {
    subject_en: said('en').subject,
    body_en: said('en').body,
    subject_fr: said('fr').subject,
    body_fr: said('fr').body,
    subject_vi: said('vi').subject,
    body_vi: said('vi').body,
    subject_cn: said('cn').subject,
    body_cn: said('cn').body,
    subject_ar: said('ar').subject,
    body_ar: said('ar').body,
  };
}

const isSaid = (said: unknown): said is { subject: string; body: string } =>
  typeof said === 'object' && said !== null && 'subject' in said && 'body' in said;

/** A step as its form reads it. */
export function stepRow({ texts, ...step }: Step) {
  const said: Said = Object.fromEntries(
    Object.entries(typeof texts === 'object' && texts !== null ? texts : {}).filter(
      (entry): entry is [string, { subject: string; body: string }] => isSaid(entry[1]),
    ),
  );
  return { ...step, ...writtenOf(said) };
}
