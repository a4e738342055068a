import * as z from 'zod/mini';

import { reminderGaps } from './reminder-text.ts';

export const reminderTones = ['friendly', 'firm', 'final'] as const;
export type ReminderTone = (typeof reminderTones)[number];
export const reminderCopies = ['nobody', 'lead', 'administrators'] as const;
export const reminderLanguages = ['en', 'fr', 'vi', 'cn', 'ar'] as const;
export type ReminderLanguage = (typeof reminderLanguages)[number];

/** As the tables `reminder_steps` and `late_terms` have them. */
export const lateLimits = {
  daysAfter: 365,
  subject: 150,
  body: 2000,
  fee: 10_000,
  rate: 100,
  interestAfter: 365,
  minimum: 10_000,
  brokenDays: 90,
  note: 500,
  reason: 2000,
  instalments: 60,
} as const;

const GAP = new RegExp(`\\{(?:${reminderGaps.join('|')})\\}`, 'g');
/** Whether every brace of a text belongs to a field that is filled. */
const isFillable = (text: string): boolean => !/[{}]/.test(text.replaceAll(GAP, ''));

const saidIn = (length: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(length, `ui:validation.maxLength?max=${length}`),
      z.refine(isFillable, { error: 'latePayment:validation.gap' }),
    );
const wholeNumber = (least: number, most: number) =>
  z
    .nullable(
      z
        .int('ui:validation.number')
        .check(z.gte(least, `ui:validation.min?min=${least}`), z.lte(most, `ui:validation.max?max=${most}`)),
    )
    .check(z.refine((number) => number !== null, 'ui:validation.required'));

const shape = {
  days_after: wholeNumber(1, lateLimits.daysAfter),
  tone: z.enum(reminderTones),
  is_automatic: z.boolean(),
  copy_to: z.enum(reminderCopies),
  fee: z.nullable(
    z
      .number('ui:validation.number')
      .check(
        z.positive('ui:validation.positive'),
        z.lte(lateLimits.fee - 0.01, `ui:validation.max?max=${lateLimits.fee - 1}`),
      ),
  ),
  fee_currency: z.string(),
  subject_en: saidIn(lateLimits.subject),
  body_en: saidIn(lateLimits.body),
  subject_fr: saidIn(lateLimits.subject),
  body_fr: saidIn(lateLimits.body),
  subject_vi: saidIn(lateLimits.subject),
  body_vi: saidIn(lateLimits.body),
  subject_cn: saidIn(lateLimits.subject),
  body_cn: saidIn(lateLimits.body),
  subject_ar: saidIn(lateLimits.subject),
  body_ar: saidIn(lateLimits.body),
};

/** A step of a firm's reminders. A language has both a subject and a text, or neither; one language at least is written. */
export const reminderStepSchema = z.object(shape).check(({ value, issues }) => {
  for (const language of reminderLanguages)
    if ((value[`subject_${language}`] === '') !== (value[`body_${language}`] === '')) {
      const missing = value[`subject_${language}`] === '' ? 'subject' : 'body';
      issues.push({
        code: 'custom',
        input: value,
        path: [`${missing}_${language}`],
        message: 'ui:validation.required',
      });
    }
  if (reminderLanguages.every((language) => value[`subject_${language}`] === ''))
    issues.push({ code: 'custom', input: value, path: ['subject_en'], message: 'ui:validation.required' });
});
export type ReminderStepValues = z.infer<typeof reminderStepSchema>;

/** Why reminders are paused: of an invoice or of its client, until a day or until somebody ends it. */
export const pauseSchema = z.object({
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'ui:validation.required'),
      z.maxLength(lateLimits.reason, `ui:validation.maxLength?max=${lateLimits.reason}`),
    ),
  of_client: z.boolean(),
  until: z.nullable(z.string()),
});
export type PauseValues = z.infer<typeof pauseSchema>;

/** The firm's terms of what is late. Names are the columns of `late_terms`. */
export const lateTermsSchema = z
  .object({
    interest_rate: z.nullable(
      z
        .number('ui:validation.number')
        .check(
          z.positive('ui:validation.positive'),
          z.lte(lateLimits.rate, `ui:validation.max?max=${lateLimits.rate}`),
        ),
    ),
    interest_agreed: z.boolean(),
    interest_after: wholeNumber(0, lateLimits.interestAfter),
    interest_minimum: z
      .nullable(
        z
          .number('ui:validation.number')
          .check(
            z.gte(0, 'ui:validation.notNegative'),
            z.lte(lateLimits.minimum, `ui:validation.max?max=${lateLimits.minimum}`),
          ),
      )
      .check(z.refine((amount) => amount !== null, 'ui:validation.required')),
    plan_broken_days: wholeNumber(1, lateLimits.brokenDays),
  })
  .check(({ value, issues }) => {
    if (value.interest_rate !== null && !value.interest_agreed)
      issues.push({
        code: 'custom',
        input: value.interest_agreed,
        path: ['interest_agreed'],
        message: 'latePayment:validation.agreed',
      });
  });
export type LateTermsValues = z.infer<typeof lateTermsSchema>;

export const planIntervals = ['week', 'two_weeks', 'month'] as const;

/** A payment plan as it is offered. */
export const planSchema = z.object({
  count: wholeNumber(2, lateLimits.instalments),
  first_on: z.nullable(z.string()).check(z.refine((day) => day !== null, 'ui:validation.required')),
  every: z.enum(planIntervals),
  note: z.string().check(z.trim(), z.maxLength(lateLimits.reason, `ui:validation.maxLength?max=${lateLimits.reason}`)),
});
export type PlanValues = z.infer<typeof planSchema>;
