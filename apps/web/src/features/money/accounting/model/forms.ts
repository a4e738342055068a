import * as z from 'zod/mini';

import { type FormFields, optionalText, plain } from '../../../../client/form-fields.ts';

const required = 'ui:validation.required';
const currency = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{3}$/, 'accounting:currencyNeeded'));
const day = z.nullable(z.string()).check(z.refine((value) => value !== null, required));
const whole = (least: number, most: number) =>
  z
    .number({ error: required })
    .check(
      z.int(`accounting:between?least=${least}&most=${most}`),
      z.gte(least, `accounting:between?least=${least}&most=${most}`),
      z.lte(most, `accounting:between?least=${least}&most=${most}`),
    );

export const FORMATS = ['csv', 'datev'] as const;

/** What is asked for when the journal is downloaded. */
export const journalSchema = z
  .object({ from: day, to: day, currency, format: z.enum(FORMATS), names: z.boolean() })
  .check(
    z.refine(({ from, to }) => from === null || to === null || from <= to, {
      message: 'accounting:journal.backwards',
      path: ['to'],
    }),
  );
export type JournalValues = z.infer<typeof journalSchema>;
export type JournalOutput = JournalValues & { from: string; to: string };

/** The settings of the books; numbers of the accountant may be left out by who exports no file for DATEV. */
export const settingsSchema = z.object({
  currency: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^([A-Z]{3})?$/, 'accounting:currencyNeeded')),
  year_begins: whole(1, 12),
  consultant_number: z.nullable(whole(1001, 9_999_999)),
  client_number: z.nullable(whole(1, 99_999)),
  account_length: whole(4, 8),
});
export type SettingsValues = z.infer<typeof settingsSchema>;

/** What is asked of how the books go to the accountant. */
export const accountingFields = {
  currency: optionalText('settings.currency'),
  year_begins: plain<number>()('settings.yearBegins', 1),
  consultant_number: plain<number | null>()('settings.consultant', null),
  client_number: plain<number | null>()('settings.client', null),
  account_length: plain<number>()('settings.length', 4),
} satisfies FormFields<SettingsValues>;

/** A rate that is entered by hand. */
export const rateSchema = z
  .object({
    base: currency,
    currency,
    day,
    rate: z.nullable(z.number()).check(z.refine((rate) => rate !== null && rate > 0, 'accounting:rates.rateNeeded')),
    source: z.string().check(z.trim(), z.minLength(1, required), z.maxLength(120, 'ui:validation.maxLength?max=120')),
  })
  .check(
    z.refine(({ base, currency: other }) => base.toUpperCase() !== other.toUpperCase(), {
      message: 'accounting:rates.twoNeeded',
      path: ['currency'],
    }),
  );
export type RateValues = z.infer<typeof rateSchema>;

/** A number at the accountant's; none is none. */
export const numbersSchema = z.object({
  numbers: z.array(z.object({ number: z.string().check(z.trim(), z.regex(/^\d{0,9}$/, 'accounting:numbers.digits')) })),
});
export type NumbersValues = z.infer<typeof numbersSchema>;
