import {
  TASK_COLUMNS,
  type TaskBoard,
  type TaskCard,
  type TaskColumn,
  type TaskColumnStatus,
} from '@casewright/contracts/task-lists';

/** Where a task goes: to a column, right before another card of it or to its end. */
export interface TaskMove {
  taskId: string;
  status: TaskColumnStatus;
  before: string | null;
}

/** Cards with one among them, right before another one or last; without it where `card` is null. */
export function withCardPlaced(
  cards: readonly TaskCard[],
  { taskId, status, before }: TaskMove,
  card: TaskCard | null,
): TaskCard[] {
  const rest = cards.filter(({ id }) => id !== taskId);
  if (card === null) return rest;
  const moved: TaskCard = { ...card, status };
  const place = before === null ? -1 : rest.findIndex(({ id }) => id === before);
  return place === -1 ? [...rest, moved] : rest.toSpliced(place, 0, moved);
}

function columnsWithMove(columns: readonly TaskColumn[], move: TaskMove, card: TaskCard): TaskColumn[] {
  return columns.map((column) => {
    const stood = column.cards.some(({ id }) => id === move.taskId);
    const isTarget = column.status === move.status;
    // It is counted where it was, also below the cards that are shown.
    if (!stood && !isTarget && card.status !== column.status) return column;
    return {
      ...column,
      cards: withCardPlaced(column.cards, move, isTarget ? card : null),
      card_count: column.card_count + (isTarget ? 1 : 0) - (card.status === column.status ? 1 : 0),
    };
  });
}

/** The card of a task wherever on the board it is. */
export function cardOf(board: TaskBoard, taskId: string): TaskCard | undefined {
  for (const { cards } of [...board.columns, ...(board.lanes ?? []).flatMap(({ columns }) => columns)]) {
    const card = cards.find(({ id }) => id === taskId);
    if (card) return card;
  }
  return undefined;
}

/**
 * The board with a task moved, in each lane in which it is; as it was where the task is not on it. `known` is the card where it is
 * below those that the board itself holds.
 */
export function withTaskMoved(board: TaskBoard, move: TaskMove, known?: TaskCard): TaskBoard {
  const card = cardOf(board, move.taskId) ?? known;
  if (card === undefined) return board;
  if (board.lanes === null) return { ...board, columns: columnsWithMove(board.columns, move, card) };
  const counted = board.columns.map((column) => ({
    ...column,
    card_count: column.card_count + (column.status === move.status ? 1 : 0) - (column.status === card.status ? 1 : 0),
  }));
  return {
    ...board,
    columns: counted,
    lanes: board.lanes.map((lane) =>
      lane.columns.some(({ cards }) => cards.some(({ id }) => id === move.taskId))
        ? { ...lane, columns: columnsWithMove(lane.columns, move, card) }
        : lane,
    ),
  };
}

/** The column of a status; a task that was called off is in none. */
export const columnOf = (status: string): TaskColumnStatus | undefined =>
  TASK_COLUMNS.find((column) => column === status);
