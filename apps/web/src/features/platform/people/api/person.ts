import { isUuid } from '@casewright/contracts/uuid';
import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { peopleKeys } from '../keys.ts';
import { PERSON_COLUMNS, type Person, personOf } from './matching-people.ts';

/** A person with what an administrator has to know before they decide. */
export interface PersonDetails extends Person {
  /** Confirmed second factors. */
  factors: number;
  /** Open sessions. */
  sessions: number;
  lastSeen: string | null;
}

/** One person; null when there is none with this id. */
export function personQuery(id: string) {
  return queryOptions({
    queryKey: peopleKeys.detail(id),
    queryFn: async ({ signal }): Promise<PersonDetails | null> => {
      if (!isUuid(id)) return null;
      const [{ data: row }, { data: security }] = await Promise.all([
        database.from('users').select(PERSON_COLUMNS).eq('uuid', id).abortSignal(signal).maybeSingle().throwOnError(),
        database.rpc('person_security', { user_id: id }).abortSignal(signal).maybeSingle().throwOnError(),
      ]);
      if (row === null || security === null) return null;
      return {
        ...personOf(row),
        factors: security.factors,
        sessions: security.sessions,
        lastSeen: security.last_seen,
      };
    },
    // Somebody who is not there is refused, which trying again does not change.
    retry: false,
  });
}
