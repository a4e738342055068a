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
export const billingSchema = z.object({
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
});
export type BillingValues = z.infer<typeof billingSchema>;

/** Where the platform is registered for tax. */
export const taxRegistrationSchema = z.object({
  country: z.nullable(z.string()).check(z.refine((code) => code !== null, { error: 'ui:validation.required' })),
  tax_number: filled(TAX_NUMBER),
  is_home: z.boolean(),
});
export type TaxRegistrationValues = z.infer<typeof taxRegistrationSchema>;
