import type { TaskDetails } from '@casewright/contracts/task-lists';
import type { TaskFields, TaskVerb } from '@casewright/contracts/task-verbs';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useSaveTask } from '../api/save-task.ts';
import { useTaskVerb } from '../api/task-verb.ts';

/** Does a verb from the open task; why it was refused is said in a message. Answers whether it was done. */
export function useDrawerVerb() {
  const { t } = useTranslation('taskDrawer');
  const { mutateAsync, isPending } = useTaskVerb();
  const run = async (verb: TaskVerb): Promise<boolean> => {
    try {
      await mutateAsync(verb);
      return true;
    } catch (error) {
      toast.error(messageOf(error, t));
      return false;
    }
  };
  return { run, isPending };
}

/** Writes fields of the open task; why it was refused is said in a message. Answers whether they were written. */
export function useSaveFields(task: TaskDetails) {
  const { t } = useTranslation('taskDrawer');
  const { mutateAsync, isPending } = useSaveTask(task.id);
  const save = async (fields: TaskFields): Promise<boolean> => {
    try {
      await mutateAsync(fields);
      return true;
    } catch (error) {
      toast.error(messageOf(error, t));
      return false;
    }
  };
  return { save, isPending };
}
