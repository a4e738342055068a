import type { TaskPage } from '@casewright/contracts/task-lists';
import type { TaskStatus } from '@casewright/contracts/tasks';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { fetchData } from '../../../../client/product-api.ts';
import type { Asked, TaskTableState } from '../filters.ts';
import { taskKeys } from '../keys.ts';
import { TASKS_ADDRESS } from './address.ts';
import { ANY_TASK } from './feeds.ts';

interface ListAsked extends Pick<TaskTableState, 'order' | 'page' | 'pageSize'> {
  /** Which ones; none for all. */
  statuses: readonly TaskStatus[];
}

/** A page of tasks, ordered and counted by the database. */
export function taskListQuery(asked: Asked, { statuses, order, page, pageSize }: ListAsked) {
  const params = {
    ...asked,
    status: statuses.join(',') || undefined,
    sort: order.id,
    direction: order.direction,
    page,
    page_size: pageSize,
  };
  return queryOptions({
    queryKey: taskKeys.list(params),
    meta: ANY_TASK,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => fetchData<TaskPage>(`${TASKS_ADDRESS}/tasks`, { params, signal }),
  });
}
