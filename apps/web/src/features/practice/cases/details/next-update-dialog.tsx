import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { toast } from '../../../../ui/feedback/toast.tsx';
import { dayOf, endOfDay } from '../../../../ui/format/day-of.ts';
import { today } from '../../../../ui/format/today.ts';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { usePromiseUpdate } from '../api/promise-update.ts';

interface NextUpdateDialogProps {
  caseId: string;
  promised: string | null;
  onClose: () => void;
}

/** Asks for the day by which the client hears from the firm; an empty one takes the promise back. */
export function NextUpdateDialog({ caseId, promised, onClose }: NextUpdateDialogProps) {
  const { t } = useTranslation('caseDetails');
  const promise = usePromiseUpdate(caseId);
  const form = useForm<{ day: string | null }>({
    defaultValues: { day: promised === null ? null : dayOf(promised) },
  });

  const onSubmit = async ({ day }: { day: string | null }) => {
    // The day itself still counts.
    await promise.mutateAsync(day === null ? null : endOfDay(day));
    toast.success(t(day === null ? 'nextUpdate.takenBack' : 'nextUpdate.done'));
  };

  return (
    <FormDialog
      draft={`next-update:${caseId}`}
      title={t('nextUpdate.title')}
      description={t('nextUpdate.help')}
      form={form}
      submitLabel={t('nextUpdate.save')}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <DateField name="day" label={t('nextUpdate.day')} min={today()} />
    </FormDialog>
  );
}
