import type { TaskBoard, TaskCard, TaskColumnStatus, TaskLanes } from '@casewright/contracts/task-lists';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { fetchData } from '../../../../client/product-api.ts';
import type { Asked } from '../filters.ts';
import { taskKeys } from '../keys.ts';
import { TASKS_ADDRESS } from './address.ts';
import { ANY_TASK } from './feeds.ts';

/** The board of what the caller sees, with the first cards of each column, or of each lane's. */
export function taskBoardQuery(asked: Asked, lanes: TaskLanes) {
  return queryOptions({
    queryKey: taskKeys.board({ ...asked, lanes }),
    meta: ANY_TASK,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => fetchData<TaskBoard>(TASKS_ADDRESS, { params: { ...asked, lanes }, signal }),
  });
}

/** The first cards of a column, as many as are asked for: once somebody wants more than the board itself brings. */
export function columnCardsQuery(asked: Asked, status: TaskColumnStatus, most: number) {
  return queryOptions({
    queryKey: taskKeys.column(asked, status, most),
    meta: ANY_TASK,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { cards } = await fetchData<{ cards: TaskCard[] }>(`${TASKS_ADDRESS}/columns/${status}/cards`, {
        params: { ...asked, limit: most },
        signal,
      });
      return cards;
    },
  });
}
