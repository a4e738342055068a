import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { toast } from '../../../../ui/feedback/toast.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { TimeField } from '../../../../ui/form/time-field.tsx';
import { endTime } from '../../../../ui/format/clock.ts';
import { useDeadlineChange } from '../api/change-deadlines.ts';
import type { DeadlineRow } from '../types.ts';

const schema = z.object({
  due_on: z.string('ui:validation.required').check(z.minLength(1, 'ui:validation.required')),
  due_time: z.nullable(z.string()),
  basis: z.enum(['consent', 'order']),
  reason: z
    .string()
    .check(z.trim(), z.minLength(1, 'ui:validation.required'), z.maxLength(1000, 'ui:validation.maxLength?max=1000')),
});
type ChangeValues = z.infer<typeof schema>;

interface ChangeDialogProps {
  deadline: DeadlineRow;
  onClose: () => void;
  /** The date was changed, and the dialog closes. */
  onChanged: () => void;
}

/** Sets one date by what the parties agreed or the court ordered, with the reason. */
export function ChangeDialog({ deadline, onClose, onChanged }: ChangeDialogProps) {
  const { t } = useTranslation('deadlines');
  const change = useDeadlineChange();
  const isChanged = useRef(false);
  const form = useForm<ChangeValues>({
    resolver: zodResolver(schema),
    defaultValues: {
      due_on: deadline.due_on,
      due_time: endTime(deadline.due_at, deadline.time_zone),
      basis: 'consent',
      reason: '',
    },
  });
  const save = async ({ due_time: time, ...values }: ChangeValues) => {
    const moment = time === null || time === '' ? {} : { due_time: time };
    await change.mutateAsync({ verb: 'change', change: { deadline_id: deadline.id, ...values, ...moment } });
    isChanged.current = true;
    toast.success(t('change.done'));
  };
  return (
    <FormDialog
      title={t('change.title', { name: deadline.title })}
      description={t('change.about')}
      form={form}
      submitLabel={t('change.button')}
      onSubmit={save}
      onClose={() => (isChanged.current ? onChanged() : onClose())}
      draft={`deadline-change:${deadline.id}:${deadline.version}`}
    >
      <SelectField
        name="basis"
        label={t('change.basis')}
        required
        options={[
          { value: 'consent', label: t('change.consent') },
          { value: 'order', label: t('change.order') },
        ]}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <DateField name="due_on" label={t('fields.dueOn')} required />
        <TimeField name="due_time" label={t('fields.dueTime')} helperText={t('fields.dueTimeHelp')} />
      </Box>
      <TextField name="reason" label={t('change.reason')} required multiline maxLength={1000} />
    </FormDialog>
  );
}
