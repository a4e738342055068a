import { TaskTable } from '../../../../features/work/tasks/table/task-table.tsx';
import { TasksPage } from './tasks-page.tsx';

/** The tasks as a table. */
export function TaskTablePage() {
  return (
    <TasksPage shown="table">
      <TaskTable />
    </TasksPage>
  );
}
