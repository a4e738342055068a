import { TASK_PRIORITIES, TASK_TITLE_MAX_LENGTH } from '@casewright/contracts/tasks';
import * as z from 'zod/mini';

import {
  choice,
  type ColumnsOf,
  type FormField,
  type FormFields,
  optionalText,
  plain,
  requiredText,
} from '../../../../client/form-fields.ts';
import { dayOf, instantOn } from '../../../../ui/format/day-of.ts';

const DESCRIPTION_MAX_LENGTH = 50_000;
/** A task that is due on a day is due at its end of business, as people mean it. */
export const DUE_AT = '17:00';

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
    due_at: z.nullable(z.string()),
    priority: z.enum(TASK_PRIORITIES),
    assignees: z.array(z.uuid()),
    client_visible: z.boolean(),
    is_private: z.boolean(),
    requires_review: z.boolean(),
  })
  .check(
    // What the client sees cannot be for a few people only.
    z.refine(({ client_visible: isShared, is_private: isPrivate }) => !(isShared && isPrivate), {
      path: ['is_private'],
      error: 'tasks:bothSharedAndPrivate',
    }),
  );
export type TaskValues = z.infer<typeof taskSchema>;

/** The day on which a task is due, and the moment that is kept of it. */
const dueDay: FormField<string | null, string | null, 'field.due_at'> = {
  label: 'field.due_at',
  empty: null,
  fromColumn: (moment) => moment && dayOf(moment),
  toColumn: (day) => day && instantOn(day, DUE_AT),
};

/** What the dialog asks of a task: what its verbs take. */
export const taskFields = {
  title: requiredText('field.title'),
  description: optionalText('field.description'),
  due_at: dueDay,
  priority: choice('field.priority', TASK_PRIORITIES, 'normal'),
  assignees: plain<string[]>()('field.assignees', []),
  client_visible: plain<boolean>()('shared', false),
  is_private: plain<boolean>()('private', false),
  requires_review: plain<boolean>()('review', false),
} satisfies FormFields<TaskValues>;
export type TaskColumns = ColumnsOf<typeof taskFields>;
