import type { TaskDetails } from '@casewright/contracts/task-lists';
import type { TaskFields } from '@casewright/contracts/task-verbs';

const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id);

/** Fields as they are before they are written: what takes the writing back. */
export function inverseOf(task: TaskDetails, fields: TaskFields): TaskFields {
  const known: TaskFields = {
    title: task.title,
    description: task.description,
    priority: task.priority,
    due_at: task.due_at,
    start_at: task.start_at,
    recurrence: task.recurrence,
    time_zone: task.time_zone,
    checklist: task.checklist,
    labels: task.labels,
    billable: task.billable,
    client_visible: task.client_visible,
    is_private: task.is_private,
    requires_review: task.requires_review,
    reviewer_id: task.reviewer_id,
    assignees: idsOf(task.assignees),
    watchers: idsOf(task.watchers),
    depends_on: idsOf(task.depends_on),
    reminders: task.reminders.map(({ at, minutes_before: minutes }) =>
      minutes === null ? { at: at ?? '' } : { minutes_before: minutes },
    ),
  };
  return Object.fromEntries(Object.entries(known).filter(([key]) => key in fields));
}
