import { TaskBoardView } from '../../../../features/work/tasks/board/board-view.tsx';
import { TasksPage } from './tasks-page.tsx';

/** The tasks as a board by status. */
export function TaskBoardPage() {
  return (
    <TasksPage shown="board">
      <TaskBoardView />
    </TasksPage>
  );
}
