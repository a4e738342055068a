import { type AccessLevel, isAccessLevel } from '@casewright/contracts/access-levels';
import { PERSON_STATUSES, type PersonStatus } from '@casewright/contracts/people';
import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { firmKeys } from '../keys.ts';
import { changeOfFirm } from './change-of-firm.ts';

/** A lawyer of the firm as its administrator sees them. */
export interface Member {
  id: string;
  name: string;
  email: string;
  picture: string | null;
  accessLevel: AccessLevel;
  status: PersonStatus;
  /** The state of the profile; null without one. */
  profileStatus: string | null;
  isPublic: boolean;
  /** Cases that they lead, drafts included, and on which they work. */
  casesLed: number;
  casesOn: number;
  teams: readonly string[];
}

/** The lawyers of the firm that the reader administers, by name. */
export const membersQuery = queryOptions({
  queryKey: firmKeys.members,
  queryFn: async ({ signal }) => {
    const { data } = await database.rpc('firm_members').abortSignal(signal).throwOnError();
    return data.map((row): Member => ({
      id: row.user_id,
      name: row.display_name,
      email: row.email,
      picture: row.avatar_url,
      accessLevel: isAccessLevel(row.access_level) ? row.access_level : 'lawyer',
      status: PERSON_STATUSES.find((status) => status === row.status) ?? 'active',
      profileStatus: row.profile_status,
      isPublic: row.is_public,
      casesLed: row.cases_led,
      casesOn: row.cases_on,
      teams: row.teams,
    }));
  },
});

/** Lets a lawyer go; the successor takes over the cases that they lead. */
export const useRemoveMember = changeOfFirm(
  ({ id, successor, reason }: { id: string; successor: string | null; reason: string }) =>
    database
      .rpc('remove_member', { user_id: id, reason, ...(successor !== null && { successor_id: successor }) })
      .throwOnError(),
);
