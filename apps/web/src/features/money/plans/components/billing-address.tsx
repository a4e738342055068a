import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { LightTextField } from '../../../../ui/form/light-text-field.tsx';

/** Whom the bill is for. */
export function BillingAddress() {
  const { t } = useTranslation('plans');
  return (
    <Card component="section" aria-label={t('payment.address')} sx={{ padding: { xs: 3, md: 4 } }}>
      <Typography variant="h5" component="h2" sx={{ marginBlockEnd: 3 }}>
        {t('payment.address')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
        <LightTextField name="name" label={t('payment.name')} autoComplete="name" />
        <LightTextField name="phone" type="tel" label={t('payment.phone')} autoComplete="tel" />
        <LightTextField name="email" type="email" label={t('payment.email')} autoComplete="email" />
        <LightTextField name="address" label={t('payment.street')} autoComplete="street-address" />
      </Box>
    </Card>
  );
}
