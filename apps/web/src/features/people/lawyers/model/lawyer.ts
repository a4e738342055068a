import {
  type ProfileStatus,
  profileStatuses,
  type SocialNetwork,
  socialNetworks,
  submittableStatuses,
} from '@casewright/contracts/lawyers';
import type { Tables } from '@casewright/contracts/database.types';

import type { LabelColor } from '../../../../ui/label.tsx';

/** A profile as its row in the database. */
export type ProfileRow = Tables<'lawyer_profiles'>;
/** A licence as its row in the database. */
export type LicenceRow = Tables<'lawyer_licences'>;

/** A lawyer as the screens show them. */
export interface Lawyer {
  profile: ProfileRow;
  /** Those that the reader may see: of somebody else the verified ones alone. */
  licences: LicenceRow[];
}

/** The state of a profile; one that this release does not know is none that anything can be done with. */
export function statusOf({ status }: Pick<ProfileRow, 'status'>): ProfileStatus {
  return profileStatuses.find((known) => known === status) ?? 'inactive';
}

const COLORS: Record<ProfileStatus, LabelColor> = {
  draft: 'default',
  pending_verification: 'warning',
  verified: 'success',
  rejected: 'error',
  suspended: 'error',
  inactive: 'default',
};

/** The colour of a state. */
export function statusColor(status: ProfileStatus): LabelColor {
  return COLORS[status];
}

/** Whether its owner can submit the profile now. Display alone: the database decides. */
export function canSubmit(profile: Pick<ProfileRow, 'status' | 'lapsed_at'>): boolean {
  // One that a licence took offline comes back by itself when the licence is verified.
  return profile.lapsed_at === null && submittableStatuses.some((status) => status === profile.status);
}

/** What an administrator can decide about a profile in a state. Display alone: the database decides. */
export function decisionsAbout(status: ProfileStatus): readonly ('verify' | 'reject' | 'suspend')[] {
  switch (status) {
    case 'pending_verification':
      return ['verify', 'reject'];
    case 'suspended':
      return ['verify'];
    case 'verified':
      return ['suspend'];
    default:
      return [];
  }
}

/** When a lawyer takes new cases: at once, from a day on, or not for now. */
export type Availability = { kind: 'now' } | { kind: 'from'; day: string } | { kind: 'never' };

/** Reads the availability on a day, `YYYY-MM-DD`. */
export function availabilityOf(
  { accepting_cases: accepts, available_from: from }: Pick<ProfileRow, 'accepting_cases' | 'available_from'>,
  today: string,
): Availability {
  if (!accepts) return { kind: 'never' };
  return from !== null && from > today ? { kind: 'from', day: from } : { kind: 'now' };
}

/** The links of a profile, in the order of the networks. */
export function linksOf({ social_links: links }: Pick<ProfileRow, 'social_links'>): [SocialNetwork, string][] {
  if (typeof links !== 'object' || links === null || Array.isArray(links)) return [];
  return socialNetworks.flatMap((network): [SocialNetwork, string][] => {
    const address = links[network];
    return typeof address === 'string' && address !== '' ? [[network, address]] : [];
  });
}

/** Where a lawyer works, from the city up; empty where nothing is said. */
export function placeOf(
  { city, region, country }: Pick<ProfileRow, 'city' | 'region' | 'country'>,
  countryName: (code: string) => string,
): string {
  return [city, region === city ? null : region, country && countryName(country)].filter(Boolean).join(', ');
}

/** A measured time to answer as people say it: hours up to two days, days beyond. Whole, and at least one. */
export function responseTime(hours: number): { unit: 'hours' | 'days'; count: number } {
  return hours <= 48
    ? { unit: 'hours', count: Math.max(1, Math.ceil(hours)) }
    : { unit: 'days', count: Math.ceil(hours / 24) };
}
