import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import type { TaskBoard } from '@casewright/contracts/task-lists';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useTaskVerb } from '../api/task-verb.ts';
import { cardOf } from '../move.ts';

/** Hands a task from one person to another: what a drop on somebody else's lane means. A lane is a person's id, or `none`. */
export function useHandOver(boardKey: QueryKey) {
  const { t } = useTranslation('tasks');
  const client = useQueryClient();
  const { mutate } = useTaskVerb();

  return (taskId: string, from: string | null, to: string | null) => {
    const board = client.getQueryData<TaskBoard>(boardKey);
    const card = board && cardOf(board, taskId);
    if (!card || to === null) return;
    const kept = card.assignees.map(({ id }) => id).filter((id) => id !== from && id !== to);
    const name = board.lanes?.find(({ id }) => id === to)?.name ?? t('lane.nobody');
    mutate(
      {
        verb: 'save',
        task_id: taskId,
        version: card.version,
        task: { assignees: to === 'none' ? [] : [...kept, to] },
      },
      {
        onSuccess: () => announce(t('card.movedTo', { title: card.title, name })),
        onError: (error) => toast.error(messageOf(error, t)),
      },
    );
  };
}
