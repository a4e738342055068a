import { z } from 'zod/mini';

import { isPhoneNumber } from './lawyers.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const filled = (most: number) =>
  z.string().check(
    z.trim(),
    z.refine((value) => value.length > 0, { error: 'ui:validation.required' }),
    z.maxLength(most),
  );

/** The most that a tax number is long. */
const TAX_NUMBER = 50;

/** To whom the platform's invoices are made out. */
export const billingSchema = z
  .object({
    full_name: filled(200),
    email: filled(255).check(z.refine((value) => value === '' || EMAIL.test(value), { error: 'ui:validation.email' })),
    phone_number: z.string().check(
      z.trim(),
      z.maxLength(40),
      z.refine((value) => value === '' || isPhoneNumber(value), { error: 'planBilling:validation.phone' }),
    ),
    address: filled(300),
    country: z.nullable(z.string()).check(z.refine((code) => code !== null, { error: 'ui:validation.required' })),
    tax_number: z.string().check(z.trim(), z.maxLength(TAX_NUMBER)),
    is_business: z.boolean(),
  })
  .check(
    z.refine(({ is_business: isBusiness, tax_number: number }) => !isBusiness || number !== '', {
      path: ['tax_number'],
      error: 'ui:validation.required',
    }),
  );
export type BillingValues = z.infer<typeof billingSchema>;

/** Where the platform is registered for tax. */
export const taxRegistrationSchema = z.object({
  country: z.nullable(z.string()).check(z.refine((code) => code !== null, { error: 'ui:validation.required' })),
  tax_number: filled(TAX_NUMBER),
  is_home: z.boolean(),
});
export type TaxRegistrationValues = z.infer<typeof taxRegistrationSchema>;

/** The kinds of tax that a plan knows. */
export const TAX_NAMES = ['VAT', 'GST'] as const;

const day = z.nullable(z.string());
/** A day on which a rate may hold. */
const rateDay = day.check(
  z.refine((at) => at === null || (at >= '1980-01-01' && at <= '2199-12-31'), {
    error: 'planBilling:taxes.validation.days',
  }),
);
/** Whether it is a percentage as rates are kept: above 0, below 100, with three decimals at most. */
const isPercentage = (percent: number) =>
  percent > 0 && percent < 100 && Math.abs(percent * 1000 - Math.round(percent * 1000)) < 1e-6;

/** Tomorrow, which is today already where the day begins earlier. */
const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** The last day of a rate; null for none. */
export const planTaxRateEndSchema = z.object({ until: rateDay });
export type PlanTaxRateEndValues = z.infer<typeof planTaxRateEndSchema>;

/** A rate by which plans are taxed, from a day on. name: null where the country has a rate already, whose kind it takes. */
export const planTaxRateSchema = z
  .object({
    country: z.nullable(z.string()).check(z.refine((code) => code !== null, { error: 'ui:validation.required' })),
    name: z.nullable(z.enum(TAX_NAMES)),
    percent: z.nullable(z.number()).check(
      z.refine((percent) => percent !== null, { error: 'ui:validation.required' }),
      z.refine((percent) => percent === null || isPercentage(percent), {
        error: 'planBilling:taxes.validation.percent',
      }),
    ),
    since: rateDay.check(z.refine((first) => first !== null, { error: 'ui:validation.required' })),
    until: rateDay,
    source: filled(500).check(
      z.refine((address) => address === '' || /^https:\/\/\S+$/.test(address), {
        error: 'planBilling:taxes.validation.source',
      }),
    ),
    provision: z.string().check(z.trim(), z.maxLength(200)),
    checked_on: rateDay.check(
      z.refine((at) => at === null || at <= tomorrow(), { error: 'planBilling:taxes.validation.checkedOn' }),
    ),
  })
  .check(
    z.refine(({ since, until }) => since === null || until === null || until >= since, {
      path: ['until'],
      error: 'planBilling:taxes.validation.until',
    }),
  );
export type PlanTaxRateValues = z.infer<typeof planTaxRateSchema>;
