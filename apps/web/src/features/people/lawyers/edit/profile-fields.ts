import { currencies } from '@casewright/contracts/cases';
import type { ProfileValues } from '@casewright/contracts/lawyers';
import { feeTypes } from '@casewright/contracts/proposals';

import {
  choice,
  choices,
  emptyValues,
  type FormFields,
  namesOf,
  optionalText,
  plain,
  requiredText,
  valuesOf,
} from '../../../../client/form-fields.ts';
import type { ProfileRow } from '../model/lawyer.ts';

const list = plain<string[]>();
const number = plain<number | null>();

/** What a lawyer writes of themselves. */
export const profileFields = {
  display_name: requiredText('fields.displayName'),
  headline: optionalText('fields.headline'),
  about: optionalText('profile.about'),
  practice_areas: list('fields.practiceAreas', []),
  languages: list('fields.languages', []),
  years_of_experience: number('fields.years', null),
  country: plain<string | null>()('fields.country', null),
  region: optionalText('fields.region'),
  city: optionalText('fields.city'),
  fee_types: choices('fields.feeTypes', feeTypes),
  hourly_rate_min: number('fields.rateMin', null),
  hourly_rate_max: number('fields.rateMax', null),
  currency: choice('fields.currency', currencies, 'USD'),
  consultation_fee: number('fields.consultationFee', null),
  consultation_minutes: number('fields.consultationMinutes', null),
  accepting_cases: plain<boolean>()('fields.accepting', true),
  available_from: plain<string | null>()('fields.availableFrom', null),
} satisfies FormFields<ProfileValues>;
export const profileFieldNames = namesOf(profileFields);

/** What the form starts with: the profile, or for a new one the person's name. */
export function toValues(profile: ProfileRow | null, name: string): ProfileValues {
  return profile === null ? { ...emptyValues(profileFields), display_name: name } : valuesOf(profileFields, profile);
}
