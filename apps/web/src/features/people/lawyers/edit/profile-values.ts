import { currencies } from '@casewright/contracts/cases';
import type { ProfileValues } from '@casewright/contracts/lawyers';
import { feeTypes } from '@casewright/contracts/proposals';

import type { ProfileRow } from '../model/lawyer.ts';

/** The fields of the form. */
export const profileFields = [
  'display_name',
  'headline',
  'about',
  'practice_areas',
  'languages',
  'years_of_experience',
  'country',
  'region',
  'city',
  'fee_types',
  'hourly_rate_min',
  'hourly_rate_max',
  'currency',
  'consultation_fee',
  'consultation_minutes',
  'accepting_cases',
  'available_from',
] as const satisfies readonly (keyof ProfileValues)[];

/** What the form starts with: the profile, or for a new one the person's name. */
export function toValues(profile: ProfileRow | null, name: string): ProfileValues {
  return {
    display_name: profile?.display_name ?? name,
    headline: profile?.headline ?? '',
    about: profile?.about ?? '',
    practice_areas: profile?.practice_areas ?? [],
    languages: profile?.languages ?? [],
    years_of_experience: profile?.years_of_experience ?? null,
    country: profile?.country ?? null,
    region: profile?.region ?? '',
    city: profile?.city ?? '',
    fee_types: feeTypes.filter((type) => profile?.fee_types.includes(type)),
    hourly_rate_min: profile?.hourly_rate_min ?? null,
    hourly_rate_max: profile?.hourly_rate_max ?? null,
    currency: currencies.find((known) => known === profile?.currency) ?? 'USD',
    consultation_fee: profile?.consultation_fee ?? null,
    consultation_minutes: profile?.consultation_minutes ?? null,
    accepting_cases: profile?.accepting_cases ?? true,
    available_from: profile?.available_from ?? null,
  };
}
