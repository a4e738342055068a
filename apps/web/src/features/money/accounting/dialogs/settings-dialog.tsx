import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { columnsOf, valuesOf } from '../../../../client/form-fields.ts';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { Pair } from '../../../../ui/form/pair.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { type AccountingSettings, useAccounting } from '../api/accounting.ts';
import { accountingFields, settingsSchema, type SettingsValues } from '../model/forms.ts';

interface SettingsDialogProps {
  settings: AccountingSettings;
  onClose: () => void;
}

/** The firm's own currency, its business year, and what DATEV knows it by. */
export function SettingsDialog({ settings, onClose }: SettingsDialogProps) {
  const { t } = useTranslation('accounting');
  const { saveSettings } = useAccounting();
  const form = useForm<SettingsValues>({
    resolver: zodResolver(settingsSchema),
    defaultValues: valuesOf(accountingFields, settings),
  });
  return (
    <FormDialog
      draft={`accounting-settings:${settings.id}`}
      title={t('settings.title')}
      form={form}
      submitLabel={t('settings.save')}
      onSubmit={(values) => saveSettings({ saved: settings, columns: columnsOf(accountingFields, values) })}
      onClose={onClose}
    >
      <Pair>
        <TextField
          name="currency"
          label={t(accountingFields.currency.label)}
          helperText={t('settings.currencyHelp')}
          maxLength={3}
          autoComplete="off"
        />
        <NumberField
          required
          integer
          name="year_begins"
          label={t(accountingFields.year_begins.label)}
          helperText={t('settings.yearBeginsHelp')}
        />
      </Pair>
      <Typography component="h3" variant="subtitle2">
        {t('journal.datev')}
      </Typography>
      <Pair>
        <NumberField integer name="consultant_number" label={t(accountingFields.consultant_number.label)} />
        <NumberField integer name="client_number" label={t(accountingFields.client_number.label)} />
      </Pair>
      <NumberField
        required
        integer
        name="account_length"
        label={t(accountingFields.account_length.label)}
        helperText={t('settings.lengthHelp')}
      />
    </FormDialog>
  );
}
