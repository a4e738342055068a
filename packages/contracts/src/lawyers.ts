import * as z from 'zod/mini';

import { currencies } from './cases.ts';
import { feeTypes } from './proposals.ts';

/** Every state of a lawyer's profile, in the order of its life. */
export const profileStatuses = [
  'draft',
  'pending_verification',
  'verified',
  'rejected',
  'suspended',
  'inactive',
] as const;
export type ProfileStatus = (typeof profileStatuses)[number];

/** The states from which its owner can submit a profile. */
export const submittableStatuses = ['draft', 'rejected', 'inactive'] as const satisfies readonly ProfileStatus[];

/** The networks to which a profile can lead, in the order in which they are shown. */
export const socialNetworks = ['facebook', 'instagram', 'linkedin', 'twitter'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** What limits one profile; the database holds the same. */
export const profileLimits = {
  displayName: 240,
  headline: 200,
  about: 20_000,
  practiceAreas: 36,
  languages: 30,
  place: 100,
  years: 80,
  amount: 999_999_999_999.99,
  consultationMinutes: { min: 5, max: 480 },
  licenceNumber: 100,
  link: 400,
} as const;

/** The hosts of each network: a link leads nowhere else. The same as the database's social_links_of_their_networks. */
const HOSTS: Record<SocialNetwork, RegExp> = {
  facebook: /^https:\/\/([a-z0-9-]+\.)*facebook\.com\/.+/,
  instagram: /^https:\/\/([a-z0-9-]+\.)*instagram\.com\/.+/,
  linkedin: /^https:\/\/([a-z0-9-]+\.)*linkedin\.com\/.+/,
  twitter: /^https:\/\/([a-z0-9-]+\.)*(?:twitter|x)\.com\/.+/,
};

/** Whether an address is a page of somebody's on the network. */
export function isLinkOf(network: SocialNetwork, address: string): boolean {
  return HOSTS[network].test(address) && /^[^\s"<>]+$/.test(address);
}

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `ui:validation.maxLength?max=${most}`));
const requiredText = (most: number) => text(most).check(z.minLength(1, 'ui:validation.required'));

/** A number within bounds, or nothing. Text that is no number arrives as NaN. */
const numberBetween = (min: number, max: number, { integer = false } = {}) =>
  z
    .custom<number | null>((value) => value === null || typeof value === 'number')
    .check(
      z.refine((value) => !Number.isNaN(value) && (!integer || value === null || Number.isInteger(value)), {
        error: 'ui:validation.number',
      }),
      z.refine((value) => value === null || !(value < min), { error: `ui:validation.min?min=${min}` }),
      z.refine((value) => value === null || !(value > max), { error: `ui:validation.max?max=${max}` }),
    );
const { amount, consultationMinutes, years } = profileLimits;

/** What a lawyer writes of themselves. Gaps are allowed: what a submission needs is said by {@link missingParts}. */
export const profileSchema = z
  .object({
    display_name: requiredText(profileLimits.displayName),
    headline: text(profileLimits.headline),
    about: text(profileLimits.about),
    practice_areas: z
      .array(z.string())
      .check(z.maxLength(profileLimits.practiceAreas, `lawyers:validation.tooMany?max=${profileLimits.practiceAreas}`)),
    languages: z
      .array(z.string())
      .check(z.maxLength(profileLimits.languages, `lawyers:validation.tooMany?max=${profileLimits.languages}`)),
    years_of_experience: numberBetween(0, years, { integer: true }),
    country: z.nullable(z.string()),
    region: text(profileLimits.place),
    city: text(profileLimits.place),
    fee_types: z.array(z.enum(feeTypes)),
    hourly_rate_min: numberBetween(0, amount),
    hourly_rate_max: numberBetween(0, amount),
    currency: z.enum(currencies),
    consultation_fee: numberBetween(0, amount),
    consultation_minutes: numberBetween(consultationMinutes.min, consultationMinutes.max, { integer: true }),
    accepting_cases: z.boolean(),
    available_from: z.nullable(z.string()),
  })
  .check(
    z.refine(({ hourly_rate_min: low, hourly_rate_max: high }) => low === null || high === null || !(low > high), {
      error: 'lawyers:validation.rateOrder',
      path: ['hourly_rate_max'],
    }),
  );
export type ProfileValues = z.infer<typeof profileSchema>;

/** One licence, as its holder writes it. Days are `YYYY-MM-DD`; `today` is asked when the form is checked. */
export const licenceSchema = (today: () => string) =>
  z
    .object({
      country: z.nullable(z.string()).check(z.refine((code) => code !== null, { error: 'ui:validation.required' })),
      region: text(profileLimits.place),
      licence_number: requiredText(profileLimits.licenceNumber),
      admitted_on: z
        .nullable(z.string())
        .check(z.refine((day) => day === null || day <= today(), { error: 'lawyers:validation.notAdmittedYet' })),
      expires_on: z
        .nullable(z.string())
        .check(z.refine((day) => day === null || day >= today(), { error: 'lawyers:validation.licenceOver' })),
    })
    .check(
      z.refine(({ admitted_on: from, expires_on: to }) => from === null || to === null || from < to, {
        error: 'lawyers:validation.licenceOrder',
        path: ['expires_on'],
      }),
    );
