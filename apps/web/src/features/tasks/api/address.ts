/** Where tasks are read and changed; see apps/server/src/api/task-management. */
export const TASKS_ADDRESS = '/api/task_management';
