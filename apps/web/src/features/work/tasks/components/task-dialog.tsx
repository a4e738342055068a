import { TASK_PRIORITIES, TASK_TITLE_MAX_LENGTH } from '@casewright/contracts/tasks';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { columnsOf, emptyValues } from '../../../../client/form-fields.ts';
import { CheckboxField } from '../../../../ui/form/checkbox-field.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import type { Option } from '../../../../ui/form/option.ts';
import { OptionsField } from '../../../../ui/form/options-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useChangeTask } from '../api/change-task.ts';
import { taskFields, taskSchema, type TaskValues } from './task-form.ts';

interface TaskDialogProps {
  caseId: string;
  /** Who can be assigned. */
  people: readonly Option[];
  onClose: () => void;
}

/** Names what has to be done, by when and by whom, for a new task; one that there is is changed in its drawer. */
export function TaskDialog({ caseId, people, onClose }: TaskDialogProps) {
  const { t } = useTranslation('tasks');
  const { mutateAsync } = useChangeTask();
  const form = useForm<TaskValues, unknown, TaskValues>({
    resolver: zodResolver(taskSchema),
    defaultValues: emptyValues(taskFields),
  });

  const onSubmit = async (values: TaskValues) => {
    await mutateAsync({ kind: 'add', caseId, fields: columnsOf(taskFields, values) });
  };

  return (
    <FormDialog
      title={t('add')}
      form={form}
      submitLabel={t('save')}
      onSubmit={onSubmit}
      onClose={onClose}
      draft={`task-of:${caseId}`}
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
