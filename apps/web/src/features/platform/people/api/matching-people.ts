import { type AccessLevel, isAccessLevel } from '@casewright/contracts/access-levels';
import { PERSON_STATUSES, type PersonStatus } from '@casewright/contracts/people';

import { containsText } from '../../../../client/contains-text.ts';
import { database } from '../../../../client/database.ts';
import type { PeopleFilters } from '../filters.ts';

/** The columns of a person in the list and on their own page, with the name of their firm. */
export const PERSON_COLUMNS =
  'uuid, display_name, email, phone_number, access_level, status, is_verified, avatar_url, law_firm, created_at, firm:law_firms!users_law_firm_fkey(name)';

/** The people whom the filters leave over, counted exactly; `head` asks for their number alone. */
export function matchingPeople({ q, levels }: PeopleFilters, head = false) {
  const people = database.from('users').select(PERSON_COLUMNS, { count: 'exact', head });
  const ofLevel = levels.length > 0 ? people.in('access_level', levels) : people;
  const text = q.trim();
  return text === '' ? ofLevel : ofLevel.or(containsText(['display_name', 'email'], text));
}

type Row = NonNullable<Awaited<ReturnType<typeof matchingPeople>>['data']>[number];

/** A person as the screens show them. */
export interface Person {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  accessLevel: AccessLevel;
  status: PersonStatus;
  isVerified: boolean;
  picture: string | null;
  firmId: string | null;
  firmName: string | null;
  createdAt: string;
}

/** Reads a row; somebody without a name is known by their address. */
export function personOf(row: Row): Person {
  const email = row.email ?? '';
  return {
    id: row.uuid,
    name: row.display_name || email,
    email,
    phone: row.phone_number,
    accessLevel: isAccessLevel(row.access_level) ? row.access_level : 'user',
    status: PERSON_STATUSES.find((status) => status === row.status) ?? 'active',
    isVerified: row.is_verified,
    picture: row.avatar_url,
    firmId: row.law_firm,
    firmName: row.firm?.name ?? null,
    createdAt: row.created_at,
  };
}
