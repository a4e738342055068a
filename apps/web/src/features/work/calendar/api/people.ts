import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { calendarKeys } from '../keys.ts';

/** Somebody who can be invited. */
export interface Invitable {
  id: string;
  name: string;
  avatar_url: string | null;
  role: string;
}

/** Whom the reader can invite: people of the firm, and of a case its client, found by name. */
export function peopleQuery(search: string, caseId: string | null) {
  return queryOptions({
    queryKey: calendarKeys.people(search, caseId),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Invitable[]> => {
      const { data } = await database
        .rpc('calendar_people', { ...(search !== '' && { search }), ...(caseId !== null && { case_id: caseId }) })
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
