import { invoiceLimits } from '@casewright/contracts/invoice-form';
import { lateLimits } from '@casewright/contracts/reminder-form';
import * as z from 'zod/mini';

import { choice, type FormFields, plain, requiredText } from '../../../../client/form-fields.ts';

export const feeKinds = ['fixed', 'milestone', 'contingency'] as const;
export const dueRules = ['hand', 'engagement', 'date', 'step', 'task'] as const;

/** What a fee waits for, by the rule of when it is due. */
const NEEDED: Readonly<Record<'date' | 'step' | 'task', 'due_on' | 'step_id' | 'task_id'>> = {
  date: 'due_on',
  step: 'step_id',
  task: 'task_id',
};

const money = z
  .nullable(z.number({ error: 'ui:validation.number' }))
  .check(z.refine((amount) => amount === null || amount <= invoiceLimits.amount, 'invoiceEditor:validation.tooLarge'));

/** An agreed fee: an amount, or a share of what was recovered. Names are those of `save_fee`. */
export const feeSchema = z
  .object({
    kind: z.enum(feeKinds),
    title: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'ui:validation.required'),
        z.maxLength(invoiceLimits.title, `ui:validation.maxLength?max=${invoiceLimits.title}`),
      ),
    amount: money,
    recovered: money,
    deducted: money,
    percent: z.nullable(z.number({ error: 'ui:validation.number' })),
    due: z.enum(dueRules),
    due_on: z.nullable(z.iso.date()),
    step_id: z.nullable(z.string()),
    task_id: z.nullable(z.string()),
  })
  .check(({ value, issues }) => {
    const refuse = (path: keyof typeof value, message: string) =>
      issues.push({ code: 'custom', input: value[path], path: [path], message });
    const { kind, amount, recovered, deducted, percent, due } = value;
    if (kind !== 'contingency') {
      if (amount === null || amount <= 0) refuse('amount', 'ui:validation.positive');
    } else if (recovered === null || recovered <= 0) refuse('recovered', 'ui:validation.positive');
    else if (deducted !== null && deducted < 0) refuse('deducted', 'ui:validation.notNegative');
    else if (deducted !== null && deducted >= recovered) refuse('deducted', 'caseMoney:fee.lessThanRecovered');
    // Without a percentage it is the one that was agreed.
    if (kind === 'contingency' && percent !== null) {
      if (percent <= 0 || percent > 100) refuse('percent', 'caseMoney:fee.between');
      else if (Math.abs(percent * HUNDREDTHS - shareOf(percent)) > 1e-6) refuse('percent', 'caseMoney:payers.decimals');
    }
    if (due !== 'hand' && due !== 'engagement' && value[NEEDED[due]] === null)
      refuse(NEEDED[due], 'ui:validation.required');
  });
export type FeeValues = z.infer<typeof feeSchema>;

/** What is asked of a fee. */
export const feeFields = {
  kind: choice('fee.kind', feeKinds, 'fixed'),
  title: requiredText('fee.title'),
  amount: plain<number | null>()('fee.amount', null),
  recovered: plain<number | null>()('fee.recovered', null),
  deducted: plain<number | null>()('fee.deducted', null),
  percent: plain<number | null>()('fee.percent', null),
  due: choice('fee.due', dueRules, 'hand'),
  due_on: plain<string | null>()('fee.dueOn', null),
  step_id: plain<string | null>()('fee.step', null),
  task_id: plain<string | null>()('fee.task', null),
} satisfies FormFields<FeeValues>;

const THOUSANDTHS = 1000;
/** What is agreed of interest for a case; `is_own` false takes it back, and the firm's terms hold again. */
export const caseInterestSchema = z
  .object({
    is_own: z.boolean(),
    rate: z.nullable(z.number({ error: 'ui:validation.number' })),
    after_days: z.nullable(z.number({ error: 'ui:validation.number' })),
    note: z.string().check(z.trim(), z.maxLength(lateLimits.note, `ui:validation.maxLength?max=${lateLimits.note}`)),
  })
  .check(({ value: { is_own: isOwn, rate, after_days: days, note }, issues }) => {
    if (!isOwn) return;
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', input: note, path: [path], message });
    if (rate === null) refuse('rate', 'ui:validation.required');
    else if (rate < 0 || rate > lateLimits.rate) refuse('rate', 'caseMoney:interest.between');
    else if (Math.abs(rate * THOUSANDTHS - Math.round(rate * THOUSANDTHS)) > 1e-6)
      refuse('rate', 'caseMoney:interest.decimals');
    if (days === null) refuse('after_days', 'ui:validation.required');
    else if (!Number.isInteger(days) || days < 0 || days > lateLimits.interestAfter)
      refuse('after_days', `ui:validation.max?max=${lateLimits.interestAfter}`);
    if (note === '') refuse('note', 'ui:validation.required');
  });
export type CaseInterestValues = z.infer<typeof caseInterestSchema>;

export const MOST_PAYERS = 20;
/** A percent in the hundredths in which shares are kept. */
const HUNDREDTHS = 100;
const WHOLE = 10_000;

/** A percent with up to two decimals as hundredths; the nearest. */
export const shareOf = (percent: number | null): number => Math.round((percent ?? 0) * HUNDREDTHS);
export const percentOf = (share: number): number => share / HUNDREDTHS;

/** Who pays and how much of it. `who` is `client:` or `contact:` and the id. */
export const payersSchema = z
  .object({
    payers: z.array(
      z.object({
        who: z.nullable(z.string()).check(z.refine((who) => who !== null, 'ui:validation.required')),
        percent: z.nullable(z.number({ error: 'ui:validation.number' })).check(
          z.refine((percent) => percent !== null && percent > 0 && percent < 100, 'caseMoney:payers.between'),
          z.refine(
            (percent) => percent === null || Math.abs(percent * HUNDREDTHS - shareOf(percent)) < 1e-6,
            'caseMoney:payers.decimals',
          ),
        ),
      }),
    ),
  })
  .check(({ value: { payers }, issues }) => {
    const refuse = (message: string, ...path: (string | number)[]) =>
      issues.push({ code: 'custom', input: payers, path, message });
    payers.forEach(({ who }, nth) => {
      if (who !== null && payers.findIndex((other) => other.who === who) < nth)
        refuse('caseMoney:payers.twice', 'payers', nth, 'who');
    });
    if (payers.length === 1) refuse('caseMoney:payers.two', 'payers', 0, 'who');
    else if (payers.length > 0 && sumOf(payers) !== WHOLE)
      refuse('caseMoney:payers.whole', 'payers', payers.length - 1, 'percent');
  });
export type PayersValues = z.infer<typeof payersSchema>;

/** What the shares of a form come to, in hundredths of a percent. */
export const sumOf = (payers: readonly { percent: number | null }[]): number =>
  payers.reduce((sum, { percent }) => sum + (Number.isNaN(percent) ? 0 : shareOf(percent)), 0);
