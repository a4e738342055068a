import { changesOf, deletionsOf } from '../../../../client/feeds.ts';

/** What answers depend on that show tasks of many cases. */
export const ANY_TASK = {
  live: [changesOf('tasks'), changesOf('task_assignees'), changesOf('task_comments'), deletionsOf('tasks')],
  liveForClients: [changesOf('case_events')],
};
