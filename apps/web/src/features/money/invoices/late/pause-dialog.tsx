import { zodResolver } from '@hookform/resolvers/zod';
import { lateLimits, pauseSchema, type PauseValues } from '@casewright/contracts/reminder-form';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { columnsOf, emptyValues } from '../../../../client/form-fields.ts';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { today } from '../../../../ui/format/today.ts';
import { useLateVerbs } from './api.ts';
import { pauseFields } from './late-fields.ts';

/** Pauses the reminders of an invoice, or of all of its client, for a reason. */
export function PauseDialog({ invoiceId, onClose }: { invoiceId: string; onClose: () => void }) {
  const { t } = useTranslation('latePayment');
  const { pause } = useLateVerbs();
  const form = useForm<PauseValues, unknown, PauseValues>({
    resolver: zodResolver(pauseSchema),
    defaultValues: emptyValues(pauseFields),
  });
  return (
    <FormDialog
      title={t('pause.title')}
      description={t('pause.text')}
      form={form}
      submitLabel={t('pause.submit')}
      onSubmit={(values) => pause({ invoice_id: invoiceId, ...columnsOf(pauseFields, values) })}
      onClose={onClose}
      draft={`pause-reminders:${invoiceId}`}
    >
      <TextField
        required
        multiline
        name="reason"
        label={t(pauseFields.reason.label)}
        helperText={t('pause.reasonHelp')}
        maxLength={lateLimits.reason}
      />
      <DateField name="until" label={t(pauseFields.until.label)} helperText={t('pause.untilHelp')} min={today()} />
      <SwitchField name="of_client" label={t(pauseFields.of_client.label)} />
    </FormDialog>
  );
}
