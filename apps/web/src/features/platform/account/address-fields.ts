import { addressTypes, type AddressValues } from '@casewright/contracts/lawyers';

import {
  choice,
  type FormFields,
  optionalText,
  plain,
  requiredChoice,
  requiredText,
} from '../../../client/form-fields.ts';

/** What is asked of an address of the book. */
export const addressFields = {
  address_type: choice('addresses.typeLabel', addressTypes, 'home'),
  full_name: requiredText('fields.fullName'),
  company: optionalText('fields.companyOptional'),
  email: optionalText('fields.emailOptional'),
  phone_number: requiredText('fields.phone'),
  address: requiredText('fields.address'),
  city: requiredText('fields.city'),
  state: requiredText('fields.state'),
  zip_code: requiredText('fields.zip'),
  country: requiredChoice('fields.country'),
  is_primary: plain<boolean>()('addresses.usePrimary', false),
} satisfies FormFields<AddressValues>;
