import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { offerUndo } from '../../../../ui/feedback/undo.ts';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { FoundField } from '../../../../ui/form/found-field.tsx';
import type { Option } from '../../../../ui/form/option.ts';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { ownZone } from '../../../../ui/format/own-zone.ts';
import { taskListQuery } from '../api/task-list.ts';
import { useTaskVerb } from '../api/task-verb.ts';
import { askedOf, NO_FILTERS } from '../filters.ts';

const LONGEST_MINUTES = 1440;
const NARRATIVE_MAX_LENGTH = 2000;
const FOUND = 25;

const schema = z.object({
  task_id: z.nullable(z.string()).check(z.refine((id) => id !== null, 'ui:validation.required')),
  minutes: z
    .nullable(
      z
        .number()
        .check(
          z.int(),
          z.gte(1, 'ui:validation.min?min=1'),
          z.lte(LONGEST_MINUTES, `ui:validation.max?max=${LONGEST_MINUTES}`),
        ),
    )
    .check(z.refine((count) => count !== null, 'ui:validation.required')),
  narrative: z.string().check(z.trim(), z.maxLength(NARRATIVE_MAX_LENGTH)),
});
type Values = z.infer<typeof schema>;

interface LogTimeDialogProps {
  /** The case among whose tasks one is chosen; all of the reader's without one. */
  onCase: Option | null;
  onClose: () => void;
}

/** Time written down afterwards, from anywhere: on which task, how long, and for what. */
export function LogTimeDialog({ onCase, onClose }: LogTimeDialogProps) {
  const { t } = useTranslation(['taskDrawer', 'tasks']);
  const [search, setSearch] = useState('');
  const filters = {
    ...NO_FILTERS,
    view: onCase === null ? 'mine' : 'all',
    q: search,
    case: onCase?.value ?? '',
  } as const;
  const { data, isFetching } = useQuery(
    taskListQuery(askedOf(filters, null, ownZone()), {
      statuses: ['todo', 'in_progress', 'in_review'],
      order: { id: 'next', direction: 'asc' },
      page: 0,
      pageSize: FOUND,
    }),
  );
  const { mutateAsync } = useTaskVerb<{ id: string }>();
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues: { task_id: null, minutes: null, narrative: '' },
  });

  const log = async ({ task_id: taskId, minutes, narrative }: Values) => {
    // Refused by the schema; the types do not know.
    if (taskId === null || minutes === null) return;
    const { id } = await mutateAsync({
      verb: 'log_time',
      task_id: taskId,
      started_at: dayjs().subtract(minutes, 'minute').toISOString(),
      minutes,
      narrative: narrative === '' ? null : narrative,
    });
    void offerUndo(t('tasks:quick.logged', { count: minutes }), () =>
      mutateAsync({ verb: 'delete_time', entry_id: id }),
    );
  };

  return (
    <FormDialog
      title={t('tasks:quick.logTitle')}
      {...(onCase && { description: onCase.label })}
      form={form}
      submitLabel={t('time.log')}
      onSubmit={log}
      onClose={onClose}
      draft={`log-time:${onCase?.value ?? ''}`}
    >
      <FoundField
        required
        name="task_id"
        label={t('tasks:quick.task')}
        loading={isFetching}
        options={(data?.rows ?? []).map((task) => ({
          value: task.id,
          label: task.case && onCase === null ? `${task.title} · ${task.case.title}` : task.title,
        }))}
        onSearch={setSearch}
      />
      <NumberField required integer name="minutes" label={t('time.minutes')} />
      <TextField multiline name="narrative" label={t('time.narrative')} maxLength={NARRATIVE_MAX_LENGTH} />
    </FormDialog>
  );
}
