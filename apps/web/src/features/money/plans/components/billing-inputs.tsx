import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import { useCountries } from '../../../../ui/format/countries.ts';
import { AutocompleteField } from '../../../../ui/form/autocomplete-field.tsx';
import { CheckboxField } from '../../../../ui/form/checkbox-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { billingFields } from '../billing-fields.ts';

/** Whom the invoices are for; inside a form. */
export function BillingInputs() {
  const { t } = useTranslation('planBilling');
  const countries = useCountries();
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
      <TextField
        name="full_name"
        label={t(billingFields.full_name.label)}
        maxLength={200}
        autoComplete="name"
        required
      />
      <TextField
        name="phone_number"
        label={t(billingFields.phone_number.label)}
        type="tel"
        maxLength={40}
        autoComplete="tel"
      />
      <TextField
        name="email"
        label={t(billingFields.email.label)}
        type="email"
        maxLength={255}
        autoComplete="email"
        required
      />
      <TextField
        name="address"
        label={t(billingFields.address.label)}
        maxLength={300}
        autoComplete="street-address"
        required
      />
      <AutocompleteField name="country" label={t(billingFields.country.label)} options={countries} required />
      <TextField
        name="tax_number"
        label={t(billingFields.tax_number.label)}
        maxLength={50}
        helperText={t('fields.taxNumberHelp')}
      />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <CheckboxField
          name="is_business"
          label={t(billingFields.is_business.label)}
          helperText={t('fields.isBusinessHelp')}
        />
      </Box>
    </Box>
  );
}
