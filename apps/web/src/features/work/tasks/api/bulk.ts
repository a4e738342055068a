import type { TaskBulkResult } from '@casewright/contracts/task-lists';
import type { TaskChange } from '@casewright/contracts/task-verbs';

import { useTaskVerb } from './task-verb.ts';

/** Changes several tasks at once. Each is changed or refused by itself, and what was refused comes back with its reason. */
export function useBulkChange() {
  const { mutateAsync } = useTaskVerb<TaskBulkResult[]>();
  return async (ids: readonly string[], change: TaskChange) => {
    const results = await mutateAsync({ verb: 'bulk', task_ids: [...ids], change });
    return results
      .filter(({ done }) => !done)
      .map(({ task_id: id, title, code, rule, message }) => ({
        id,
        title,
        refusal: { code: code ?? '', hint: rule ?? '', message: message ?? '' },
      }));
  };
}
