import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { columnsOf, valuesOf } from '../../../../client/form-fields.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useDeadlineChange } from '../api/change-deadlines.ts';
import { editFields, type EditValues, editSchema } from '../form-values.ts';
import { responsibleOptions } from '../responsible.ts';
import type { CaseOfDeadlines, DeadlineRow } from '../types.ts';
import { RemindField } from './remind-field.tsx';

interface EditDialogProps {
  deadline: DeadlineRow;
  people: CaseOfDeadlines['people'];
  onClose: () => void;
}

/** Changes what a deadline is called, whose it is and who sees it; never its date, which is moved. */
export function EditDialog({ deadline, people, onClose }: EditDialogProps) {
  const { t } = useTranslation('deadlines');
  const change = useDeadlineChange();
  const form = useForm<EditValues>({
    resolver: zodResolver(editSchema),
    defaultValues: valuesOf(editFields, deadline),
  });
  const save = async (values: EditValues) => {
    await change.mutateAsync({
      verb: 'edit',
      id: deadline.id,
      version: deadline.version,
      values: columnsOf(editFields, values),
    });
    toast.success(t('edit.done'));
  };

  return (
    <FormDialog
      title={t('edit.title')}
      form={form}
      submitLabel={t('edit.button')}
      onSubmit={save}
      onClose={onClose}
      draft={`deadline:${deadline.id}:${deadline.version}`}
    >
      <TextField name="title" label={t(editFields.title.label)} required maxLength={200} />
      <SelectField
        name="responsible_id"
        label={t(editFields.responsible_id.label)}
        options={responsibleOptions(people)}
        emptyLabel={t('fields.nobody')}
      />
      <RemindField kind={deadline.kind} />
      <TextField name="note" label={t(editFields.note.label)} multiline maxLength={5000} />
      {deadline.kind === 'soft' && <SwitchField name="client_visible" label={t(editFields.client_visible.label)} />}
    </FormDialog>
  );
}
