import { currencies } from '@casewright/contracts/cases';
import * as z from 'zod/mini';

import { choice, type FormField, type FormFields, plain, requiredChoice } from '../../../../client/form-fields.ts';

/** What a discount code holds at most; the table `discount_codes` has the same bounds. */
export const codeLimits = { percent: 100, amount: 1_000_000_000, uses: 1_000_000 } as const;

const REQUIRED = 'ui:validation.required';
const CODE = /^[a-z0-9][a-z0-9-]{2,29}$/i;
/** A number or nothing. Text that is no number arrives as NaN and is refused by a check, so that the others still run. */
const figure = (isInside: (value: number) => boolean, error: string) =>
  z
    .custom<number | null>((value) => value === null || typeof value === 'number')
    .check(
      z.refine((value) => !Number.isNaN(value), { error: 'ui:validation.number' }),
      z.refine((value) => value === null || Number.isNaN(value) || isInside(value), { error }),
    );
const isWhole = (amount: number | null, currency: string) => {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return amount === null || Number.isNaN(amount) || Number(amount.toFixed(maximumFractionDigits)) === amount;
};

/** What the form of a discount code says. Moments are instants (ISO 8601). */
export const codeSchema = z
  .object({
    code: z.string().check(
      z.refine((code) => code.trim() !== '', { error: REQUIRED }),
      z.refine((code) => code.trim() === '' || CODE.test(code.trim()), { error: 'discountCodes:validation.code' }),
    ),
    percent: figure((value) => value > 0 && value <= codeLimits.percent, 'discountCodes:validation.percent'),
    amount: figure((value) => value > 0 && value <= codeLimits.amount, 'discountCodes:validation.amount'),
    currency: z.enum(currencies),
    minimum: figure((value) => value >= 0 && value <= codeLimits.amount, 'ui:validation.notNegative'),
    starts_at: z.nullable(z.string()).check(z.refine((moment) => moment !== null, REQUIRED)),
    ends_at: z.nullable(z.string()),
    max_uses: figure(
      (value) => Number.isInteger(value) && value >= 1 && value <= codeLimits.uses,
      'discountCodes:validation.uses',
    ),
  })
  .check(
    z.refine(({ percent, amount }) => (percent === null) !== (amount === null), {
      error: 'discountCodes:validation.oneOfTwo',
      path: ['percent'],
    }),
    z.refine(({ amount, currency }) => isWhole(amount, currency), {
      error: 'discountCodes:validation.units',
      path: ['amount'],
    }),
    z.refine(({ minimum, currency }) => isWhole(minimum, currency), {
      error: 'discountCodes:validation.units',
      path: ['minimum'],
    }),
    z.refine(
      ({ starts_at: from, ends_at: until }) => from === null || until === null || Date.parse(until) > Date.parse(from),
      { error: 'discountCodes:validation.backwards', path: ['ends_at'] },
    ),
  );
export type CodeValues = z.infer<typeof codeSchema>;

/** A moment as pickers write it, which have the offset of UTC. */
const written = (moment: string) => new Date(moment).toISOString();

function field<Value, Column, Read>(): <const Label extends string>(
  described: FormField<Value, Column, Label, Read>,
) => FormField<Value, Column, Label, Read> {
  return (described) => described;
}

/** The form of a discount code: what each of its values is called, and how the table `discount_codes` keeps it. */
export const codeFields = {
  code: field<string, string, string>()({
    label: 'fields.code',
    empty: '',
    fromColumn: (code) => code,
    toColumn: (code) => code.trim().toUpperCase(),
  }),
  percent: plain<number | null>()('fields.percent', null),
  amount: plain<number | null>()('fields.amount', null),
  currency: choice('fields.currency', currencies, 'USD'),
  minimum: field<number | null, number, number>()({
    label: 'fields.minimum',
    empty: null,
    fromColumn: (minimum) => (minimum === 0 ? null : minimum),
    toColumn: (minimum) => minimum ?? 0,
  }),
  starts_at: field<string | null, string, string>()({
    ...requiredChoice('fields.starts'),
    fromColumn: written,
  }),
  ends_at: field<string | null, string | null, string | null>()({
    label: 'fields.ends',
    empty: null,
    fromColumn: (moment) => (moment === null ? null : written(moment)),
    toColumn: (moment) => moment,
  }),
  max_uses: plain<number | null>()('fields.uses', null),
} satisfies FormFields<CodeValues>;
