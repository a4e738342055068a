import type { TaskBulkResult } from '@casewright/contracts/task-lists';
import type { TaskChange } from '@casewright/contracts/task-verbs';

import { useTaskVerb } from './task-verb.ts';

/** What takes a change of several tasks back, as the database says it. */
export type TaskUndo = NonNullable<TaskBulkResult['undo']>;

/** A task that was left as it is, and why. */
export interface TaskRefusal {
  id: string;
  title: string | null;
  refusal: { code: string; hint: string; message: string };
}

/** What came of a change of several tasks. */
export interface TaskOutcome {
  refused: TaskRefusal[];
  /** Of those that can be taken back. */
  undo: TaskUndo[];
}

function outcomeOf(results: readonly TaskBulkResult[]): TaskOutcome {
  return {
    refused: results
      .filter(({ done }) => !done)
      .map(({ task_id: id, title, code, rule, message }) => ({
        id,
        title,
        refusal: { code: code ?? '', hint: rule ?? '', message: message ?? '' },
      })),
    undo: results.flatMap(({ undo }) => undo ?? []),
  };
}

/** Changes several tasks at once. Each is changed or refused by itself, and what was refused comes back with its reason. */
export function useBulkChange() {
  const { mutateAsync } = useTaskVerb<TaskBulkResult[]>();
  return {
    change: async (ids: readonly string[], change: TaskChange) =>
      outcomeOf(await mutateAsync({ verb: 'bulk', task_ids: [...ids], change })),
    /** Takes such a change back; rejects with the reason where none of the tasks could be restored. */
    restore: async (undo: readonly TaskUndo[]) => {
      const { refused } = outcomeOf(await mutateAsync({ verb: 'restore', undo: [...undo] }));
      const [first] = refused;
      if (first && refused.length === undo.length) return Promise.reject(first.refusal);
      return undefined;
    },
  };
}
