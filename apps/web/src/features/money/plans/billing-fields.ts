import type { BillingValues } from '@casewright/contracts/plans';

import { type FormFields, optionalText, requiredText } from '../../../client/form-fields.ts';

/** What is asked of whom the invoices are made out to. */
export const billingFields = {
  full_name: requiredText('fields.name'),
  email: requiredText('fields.email'),
  phone_number: optionalText('fields.phone'),
  address: requiredText('fields.address'),
} satisfies FormFields<BillingValues>;
