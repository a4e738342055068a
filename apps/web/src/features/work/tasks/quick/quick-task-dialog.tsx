import { TASK_TITLE_MAX_LENGTH } from '@casewright/contracts/tasks';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { useSession } from '../../../../client/session.tsx';
import { offerUndo } from '../../../../ui/feedback/undo.ts';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { FoundField } from '../../../../ui/form/found-field.tsx';
import type { Option } from '../../../../ui/form/option.ts';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { instantOn } from '../../../../ui/format/day-of.ts';
import { taskChoicesQuery } from '../api/choices.ts';
import { useTaskVerb } from '../api/task-verb.ts';
import { DUE_AT } from '../components/task-form.ts';

const schema = z.object({
  title: z
    .string('ui:validation.required')
    .check(
      z.trim(),
      z.minLength(1, 'ui:validation.required'),
      z.maxLength(TASK_TITLE_MAX_LENGTH, `ui:validation.maxLength?max=${TASK_TITLE_MAX_LENGTH}`),
    ),
  case_id: z.nullable(z.string()),
  due_at: z.nullable(z.string()),
});
type Values = z.infer<typeof schema>;

interface QuickTaskDialogProps {
  /** The case that it is for, where that is known. */
  onCase: Option | null;
  onClose: () => void;
}

/** A new task of the reader's own from anywhere: what, on which case, by when. The message about it can undo it. */
export function QuickTaskDialog({ onCase, onClose }: QuickTaskDialogProps) {
  const { t } = useTranslation('tasks');
  const { user } = useSession();
  const [search, setSearch] = useState('');
  const { data, isFetching } = useQuery(taskChoicesQuery(search));
  const { mutateAsync } = useTaskVerb<{ id: string }>();
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues: { title: '', case_id: onCase?.value ?? null, due_at: null },
  });

  const add = async ({ title, case_id: caseId, due_at: day }: Values) => {
    const due = day && instantOn(day, DUE_AT);
    // A task of a person without a firm is theirs without being assigned.
    const assignees = user?.lawFirm ? [user.id] : [];
    const { id } = await mutateAsync({
      verb: 'add',
      task: { title, due_at: due, assignees, ...(caseId !== null && { case_id: caseId }) },
    });
    void offerUndo(t('quick.added', { title }), () => mutateAsync({ verb: 'delete', task_id: id }));
  };

  return (
    <FormDialog
      title={t('quick.title')}
      form={form}
      submitLabel={t('quick.add')}
      onSubmit={add}
      onClose={onClose}
      draft={`quick-task:${onCase?.value ?? ''}`}
    >
      <TextField required name="title" label={t('field.title')} maxLength={TASK_TITLE_MAX_LENGTH} autoComplete="off" />
      <FoundField
        name="case_id"
        label={t('field.case')}
        initial={onCase}
        loading={isFetching}
        options={(data?.cases ?? []).map(({ id, number, title }) => ({ value: id, label: `${number} ${title}` }))}
        onSearch={setSearch}
      />
      <DateField name="due_at" label={t('field.due_at')} />
    </FormDialog>
  );
}
