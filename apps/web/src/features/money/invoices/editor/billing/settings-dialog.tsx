import { zodResolver } from '@hookform/resolvers/zod';
import { invoiceLimits, invoiceSettingsSchema, type InvoiceSettingsValues } from '@casewright/contracts/invoice-form';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { columnsOf, valuesOf } from '../../../../../client/form-fields.ts';
import { AutocompleteField } from '../../../../../ui/form/autocomplete-field.tsx';
import { FormDialog } from '../../../../../ui/form/form-dialog.tsx';
import { NumberField } from '../../../../../ui/form/number-field.tsx';
import { Pair } from '../../../../../ui/form/pair.tsx';
import { SelectField } from '../../../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../../../ui/form/switch-field.tsx';
import { TextField } from '../../../../../ui/form/text-field.tsx';
import { useCountries } from '../../../../../ui/format/countries.ts';
import { LANGUAGES } from '../../../../../i18n/languages.ts';
import type { BillingSettings } from '../../api/billing.ts';
import { useBilling } from '../api/change-billing.ts';
import { settingsFields } from './billing-fields.ts';
import { LogoField } from './logo-field.tsx';

/** How the firm issues its invoices. What was issued stays as it is. */
export function SettingsDialog({ settings, onClose }: { settings: BillingSettings; onClose: () => void }) {
  const { t } = useTranslation('invoiceEditor');
  const { saveSettings } = useBilling();
  const countries = useCountries();
  const form = useForm<InvoiceSettingsValues, unknown, InvoiceSettingsValues>({
    resolver: zodResolver(invoiceSettingsSchema),
    defaultValues: valuesOf(settingsFields, settings),
  });
  return (
    <FormDialog
      title={t('settings.title')}
      description={t('settings.text')}
      form={form}
      submitLabel={t('billing.save')}
      onSubmit={(values) => saveSettings({ saved: settings, columns: columnsOf(settingsFields, values) })}
      onClose={onClose}
      draft={`invoice-settings:${settings.id}`}
    >
      <LogoField settings={settings} />
      <Pair>
        <TextField
          required
          name="series"
          label={t(settingsFields.series.label)}
          helperText={t('settings.seriesHelp')}
          maxLength={invoiceLimits.series}
        />
        <TextField
          required
          name="credit_series"
          label={t(settingsFields.credit_series.label)}
          helperText={t('settings.creditSeriesHelp')}
          maxLength={invoiceLimits.series}
        />
      </Pair>
      <NumberField
        required
        integer
        name="due_days"
        label={t(settingsFields.due_days.label)}
        suffix={t('settings.days')}
      />
      <NumberField
        required
        name="weekly_hours"
        label={t(settingsFields.weekly_hours.label)}
        suffix={t('settings.hours')}
        helperText={t('settings.weeklyHoursHelp')}
      />
      <SwitchField name="needs_approval" label={t(settingsFields.needs_approval.label)} />
      <SwitchField name="lawyers_see" label={t(settingsFields.lawyers_see.label)} />
      <TextField name="tax_number" label={t(settingsFields.tax_number.label)} maxLength={invoiceLimits.taxNumber} />
      <TextField
        multiline
        name="payment_details"
        label={t(settingsFields.payment_details.label)}
        helperText={t('settings.paymentHelp')}
        maxLength={invoiceLimits.printed}
      />
      <TextField multiline name="footer" label={t(settingsFields.footer.label)} maxLength={invoiceLimits.printed} />
      <SelectField
        required
        name="language"
        label={t(settingsFields.language.label)}
        helperText={t('settings.languageHelp')}
        options={LANGUAGES.map(({ value, nativeName }) => ({ value, label: nativeName }))}
      />
      <Typography component="h3" variant="subtitle2">
        {t('settings.electronic')}
      </Typography>
      <Pair>
        <TextField
          name="postal_code"
          label={t(settingsFields.postal_code.label)}
          maxLength={invoiceLimits.postalCode}
        />
        <TextField name="city" label={t(settingsFields.city.label)} maxLength={invoiceLimits.city} />
        <AutocompleteField name="country" label={t(settingsFields.country.label)} options={countries} />
        <TextField name="contact_name" label={t(settingsFields.contact_name.label)} maxLength={invoiceLimits.contact} />
        <TextField
          name="contact_email"
          type="email"
          label={t(settingsFields.contact_email.label)}
          maxLength={invoiceLimits.email}
        />
        <TextField
          name="contact_phone"
          type="tel"
          label={t(settingsFields.contact_phone.label)}
          maxLength={invoiceLimits.phone}
        />
        <TextField name="iban" label={t(settingsFields.iban.label)} maxLength={60} />
        <TextField name="bic" label={t(settingsFields.bic.label)} maxLength={20} />
      </Pair>
      <TextField
        name="ledes_id"
        label={t(settingsFields.ledes_id.label)}
        helperText={t('settings.ledesIdHelp')}
        maxLength={invoiceLimits.ledesId}
      />
    </FormDialog>
  );
}
