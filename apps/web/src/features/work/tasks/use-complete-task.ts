import type { TaskStatus } from '@casewright/contracts/tasks';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../client/errors.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { offerUndo } from '../../../ui/feedback/undo.ts';
import { useTaskVerb } from './api/task-verb.ts';

/** What of a task has to be known to complete it, and to take that back; with its position it goes back to its place on the board. */
export interface Completable {
  id: string;
  title: string;
  status: TaskStatus;
  position?: number | undefined;
}

/**
 * Completes a task, or opens it again where it is closed: what its circle does. It is said with a way back; why it was refused is said as
 * well. Answers whether it was done.
 */
export function useCompleteTask(onDone?: () => void): (task: Completable) => Promise<boolean> {
  const { t } = useTranslation('tasks');
  const { mutateAsync } = useTaskVerb();

  const move = async (id: string, status: TaskStatus, position?: number) => {
    await mutateAsync({ verb: 'move', task_id: id, status, ...(position !== undefined && { position }) });
    onDone?.();
  };
  return async ({ id, title, status, position }) => {
    const isClosed = status === 'done' || status === 'cancelled';
    try {
      await move(id, isClosed ? 'todo' : 'done');
    } catch (error) {
      toast.error(messageOf(error, t));
      return false;
    }
    void offerUndo(t(isClosed ? 'isOpenAgain' : 'isDone', { title }), () => move(id, status, position));
    return true;
  };
}
