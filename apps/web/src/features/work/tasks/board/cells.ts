import { TASK_COLUMNS, type TaskColumnStatus, type TaskLane } from '@casewright/contracts/task-lists';

/** Names a column of the board, and the lane in which it is one of the cells. */
export const cellOf = (status: TaskColumnStatus, lane: Pick<TaskLane, 'id'> | null): string =>
  lane === null ? status : `${status}/${lane.id ?? 'none'}`;

/** The column that a cell belongs to, and its lane; null for what is no cell. */
export function placeOf(cell: string): { status: TaskColumnStatus; lane: string | null } | null {
  const [name, lane = null] = cell.split('/');
  const status = TASK_COLUMNS.find((one) => one === name);
  return status === undefined ? null : { status, lane };
}
