import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { toast } from '../../../../ui/feedback/toast.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { Pair } from '../../../../ui/form/pair.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { today } from '../../../../ui/format/today.ts';
import { downloadJournal } from '../api/accounting.ts';
import { FORMATS, journalSchema, type JournalValues } from '../model/forms.ts';

interface JournalDialogProps {
  currencies: readonly string[];
  onClose: () => void;
}

/** Downloads the journal of a period; last month unless another one is chosen. */
export function JournalDialog({ currencies, onClose }: JournalDialogProps) {
  const { t } = useTranslation('accounting');
  const form = useForm<JournalValues>({
    resolver: zodResolver(journalSchema),
    defaultValues: { ...lastMonth(today()), currency: currencies[0] ?? '', format: 'csv', names: false },
  });
  return (
    <FormDialog
      draft="accounting-journal"
      title={t('journal.title')}
      description={t('journal.text')}
      form={form}
      submitLabel={t('journal.download')}
      onSubmit={async ({ from, to, ...values }) => {
        await downloadJournal({ ...values, from: from ?? '', to: to ?? '' });
        toast.success(t('journal.done'));
      }}
      onClose={onClose}
    >
      <Pair>
        <DateField required name="from" label={t('journal.from')} />
        <DateField required name="to" label={t('journal.to')} />
      </Pair>
      <Pair>
        <SelectField
          required
          name="format"
          label={t('journal.format')}
          options={FORMATS.map((value) => ({ value, label: t(`journal.${value}`) }))}
        />
        <SelectField
          required
          name="currency"
          label={t('currency')}
          options={currencies.map((value) => ({ value, label: value }))}
        />
      </Pair>
      <SwitchField name="names" label={t('journal.names')} helperText={t('journal.namesHelp')} />
    </FormDialog>
  );
}

/** The first and the last day of the month before a day. */
function lastMonth(now: string): { from: string; to: string } {
  const [year = 0, month = 0] = now.split('-').map(Number);
  const day = (of: number, date: number) => new Date(Date.UTC(year, of - 1, date)).toISOString().slice(0, 10);
  return { from: day(month - 1, 1), to: day(month, 0) };
}
