import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { LANGUAGES } from '../../../../i18n/languages.ts';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { Pair } from '../../../../ui/form/pair.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { today } from '../../../../ui/format/today.ts';
import { fetchStatement } from '../api/client-statement.ts';
import { clientStatementSchema, type ClientStatementValues } from './values.ts';

const OPTIONS = LANGUAGES.map(({ value, nativeName }) => ({ value, label: nativeName }));

interface ClientStatementDialogProps {
  accountId: string;
  caseId: string;
  onMade: (file: Blob, name: string) => void;
  onClose: () => void;
}

/** Asks for the days of a client's trust statement. */
export function ClientStatementDialog({ accountId, caseId, onMade, onClose }: ClientStatementDialogProps) {
  const { t } = useTranslation('trust');
  const form = useForm<ClientStatementValues>({
    resolver: zodResolver(clientStatementSchema),
    defaultValues: { from: `${today().slice(0, 4)}-01-01`, to: today(), all_cases: false, language: null },
  });
  return (
    <FormDialog
      draft={`trust-client-statement:${accountId}:${caseId}`}
      title={t('forClient.title')}
      description={t('forClient.text')}
      form={form}
      submitLabel={t('forClient.submit')}
      onSubmit={async ({ from, to, all_cases: allCases, language }) => {
        const days = { from: from ?? '', to: to ?? '' };
        const file = await fetchStatement({ accountId, caseId, ...days, allCases, language });
        onMade(file, `${t('forClient.name', days)}.pdf`);
      }}
      onClose={onClose}
    >
      <Pair>
        <DateField required name="from" label={t('forClient.from')} max={today()} />
        <DateField required name="to" label={t('forClient.to')} max={today()} />
      </Pair>
      <SelectField
        name="language"
        label={t('forClient.language')}
        options={OPTIONS}
        emptyLabel={t('forClient.languageOwn')}
      />
      <SwitchField name="all_cases" label={t('forClient.all')} helperText={t('forClient.allHelp')} />
    </FormDialog>
  );
}
