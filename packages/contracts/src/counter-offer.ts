import * as z from 'zod/mini';

import { proposalDraftSchema } from './proposal-form.ts';
import { type FeeField, feeFields } from './proposals.ts';

/** The longest message with which other terms are asked for. */
export const counterMessageLimit = 5000;

/** The terms that a client can ask to be others, and what they say to it. Names are the columns of `proposals`. */
export const counterSchema = z
  .extend(
    z.pick(proposalDraftSchema, {
      fee_type: true,
      amount: true,
      hourly_rate: true,
      hours_low: true,
      hours_high: true,
      cap: true,
      contingency_percent: true,
      retainer_amount: true,
      timeline_days: true,
      earliest_start: true,
      scope_included: true,
    }),
    {
      message: z
        .string()
        .check(z.trim(), z.maxLength(counterMessageLimit, `ui:validation.maxLength?max=${counterMessageLimit}`)),
    },
  )
  .check(({ value, issues }) => {
    const refuse = (path: keyof typeof value, message: string) =>
      issues.push({ code: 'custom', input: value[path], path: [path], message });
    const used: readonly FeeField[] = feeFields[value.fee_type];
    for (const field of used) if (value[field] === null) refuse(field, 'ui:validation.required');
    if (
      used.includes('hours_high') &&
      value.hours_low !== null &&
      value.hours_high !== null &&
      value.hours_high < value.hours_low
    )
      refuse('hours_high', 'proposals:validation.hoursOrder');
  });
export type CounterValues = z.infer<typeof counterSchema>;
/** A term that a client can ask to be another. */
export type CounterField = Exclude<keyof CounterValues, 'message'>;
