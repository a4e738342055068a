import type { TaskDetails } from '@casewright/contracts/task-management';
import { queryOptions } from '@tanstack/react-query';

import { fetchData } from '../../../client/product-api.ts';
import { keys } from '../../../client/query-keys.ts';
import { TASKS_ADDRESS } from './address.ts';

/** One task opened, with everything that belongs to it. */
export function taskQuery(taskId: string) {
  return queryOptions({
    queryKey: keys.tasks.one(taskId),
    queryFn: ({ signal }) => fetchData<TaskDetails>(`${TASKS_ADDRESS}/tasks/${encodeURIComponent(taskId)}`, { signal }),
  });
}
