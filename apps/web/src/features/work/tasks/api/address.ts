/** Where tasks are read and changed; see apps/server/src/api/tasks. */
export const TASKS_ADDRESS = '/api/task_management';
