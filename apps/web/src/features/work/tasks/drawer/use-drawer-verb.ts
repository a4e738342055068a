import type { TaskDetails } from '@casewright/contracts/task-lists';
import type { TaskFields, TaskVerb } from '@casewright/contracts/task-verbs';

import { useAutosave } from '../../../../ui/autosave/use-autosave.ts';
import { rememberUndo } from '../../../../ui/feedback/undo.ts';
import { useSaveTask } from '../api/save-task.ts';
import { useTaskVerb } from '../api/task-verb.ts';
import { inverseOf } from './inverse.ts';

/** Does a verb from the open task; why it was refused is said in a message. Answers whether it was done. */
export function useDrawerVerb() {
  const { mutateAsync, isPending } = useTaskVerb();
  const autosave = useAutosave();
  const run = (verb: TaskVerb): Promise<boolean> => autosave.save(verb.verb, () => mutateAsync(verb));
  return { run, isPending };
}

/** Writes fields of the open task, which Ctrl+Z takes back; why it was refused is said in a message. Answers whether they were written. */
export function useSaveFields(task: TaskDetails) {
  const { mutateAsync, isPending } = useSaveTask(task.id);
  const autosave = useAutosave();
  const write = (fields: TaskFields) =>
    autosave.save(Object.keys(fields).toSorted().join(' '), () => mutateAsync(fields));
  const save = async (fields: TaskFields): Promise<boolean> => {
    const before = inverseOf(task, fields);
    if (!(await write(fields))) return false;
    rememberUndo(task.title, () => mutateAsync(before));
    return true;
  };
  return { save, isPending };
}
