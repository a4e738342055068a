import { queryClient } from '../../../../client/query-client.ts';
import type { Search } from '../../../../client/search-schema.ts';
import { currentWorkspace } from '../../../../client/workspace.ts';
import { taskBoardQuery } from '../../../../features/work/tasks/api/board.ts';
import { TaskBoardView } from '../../../../features/work/tasks/board/board-view.tsx';
import { askedOf, boardStateOf } from '../../../../features/work/tasks/filters.ts';
import type { TaskBoardParam } from '../../../../features/work/tasks/search.ts';
import { shownZone } from '../../../../ui/format/zone.ts';
import { seesTasks, TasksPage } from './tasks-page.tsx';

/** Asks for the board that the address names. */
export function askAhead({ search }: { search: Search<TaskBoardParam> }): void {
  if (!seesTasks()) return;
  const state = boardStateOf(search);
  const asked = askedOf(state, currentWorkspace()?.id ?? null, shownZone());
  void queryClient.prefetchQuery(taskBoardQuery(asked, state.lanes));
}

/** The tasks as a board by status. */
export function TaskBoardPage() {
  return <TasksPage shown="board">{(head) => <TaskBoardView head={head} />}</TasksPage>;
}