export type LicenceValues = z.infer<ReturnType<typeof licenceSchema>>;

/** What is said of an address that leads elsewhere. */
const NOT_OF_NETWORK: Record<SocialNetwork, string> = {
  facebook: 'account:validation.facebook',
  instagram: 'account:validation.instagram',
  linkedin: 'account:validation.linkedin',
  twitter: 'account:validation.twitter',
};

const link = (network: SocialNetwork) =>
  text(profileLimits.link).check(
    z.refine((address) => address === '' || isLinkOf(network, address), { error: NOT_OF_NETWORK[network] }),
  );

/** The links of a profile; an empty one is none. */
export const socialLinksSchema = z.object({
  facebook: link('facebook'),
  instagram: link('instagram'),
  linkedin: link('linkedin'),
  twitter: link('twitter'),
});
export type SocialLinks = z.infer<typeof socialLinksSchema>;

/** What an administrator has to find in a profile before it can be reviewed. */
export type MissingPart = 'headline' | 'about' | 'practice_areas' | 'languages' | 'country' | 'licence';

interface ReviewedProfile {
  headline: string | null;
  about: string | null;
  practice_areas: readonly string[];
  languages: readonly string[];
  country: string | null;
}

/** What a profile still lacks before it makes sense to submit it, in the order of the form; `licences` is how many there are. */
export function missingParts(profile: ReviewedProfile, licences: number): MissingPart[] {
  const there: Record<MissingPart, boolean> = {
    headline: Boolean(profile.headline?.trim()),
    about: Boolean(profile.about?.trim()),
    practice_areas: profile.practice_areas.length > 0,
    languages: profile.languages.length > 0,
    country: profile.country !== null,
    licence: licences > 0,
  };
  const order: readonly MissingPart[] = ['headline', 'about', 'practice_areas', 'languages', 'country', 'licence'];
  return order.filter((part) => !there[part]);
}

/** What a licence is at the moment. */
export type LicenceState = 'verified' | 'waiting' | 'rejected' | 'ended' | 'ending';

interface LicenceDates {
  verified_at: string | null;
  rejected_at: string | null;
  expires_on: string | null;
}

/** Tells the state of a licence on a day (`YYYY-MM-DD`); its last day still counts. 'ending' is verified with 30 days or less to go. */
export function licenceState(licence: LicenceDates, today: string): LicenceState {
  const { expires_on: end } = licence;
  if (end !== null && end < today) return 'ended';
  if (licence.rejected_at !== null) return 'rejected';
  if (licence.verified_at === null) return 'waiting';
  const days = end === null ? Number.POSITIVE_INFINITY : (Date.parse(end) - Date.parse(today)) / 86_400_000;
  return days <= 30 ? 'ending' : 'verified';
}

/** The kinds of postal addresses. */
export const addressTypes = ['home', 'office'] as const;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** An address of the address book. */
export const addressSchema = z.object({
  address_type: z.enum(addressTypes),
  full_name: requiredText(240),
  company: text(200),
  email: text(255).check(z.refine((value) => value === '' || EMAIL.test(value), { error: 'ui:validation.email' })),
  phone_number: requiredText(40).check(z.refine(isPhoneNumber, { error: 'account:validation.phone' })),
  address: requiredText(300),
  city: requiredText(100),
  state: requiredText(100),
  zip_code: requiredText(20),
  country: z.nullable(z.string()).check(z.refine((code) => code !== null, { error: 'ui:validation.required' })),
  is_primary: z.boolean(),
});
export type AddressValues = z.infer<typeof addressSchema>;

/** Whether a text can be a telephone number: 5 to 15 digits (ITU-T E.164 at most), with what people write between them. */
export function isPhoneNumber(value: string): boolean {
  if (!/^\+?[\d\s().\-/]+$/.test(value)) return false;
  const digits = value.replaceAll(/\D/g, '').length;
  return digits >= 5 && digits <= 15;
}

/** What a person keeps about themselves under General. */
export const generalSchema = z.object({
  first_name: requiredText(120),
  last_name: requiredText(120),
  phone_number: requiredText(40).check(z.refine(isPhoneNumber, { error: 'account:validation.phone' })),
  address: requiredText(300),
  country: z.nullable(z.string()).check(z.refine((code) => code !== null, { error: 'ui:validation.required' })),
  state: requiredText(100),
  city: requiredText(100),
  zip_code: requiredText(20),
  about: text(profileLimits.about),
  is_public: z.boolean(),
});
export type GeneralValues = z.infer<typeof generalSchema>;
