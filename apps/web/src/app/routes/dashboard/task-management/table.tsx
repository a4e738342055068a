import { queryClient } from '../../../../client/query-client.ts';
import type { Search } from '../../../../client/search-schema.ts';
import { currentWorkspace } from '../../../../client/workspace.ts';
import { taskListQuery } from '../../../../features/work/tasks/api/task-list.ts';
import { TaskTable } from '../../../../features/work/tasks/table/task-table.tsx';
import { askedOf, tableStateOf } from '../../../../features/work/tasks/filters.ts';
import type { TaskTableParam } from '../../../../features/work/tasks/search.ts';
import { shownZone } from '../../../../ui/format/zone.ts';
import { seesTasks, TasksPage } from './tasks-page.tsx';

/** Asks for the page of the table that the address names. */
export function askAhead({ search }: { search: Search<TaskTableParam> }): void {
  if (!seesTasks()) return;
  const state = tableStateOf(search);
  const statuses = state.status === '' ? [] : [state.status];
  const asked = askedOf(state, currentWorkspace()?.id ?? null, shownZone());
  void queryClient.prefetchQuery(taskListQuery(asked, { ...state, statuses }));
}

/** The tasks as a table. */
export function TaskTablePage() {
  return <TasksPage shown="table">{(head) => <TaskTable head={head} />}</TasksPage>;
}
