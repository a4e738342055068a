import type { LicenceValues } from '@casewright/contracts/lawyers';

import { type FormFields, optionalText, plain, requiredChoice, requiredText } from '../../../../client/form-fields.ts';

const day = plain<string | null>();

/** What is asked of a licence. */
export const licenceFields = {
  country: requiredChoice('fields.country'),
  region: optionalText('licences.region'),
  licence_number: requiredText('licences.numberField'),
  admitted_on: day('licences.admittedOn', null),
  expires_on: day('licences.expiresOn', null),
} satisfies FormFields<LicenceValues>;
