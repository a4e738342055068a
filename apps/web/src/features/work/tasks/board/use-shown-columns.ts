import {
  TASK_CARDS_AT_A_TIME,
  TASK_CARDS_AT_ONCE_MAX,
  type TaskBoard,
  type TaskColumn,
  type TaskColumnStatus,
} from '@casewright/contracts/task-lists';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';

import { columnCardsQuery } from '../api/board.ts';
import type { Asked } from '../filters.ts';

/** How many more cards one press of the button brings; what lies below the last that a column shows is found by a filter. */
const STEP = 200;

/** A column with as many of its cards as are wanted. */
export interface ShownColumn extends TaskColumn {
  error: unknown;
  retry: () => void;
  isFetching: boolean;
  /** Brings more of its cards; undefined where all are there. */
  showMore: (() => void) | undefined;
}

/** The columns of the board: what came with it, and once somebody wants more of a column, that column by itself. */
export function useShownColumns(board: TaskBoard, asked: Asked): ShownColumn[] {
  const [wanted, setWanted] = useState<Partial<Record<TaskColumnStatus, number>>>({});
  const queries = useQueries({
    queries: board.columns.map(({ status }) => ({
      ...columnCardsQuery(asked, status, wanted[status] ?? TASK_CARDS_AT_A_TIME),
      enabled: wanted[status] !== undefined,
    })),
  });

  return board.columns.map((column, index) => {
    const { status } = column;
    const most = wanted[status];
    const query = queries[index];
    const cards = (most === undefined ? undefined : query?.data) ?? column.cards;
    const hasMore =
      cards.length >= TASK_CARDS_AT_A_TIME && column.card_count > cards.length && (most ?? 0) < TASK_CARDS_AT_ONCE_MAX;
    return {
      ...column,
      cards,
      error: query?.error ?? null,
      retry: () => void query?.refetch(),
      isFetching: most !== undefined && (query?.isPlaceholderData === true || query?.isLoading === true),
      showMore: hasMore
        ? () =>
            setWanted((known) => ({
              ...known,
              [status]: Math.min(TASK_CARDS_AT_ONCE_MAX, (known[status] ?? 0) + STEP),
            }))
        : undefined,
    };
  });
}
