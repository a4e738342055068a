import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { overviewKeys } from '../keys.ts';

/** Of how many messages the latest of each case are found, and how many of these are shown. */
const READ = 40;
const SHOWN = 4;

/** The latest message that others wrote in each of the client's cases, the newest first. */
export function latestMessagesQuery(personId: string) {
  return queryOptions({
    queryKey: [...overviewKeys.messages, personId],
    meta: { live: [changesOf('messages')] },
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('messages')
        .select('id, case_id, sender_name, body, created_at')
        .neq('sender_id', personId)
        .is('deleted_at', null)
        .not('case_id', 'is', null)
        .order('created_at', { ascending: false })
        .order('id')
        .limit(READ)
        .abortSignal(signal)
        .throwOnError();
      const cases = new Set<string>();
      return data
        .flatMap(({ case_id: caseId, ...message }) => {
          if (caseId === null || cases.has(caseId)) return [];
          cases.add(caseId);
          return [{ ...message, case_id: caseId }];
        })
        .slice(0, SHOWN);
    },
  });
}
