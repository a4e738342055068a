import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { workflowKeys } from '../keys.ts';
import { peopleSchema, WORKFLOW_STATUSES } from '../model/details.ts';
import type { WorkflowListState } from '../model/list-state.ts';

/** A workflow in a list. */
export type WorkflowListRow = Awaited<ReturnType<typeof fetchPage>>['rows'][number];

async function fetchPage(state: WorkflowListState, signal: AbortSignal) {
  const { q, status, order, page, pageSize } = state;
  const { data, count } = await database
    .rpc(
      'find_workflows',
      { ...(q !== '' && { search: q }), ...(status !== '' && { in_status: status }) },
      { count: 'exact' },
    )
    .order(order.id, { ascending: order.direction === 'asc' })
    .order('id')
    .range(page * pageSize, (page + 1) * pageSize - 1)
    .abortSignal(signal)
    .throwOnError();
  const rows = data.map((row) => ({
    ...row,
    status: WORKFLOW_STATUSES.find((known) => known === row.status) ?? 'running',
    people: peopleSchema.parse(row.people),
  }));
  return { rows, total: count ?? 0 };
}

/** One page of the workflows that the reader may see, ordered and counted by the database. */
export function workflowsQuery(state: WorkflowListState) {
  return queryOptions({
    queryKey: workflowKeys.list({ ...state }),
    meta: { live: [changesOf('workflows'), changesOf('workflow_steps')] },
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => fetchPage(state, signal),
  });
}

/** How many of the workflows that the search leaves over are in each status, and in how many something is late. */
export function workflowCountsQuery(search: string) {
  return queryOptions({
    queryKey: workflowKeys.counts(search),
    meta: { live: [changesOf('workflows'), changesOf('workflow_steps')] },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, number>> => {
      const { data } = await database
        .rpc('workflow_status_counts', search === '' ? {} : { search })
        .abortSignal(signal)
        .throwOnError();
      return new Map(data.map(({ status, total }) => [status, total]));
    },
  });
}
