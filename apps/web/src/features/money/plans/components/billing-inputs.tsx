import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import { TextField } from '../../../../ui/form/text-field.tsx';
import { billingFields } from '../billing-fields.ts';

/** Whom the invoices are for; inside a form. */
export function BillingInputs() {
  const { t } = useTranslation('planBilling');
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
    </Box>
  );
}
