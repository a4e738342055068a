import { TASK_PRIORITIES, TASK_TITLE_MAX_LENGTH } from '@casewright/contracts/tasks';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { CheckboxField } from '../../../../ui/form/checkbox-field.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import type { Option } from '../../../../ui/form/option.ts';
import { OptionsField } from '../../../../ui/form/options-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import type { CaseTask } from '../api/case-tasks.ts';
import { useChangeTask } from '../api/change-task.ts';
import { taskFields, taskSchema, type TaskValues, toColumns, toValues } from './task-form.ts';

interface TaskDialogProps {
  caseId: string;
  /** The one to edit; null for a new one. */
  task: CaseTask | null;
  /** Who can be assigned. */
  people: readonly Option[];
  onClose: () => void;
}

/** Names what has to be done, by when and by whom. */
export function TaskDialog({ caseId, task, people, onClose }: TaskDialogProps) {
  const { t } = useTranslation('tasks');
  const { mutateAsync } = useChangeTask();
  const form = useForm<TaskValues, unknown, TaskValues>({
    resolver: zodResolver(taskSchema),
    defaultValues: toValues(task),
  });

  const onSubmit = async (values: TaskValues) => {
    const fields = toColumns(values, task);
    await mutateAsync(
      task === null ? { kind: 'add', caseId, fields } : { kind: 'edit', id: task.id, version: task.version, fields },
    );
  };

  return (
    <FormDialog
      title={t(task === null ? 'add' : 'edit')}
      form={form}
      submitLabel={t('save')}
      onSubmit={onSubmit}
      onClose={onClose}
      draft={task === null ? `task-of:${caseId}` : `task:${task.id}:${task.version}`}
    >
      <TextField
        required
        name="title"
        label={t(taskFields.title.label)}
        maxLength={TASK_TITLE_MAX_LENGTH}
        autoComplete="off"
      />
      <TextField multiline name="description" label={t(taskFields.description.label)} />
      <DateField name="due_at" label={t(taskFields.due_at.label)} />
      <SelectField
        name="priority"
        label={t(taskFields.priority.label)}
        options={TASK_PRIORITIES.map((value) => ({ value, label: t(`priority.${value}`) }))}
      />
      <OptionsField name="assignees" label={t(taskFields.assignees.label)} options={people} />
      <CheckboxField name="client_visible" label={t(taskFields.client_visible.label)} />
      <CheckboxField name="is_private" label={t(taskFields.is_private.label)} />
      <CheckboxField name="requires_review" label={t(taskFields.requires_review.label)} />
    </FormDialog>
  );
}
