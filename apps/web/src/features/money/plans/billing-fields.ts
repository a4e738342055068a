import type { BillingValues } from '@casewright/contracts/plans';

import { type FormFields, optionalText, plain, requiredText } from '../../../client/form-fields.ts';

/** What is asked of whom the invoices are made out to. */
export const billingFields = {
  full_name: requiredText('fields.name'),
  email: requiredText('fields.email'),
  phone_number: optionalText('fields.phone'),
  address: requiredText('fields.address'),
  country: plain<string | null>()('fields.country', null),
  tax_number: optionalText('fields.taxNumber'),
  is_business: plain<boolean>()('fields.isBusiness', false),
} satisfies FormFields<BillingValues>;
