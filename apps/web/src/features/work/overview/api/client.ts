import type { Database } from '@casewright/contracts/database.types';
import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { overviewKeys } from '../keys.ts';

type Row = Database['public']['Functions']['client_next_steps']['Returns'][number];

/** What happens next in one case. The generated types of a function's rows leave out that columns may be null. */
export type NextStep = {
  [Column in keyof Row]: Column extends 'case_id' | 'title' | 'status' | 'step' ? Row[Column] : Row[Column] | null;
};

/** What happens next in each running case of the client, the soonest first. */
export function nextStepsQuery(personId: string) {
  return queryOptions({
    queryKey: [...overviewKeys.steps, personId],
    meta: { live: ['cases', 'case_events', 'case_deadlines'].map((table) => changesOf(table)) },
    queryFn: async ({ signal }): Promise<NextStep[]> => {
      const { data } = await database.rpc('client_next_steps').abortSignal(signal).throwOnError();
      return data;
    },
  });
}

/** How many postings the first page shows. */
const POSTINGS_SHOWN = 5;

/** The client's cases that lawyers may answer, those that close first before the others. */
export function ownPostingsQuery(personId: string) {
  return queryOptions({
    queryKey: [...overviewKeys.ownPostings, personId],
    meta: { live: ['cases', 'proposals'].map((table) => changesOf(table)) },
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('cases')
        .select('id, title, proposal_count, posting_expires_at')
        .eq('client_id', personId)
        .eq('status', 'open')
        .order('posting_expires_at')
        .order('id')
        .limit(POSTINGS_SHOWN)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
