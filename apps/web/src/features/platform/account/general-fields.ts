import type { GeneralValues } from '@casewright/contracts/lawyers';

import {
  type FormFields,
  namesOf,
  optionalText,
  plain,
  requiredChoice,
  requiredText,
  valuesOf,
} from '../../../client/form-fields.ts';
import type { Account } from './api/person.ts';

/** What is in the profile of those who have one. */
const shownFields = {
  about: optionalText('fields.about'),
  is_public: plain<boolean>()('general.public', false),
} satisfies Partial<FormFields<GeneralValues>>;

/** What is in the user table. */
export const personFields = {
  first_name: requiredText('fields.firstName'),
  last_name: requiredText('fields.lastName'),
  phone_number: requiredText('fields.phone'),
  address: requiredText('fields.address'),
  country: requiredChoice('fields.country'),
  state: requiredText('fields.state'),
  city: requiredText('fields.city'),
  zip_code: requiredText('fields.zip'),
} satisfies FormFields<Omit<GeneralValues, keyof typeof shownFields>>;

/** What a person keeps about themselves: the arguments of `save_account` by the same names. */
export const generalFields = { ...personFields, ...shownFields } satisfies FormFields<GeneralValues>;
export const generalFieldNames = namesOf(generalFields);

/** An account as the values of the form. */
export function toValues({ person, profile }: Account): GeneralValues {
  return {
    ...valuesOf(personFields, person),
    ...valuesOf(shownFields, profile ?? { about: null, is_public: false }),
  };
}
