import type { ChecklistItem, TaskDetails, TaskPerson } from '@casewright/contracts/task-lists';
import type { TaskFields } from '@casewright/contracts/task-verbs';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { productApi } from '../../../../client/product-api.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { taskKeys } from '../keys.ts';
import { TASKS_ADDRESS } from './address.ts';

type Checklist = NonNullable<TaskFields['checklist']>;

/** New points have no key yet: the database gives it. */
const keyed = (items: Checklist): ChecklistItem[] =>
  items.map((item, index) => ({ ...item, key: item.key ?? `new ${index}` }));

function among(
  ids: readonly string[] | undefined,
  known: readonly TaskPerson[],
  otherwise: TaskPerson[],
): TaskPerson[] {
  return ids === undefined ? otherwise : ids.flatMap((id) => known.find((person) => person.id === id) ?? []);
}

/** The task as it will be once fields are written, as far as that can be said beforehand. */
export function foreseen(task: TaskDetails, fields: TaskFields): TaskDetails {
  const { assignees, watchers, checklist, depends_on: dependsOn, reminders: _reminders, ...plain } = fields;
  const known = [...task.people, ...task.assignees, ...task.watchers];
  return {
    ...task,
    ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)),
    assignees: among(assignees, known, task.assignees),
    watchers: among(watchers, known, task.watchers),
    checklist: checklist === undefined ? task.checklist : keyed(checklist),
    depends_on: task.depends_on.filter(({ id }) => dependsOn?.includes(id) ?? true),
  };
}

/**
 * Writes fields of an open task, one save after another: each with the version that the one before left, so that nobody is in their own
 * way. What is written is shown at once; where the database refuses, it is as it was.
 */
export function useSaveTask(taskId: string) {
  const client = useQueryClient();
  const queryKey = taskKeys.one(taskId);
  return useMutation({
    mutationKey: taskKeys.all,
    scope: { id: `task ${taskId}` },
    mutationFn: async (fields: TaskFields) => {
      const version = client.getQueryData<TaskDetails>(queryKey)?.version;
      // The database gives keys to the points that have none.
      const checklist = fields.checklist?.map(({ key, ...item }) =>
        key?.startsWith('new ') ? item : { ...item, key },
      );
      const { data } = await productApi.post<{ version: number }>(TASKS_ADDRESS, {
        verb: 'save',
        task_id: taskId,
        task: { ...fields, ...(checklist && { checklist }) },
        version,
      });
      await client.cancelQueries({ queryKey });
      client.setQueryData<TaskDetails>(queryKey, (task) => task && { ...task, version: data.version });
    },
    onMutate: async (fields) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<TaskDetails>(queryKey);
      client.setQueryData<TaskDetails>(queryKey, (task) => task && foreseen(task, fields));
      return { before };
    },
    onError: (_error, _fields, context) => client.setQueryData(queryKey, context?.before),
    onSettled: async () => {
      if (client.isMutating({ mutationKey: taskKeys.all }) > 1) return;
      await refreshAfter(client, [taskKeys.all], 'tasks');
    },
  });
}
