import type { TaskDetails } from '@casewright/contracts/task-lists';
import Stack from '@mui/material/Stack';

import { ChecklistPart } from './checklist-part.tsx';
import { DependenciesPart } from './dependencies-part.tsx';
import { OverviewFacts } from './overview-facts.tsx';
import { OverviewFields } from './overview-fields.tsx';
import { RecurrencePart } from './recurrence-part.tsx';
import { RemindersPart } from './reminders-part.tsx';
import { SharingPart } from './sharing-part.tsx';

interface OverviewPartProps {
  task: TaskDetails;
  onOpen: (taskId: string) => void;
}

/** What a task says of itself, to be changed by who may. */
export function OverviewPart({ task, onOpen }: OverviewPartProps) {
  return (
    <Stack spacing={2.5}>
      {task.may_edit ? <OverviewFields task={task} /> : <OverviewFacts task={task} />}
      <ChecklistPart task={task} />
      <DependenciesPart task={task} onOpen={onOpen} />
      {task.may_edit && <RecurrencePart task={task} />}
      <RemindersPart task={task} />
      {task.may_edit && <SharingPart task={task} />}
    </Stack>
  );
}
