import type { TaskDetails } from '@casewright/contracts/task-lists';
import { queryOptions } from '@tanstack/react-query';

import { changesOf, deletionsOf } from '../../../../client/feeds.ts';
import { fetchData } from '../../../../client/product-api.ts';
import { taskKeys } from '../keys.ts';
import { TASKS_ADDRESS } from './address.ts';

/** One task opened, with everything that belongs to it. */
export function taskQuery(taskId: string) {
  return queryOptions({
    queryKey: taskKeys.one(taskId),
    meta: {
      live: [
        changesOf('tasks', `id=eq.${taskId}`),
        changesOf('task_assignees', `task_id=eq.${taskId}`),
        changesOf('task_comments', `task_id=eq.${taskId}`),
        changesOf('task_attachments', `task_id=eq.${taskId}`),
        changesOf('task_watchers', `task_id=eq.${taskId}`),
        changesOf('time_entries', `task_id=eq.${taskId}`),
        deletionsOf('tasks'),
      ],
      liveForClients: [changesOf('case_events')],
    },
    queryFn: ({ signal }) => fetchData<TaskDetails>(`${TASKS_ADDRESS}/tasks/${encodeURIComponent(taskId)}`, { signal }),
  });
}
