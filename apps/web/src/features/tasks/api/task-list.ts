import type { TaskPage } from '@casewright/contracts/task-management';
import type { TaskStatus } from '@casewright/contracts/tasks';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { fetchData } from '../../../client/product-api.ts';
import { keys } from '../../../client/query-keys.ts';
import type { Asked, TaskTableState } from '../filters.ts';
import { TASKS_ADDRESS } from './address.ts';

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
    queryKey: keys.tasks.list(params),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => fetchData<TaskPage>(`${TASKS_ADDRESS}/tasks`, { params, signal }),
  });
}
