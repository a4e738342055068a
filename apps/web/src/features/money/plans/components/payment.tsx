import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { BillingAddress } from './billing-address.tsx';
import { PaymentMethod } from './payment-method.tsx';
import { PaymentSummary } from './payment-summary.tsx';

/**
 * The page on which a plan is paid: whose it is, how it is paid, and what it comes to. Its fields are in no form: nothing of what is
 * typed leaves the browser while payments are off.
 */
export function Payment() {
  const { t } = useTranslation('plans');
  return (
    <Container maxWidth="lg" sx={{ paddingBlock: { xs: 5, md: 8 } }}>
      <Box sx={{ textAlign: 'center', marginBlockEnd: { xs: 4, md: 6 } }}>
        <Typography variant="h2" component="h1">
          {t('payment.title')}
        </Typography>
        <Typography sx={{ marginBlockStart: 2, color: 'text.secondary' }}>{t('payment.intro')}</Typography>
      </Box>
      <Alert severity="info" sx={{ marginBlockEnd: 4 }}>
        <AlertTitle>{t('payment.off.title')}</AlertTitle>
        {t('payment.off.text')}
      </Alert>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 3, md: 4 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.6fr) minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: { xs: 3, md: 4 } }}>
          <BillingAddress />
          <PaymentMethod />
        </Box>
        <PaymentSummary />
      </Box>
    </Container>
  );
}
