import type { TaskBoard, TaskCard } from '@casewright/contracts/task-lists';
import type { TaskVerb } from '@casewright/contracts/task-verbs';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

import { productApi } from '../../../../client/product-api.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { taskKeys } from '../keys.ts';
import { cardOf, columnOf, type TaskMove, withCardPlaced, withTaskMoved } from '../move.ts';
import { TASKS_ADDRESS } from './address.ts';

type Cards = readonly TaskCard[];

/** Where a verb puts a card; null for a verb that moves none. */
function moveOf(verb: TaskVerb): TaskMove | null {
  if (verb.verb !== 'move') return null;
  const status = columnOf(verb.status);
  return status === undefined ? null : { taskId: verb.task_id, status, before: verb.before ?? null };
}

/** The card of a task in anything that is cached. */
function knownCard(client: QueryClient, taskId: string): TaskCard | undefined {
  for (const [, board] of client.getQueriesData<TaskBoard>({ queryKey: taskKeys.boards })) {
    const card = board && cardOf(board, taskId);
    if (card) return card;
  }
  for (const [, cards] of client.getQueriesData<Cards>({ queryKey: taskKeys.columns })) {
    const card = cards?.find(({ id }) => id === taskId);
    if (card) return card;
  }
  return undefined;
}

/** Puts a card in its new place in all that is shown, and answers how to take that back. */
function foresee(client: QueryClient, move: TaskMove): () => void {
  const before = [
    ...client.getQueriesData({ queryKey: taskKeys.boards }),
    ...client.getQueriesData({ queryKey: taskKeys.columns }),
  ];
  const card = knownCard(client, move.taskId);
  client.setQueriesData<TaskBoard>({ queryKey: taskKeys.boards }, (board) => board && withTaskMoved(board, move, card));
  for (const [key, cards] of client.getQueriesData<Cards>({ queryKey: taskKeys.columns })) {
    if (!cards || !card) continue;
    const isTarget = key.includes(move.status);
    if (isTarget || cards.some(({ id }) => id === move.taskId))
      client.setQueryData<Cards>(key, withCardPlaced(cards, move, isTarget ? card : null));
  }
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}

/**
 * Does one verb of tasks. What is moved is in its new place at once; where the database refuses, it goes back. Everything that shows
 * tasks is fetched again when the last of several verbs has been answered.
 */
export function useTaskVerb<Answer = unknown>() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: taskKeys.all,
    mutationFn: async (verb: TaskVerb) => (await productApi.post<Answer>(TASKS_ADDRESS, verb)).data,
    onMutate: async (verb) => {
      const move = moveOf(verb);
      if (move === null) return undefined;
      await Promise.all([taskKeys.boards, taskKeys.columns].map((queryKey) => queryClient.cancelQueries({ queryKey })));
      return { takeBack: foresee(queryClient, move) };
    },
    onError: (_error, _verb, context) => context?.takeBack(),
    onSettled: async () => {
      if (queryClient.isMutating({ mutationKey: taskKeys.all }) > 1) return;
      await refreshAfter(queryClient, [taskKeys.all], 'tasks');
    },
  });
}
