import { TASK_PRIORITIES, TASK_TITLE_MAX_LENGTH } from '@casewright/contracts/tasks';
import dayjs from 'dayjs';
import * as z from 'zod/mini';

import type { CaseTask } from '../api/case-tasks.ts';
import type { TaskFields } from '../api/change-task.ts';

const DESCRIPTION_MAX_LENGTH = 50_000;
/** A task that is due on a day is due at its end of business, as people mean it. */
const DUE_HOUR = 17;

/** What the dialog asks of a task. */
export const taskSchema = z
  .object({
    title: z
      .string('ui:validation.required')
      .check(
        z.trim(),
        z.minLength(1, 'ui:validation.required'),
        z.maxLength(TASK_TITLE_MAX_LENGTH, `ui:validation.maxLength?max=${TASK_TITLE_MAX_LENGTH}`),
      ),
    description: z
      .string()
      .check(z.trim(), z.maxLength(DESCRIPTION_MAX_LENGTH, `ui:validation.maxLength?max=${DESCRIPTION_MAX_LENGTH}`)),
    due: z.nullable(z.string()),
    priority: z.enum(TASK_PRIORITIES),
    assignees: z.array(z.uuid()),
    isShared: z.boolean(),
    isPrivate: z.boolean(),
    needsReview: z.boolean(),
  })
  .check(
    // What the client sees cannot be for a few people only.
    z.refine(({ isShared, isPrivate }) => !(isShared && isPrivate), {
      path: ['isPrivate'],
      error: 'tasks:bothSharedAndPrivate',
    }),
  );
export type TaskValues = z.infer<typeof taskSchema>;

/** What the form begins with. */
export const valuesOf = (task: CaseTask | null): TaskValues => ({
  title: task?.title ?? '',
  description: task?.description ?? '',
  due: task?.dueAt ? dayjs(task.dueAt).format('YYYY-MM-DD') : null,
  priority: task?.priority ?? 'normal',
  assignees: task?.assignees ?? [],
  isShared: task?.isShared ?? false,
  isPrivate: task?.isPrivate ?? false,
  needsReview: task?.needsReview ?? false,
});

/** What the form comes to; a day that was not changed keeps its hour. */
export function fieldsOf(values: TaskValues, task: CaseTask | null): TaskFields {
  const { due, description, ...rest } = values;
  const isSame = due === valuesOf(task).due;
  return {
    ...rest,
    description: description === '' ? null : description,
    dueAt: due === null ? null : isSame ? (task?.dueAt ?? null) : dayjs(due).hour(DUE_HOUR).toISOString(),
  };
}
