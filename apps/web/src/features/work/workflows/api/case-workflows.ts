import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { workflowKeys } from '../keys.ts';
import { peopleSchema, WORKFLOW_STATUSES } from '../model/details.ts';

/** The workflows of a case, as far as the reader may know of them. */
export function caseWorkflowsQuery(caseId: string) {
  return queryOptions({
    queryKey: workflowKeys.ofCase(caseId),
    meta: {
      live: [
        changesOf('workflows', `case_id=eq.${caseId}`),
        changesOf('case_events', `case_id=eq.${caseId}`),
        changesOf('tasks', `case_id=eq.${caseId}`),
      ],
    },
    queryFn: async ({ signal }) => {
      const { data } = await database.rpc('case_workflows', { case_id: caseId }).abortSignal(signal).throwOnError();
      return data.map((row) => ({
        ...row,
        status: WORKFLOW_STATUSES.find((known) => known === row.status) ?? 'running',
        people: peopleSchema.parse(row.people ?? []),
      }));
    },
  });
}
