import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { toast } from '../../../../ui/feedback/toast.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { useAttempt } from '../../../../ui/feedback/use-attempt.ts';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { Pair } from '../../../../ui/form/pair.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { today } from '../../../../ui/format/today.ts';
import { recipientsQuery } from '../api/people.ts';
import { type OwnAway, useAwayVerbs } from './api.ts';
import { awaySchema, type AwayTyped, type AwayValues } from './away-form.ts';

interface AwayDialogProps {
  /** The notice that holds or comes. */
  notice: OwnAway | null;
  onClose: () => void;
}

/** From when to when the reader does not answer, what those read who write, and who their deputy is. */
export function AwayDialog({ notice, onClose }: AwayDialogProps) {
  const { t } = useTranslation('away');
  const verbs = useAwayVerbs();
  const colleagues = useQuery(recipientsQuery('')).data?.filter(({ is_colleague: is }) => is) ?? [];
  const form = useForm<AwayTyped, unknown, AwayValues>({
    resolver: zodResolver(awaySchema),
    defaultValues: {
      from: notice?.from_on ?? today(),
      until: notice?.until_on ?? null,
      message: notice?.message ?? '',
      deputy: notice?.deputy_id ?? null,
    },
  });
  const back = useAttempt(() => {
    toast.success(t('ended'));
    onClose();
  });
  return (
    <FormDialog
      draft={`away:${notice?.id ?? ''}:${notice?.version ?? 0}`}
      title={t('title')}
      description={t('help')}
      form={form}
      submitLabel={t('save')}
      onSubmit={async ({ from, until, message, deputy }) => {
        await verbs.save({ from_on: from, until_on: until, message, deputy_id: deputy });
        toast.success(t('saved'));
      }}
      onClose={onClose}
    >
      <Pair>
        <DateField required name="from" label={t('from')} />
        <DateField required name="until" label={t('until')} min={today()} />
      </Pair>
      <TextField required multiline name="message" label={t('message')} helperText={t('messageHelp')} maxLength={500} />
      <SelectField
        name="deputy"
        label={t('deputyField')}
        emptyLabel={t('nobody')}
        options={colleagues.map(({ user_id: value, display_name: label }) => ({ value, label }))}
      />
      <RefusalAlert error={back.error} />
      {notice !== null && (
        <Button
          color="inherit"
          variant="outlined"
          loading={back.pending}
          onClick={() => void back.run(() => verbs.end())}
        >
          {t('end')}
        </Button>
      )}
    </FormDialog>
  );
}
