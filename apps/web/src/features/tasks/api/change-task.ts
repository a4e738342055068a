import type { TaskPriority, TaskStatus } from '@casewright/contracts/tasks';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../client/database.ts';
import { keys } from '../../../client/query-keys.ts';
import { StaleRow } from '../../../client/stale-row.ts';

/** What the form of a task holds. */
export interface TaskFields {
  title: string;
  description: string | null;
  dueAt: string | null;
  priority: TaskPriority;
  isShared: boolean;
  isPrivate: boolean;
  needsReview: boolean;
  assignees: string[];
}

/** One change of a case's tasks. */
export type TaskChange =
  | { kind: 'add'; caseId: string; fields: TaskFields }
  | { kind: 'edit'; id: string; version: number; before: readonly string[]; fields: TaskFields }
  | { kind: 'move'; id: string; status: TaskStatus }
  | { kind: 'delete'; id: string };

const columnsOf = (fields: TaskFields) => ({
  title: fields.title,
  description: fields.description,
  due_at: fields.dueAt,
  priority: fields.priority,
  client_visible: fields.isShared,
  is_private: fields.isPrivate,
  requires_review: fields.needsReview,
});

async function assign(id: string, before: readonly string[], after: readonly string[]): Promise<void> {
  const gone = before.filter((person) => !after.includes(person));
  const come = after.filter((person) => !before.includes(person));
  if (gone.length > 0)
    await database.from('task_assignees').delete().eq('task_id', id).in('user_id', gone).throwOnError();
  if (come.length > 0)
    await database
      .from('task_assignees')
      .insert(come.map((person) => ({ task_id: id, user_id: person })))
      .throwOnError();
}

async function change(asked: TaskChange): Promise<void> {
  switch (asked.kind) {
    case 'add': {
      const { data } = await database
        .from('tasks')
        .insert({ case_id: asked.caseId, ...columnsOf(asked.fields) })
        .select('id')
        .single()
        .throwOnError();
      await assign(data.id, [], asked.fields.assignees);
      break;
    }
    case 'edit': {
      const { data } = await database
        .from('tasks')
        .update(columnsOf(asked.fields))
        .eq('id', asked.id)
        .eq('version', asked.version)
        .select('id')
        .throwOnError();
      if (data.length === 0) throw new StaleRow();
      await assign(asked.id, asked.before, asked.fields.assignees);
      break;
    }
    case 'move':
      await database.rpc('move_task', { task_id: asked.id, status: asked.status }).throwOnError();
      break;
    case 'delete':
      await database.from('tasks').delete().eq('id', asked.id).select('id').single().throwOnError();
      break;
  }
}

/** Adds, edits, moves or deletes a task. What shows tasks is asked for anew, whatever came of it. */
export function useChangeTask() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all(
        [keys.tasks.all, keys.board.all, keys.cases.all].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}
