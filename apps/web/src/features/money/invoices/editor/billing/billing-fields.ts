import type { BillingServiceValues, InvoiceSettingsValues, TaxRateValues } from '@casewright/contracts/invoice-form';

import { choice, type FormFields, optionalText, plain, requiredText } from '../../../../../client/form-fields.ts';

const PAPER_LANGUAGES = ['en', 'fr', 'vi', 'cn', 'ar'] as const;

/** What is asked of a service. */
export const serviceFields = {
  name: requiredText('billing.name'),
  price: { ...plain<number | null>()('billing.price', null), toColumn: (price: number | null) => price ?? 0 },
  currency: plain<string>()('fields.currency', 'USD'),
} satisfies FormFields<BillingServiceValues>;

/** What is asked of a tax. */
export const taxFields = {
  name: requiredText('billing.name'),
  percent: { ...plain<number | null>()('billing.percent', null), toColumn: (percent: number | null) => percent ?? 0 },
  is_reverse_charge: plain<boolean>()('billing.reverseCharge', false),
  note: optionalText('billing.note'),
} satisfies FormFields<TaxRateValues>;

/** What is asked of how invoices are issued. */
export const settingsFields = {
  series: requiredText('settings.series'),
  credit_series: requiredText('settings.creditSeries'),
  due_days: { ...plain<number | null>()('settings.dueDays', null), toColumn: (days: number | null) => days ?? 0 },
  needs_approval: plain<boolean>()('settings.needsApproval', false),
  lawyers_see: plain<boolean>()('settings.lawyersSee', true),
  tax_number: optionalText('settings.taxNumber'),
  payment_details: optionalText('settings.paymentDetails'),
  footer: optionalText('settings.footer'),
  language: choice('settings.language', PAPER_LANGUAGES, 'en'),
  country: plain<string | null>()('address.country', null),
  city: optionalText('address.city'),
  postal_code: optionalText('address.postalCode'),
  contact_name: optionalText('settings.contactName'),
  contact_email: optionalText('settings.contactEmail'),
  contact_phone: optionalText('settings.contactPhone'),
  ledes_id: optionalText('settings.ledesId'),
  iban: optionalText('settings.iban'),
  bic: optionalText('settings.bic'),
  weekly_hours: {
    ...plain<number | null>()('settings.weeklyHours', null),
    toColumn: (hours: number | null) => hours ?? 40,
  },
} satisfies FormFields<InvoiceSettingsValues>;
