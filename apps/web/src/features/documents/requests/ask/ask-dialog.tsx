import { zodResolver } from '@hookform/resolvers/zod';
import dayjs from 'dayjs';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { toast } from '../../../../ui/feedback/toast.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useRequestVerbs } from '../api/requests.ts';
import { askedSchema, type AskedValues, MESSAGE_LENGTH } from './asked-values.ts';
import { LinesField } from './lines-field.tsx';

/** Until when papers are asked for, unless somebody says otherwise. */
const DAYS = 14;

/** Asks the client of a case for papers by name. */
export function AskDialog({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const { t } = useTranslation('documentRequests');
  const verbs = useRequestVerbs();
  const form = useForm<AskedValues>({
    resolver: zodResolver(askedSchema),
    defaultValues: {
      lines: [{ name: '', note: '' }],
      message: '',
      due_on: dayjs().add(DAYS, 'day').format('YYYY-MM-DD'),
      remind: true,
    },
  });
  return (
    <FormDialog
      draft={`papers-of:${caseId}`}
      maxWidth="md"
      title={t('ask.title')}
      description={t('ask.description')}
      form={form}
      submitLabel={t('ask.submit')}
      onSubmit={async (values) => {
        await verbs.ask(caseId, values);
        toast.success(t('ask.done'));
      }}
      onClose={onClose}
    >
      <LinesField />
      <TextField multiline minRows={2} name="message" label={t('ask.message')} maxLength={MESSAGE_LENGTH} />
      <DateField name="due_on" label={t('ask.until')} min={dayjs().format('YYYY-MM-DD')} />
      <SwitchField name="remind" label={t('ask.remind')} helperText={t('ask.remindHelp')} />
    </FormDialog>
  );
}
