import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import type { TaskBoard, TaskColumnStatus } from '@casewright/contracts/task-lists';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useTaskVerb } from '../api/task-verb.ts';
import { useWaitsWord } from '../components/use-waits-word.ts';
import { cardOf, withTaskMoved } from '../move.ts';

/**
 * Moves tasks: announced at once, and taken back with the reason where the database refuses. What it answers stays the same as long as the
 * board is asked the same question, so that a move draws only the cards that it concerns again.
 */
export function useTaskMoves(boardKey: QueryKey) {
  const { t } = useTranslation('tasks');
  const client = useQueryClient();
  const { mutate } = useTaskVerb();
  const sayWaits = useWaitsWord();

  return (taskId: string, status: TaskColumnStatus, before: string | null) => {
    const board = client.getQueryData<TaskBoard>(boardKey);
    const card = board && cardOf(board, taskId);
    const title = card?.title ?? '';
    mutate(
      { verb: 'move', task_id: taskId, status, before },
      {
        onSuccess: () => {
          if (card && card.status !== status) sayWaits(card, status);
        },
        onError: (error) => toast.error(messageOf(error, t)),
      },
    );
    const column =
      board && withTaskMoved(board, { taskId, status, before }).columns.find((one) => one.status === status);
    const place = column?.cards.findIndex(({ id }) => id === taskId) ?? -1;
    const name = t(`status.${status}`);
    announce(
      place === -1
        ? t('card.movedTo', { title, name })
        : t('card.moved', { title, name, place: place + 1, total: column?.card_count ?? 0 }),
    );
  };
}
