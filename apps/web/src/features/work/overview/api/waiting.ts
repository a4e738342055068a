import type { Database } from '@casewright/contracts/database.types';
import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { overviewKeys } from '../keys.ts';

type Row = Database['public']['Functions']['dashboard_waiting']['Returns'][number];

/** One thing to do. The generated types of a function's rows leave out that columns may be null. */
export type WaitingItem = { [Column in keyof Row]: Column extends 'kind' | 'title' ? Row[Column] : Row[Column] | null };

/** What the signed-in person has to do next, the latest first. */
export function waitingQuery(personId: string) {
  return queryOptions({
    queryKey: [...overviewKeys.waiting, personId],
    meta: {
      live: [
        'cases',
        'proposals',
        'case_deadlines',
        'case_questions',
        'consultation_bookings',
        'document_request_lines',
        'document_requests',
        'invoices',
        'lawyer_licences',
        'lawyer_profiles',
        'tasks',
        'trust_requests',
      ].map((table) => changesOf(table)),
    },
    queryFn: async ({ signal }): Promise<WaitingItem[]> => {
      const { data } = await database.rpc('dashboard_waiting').abortSignal(signal).throwOnError();
      return data;
    },
  });
}
