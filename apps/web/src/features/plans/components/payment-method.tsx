import Card from '@mui/material/Card';
import { useTranslation } from 'react-i18next';

import { TilesField } from '../../../ui/form/tiles-field.tsx';

/** How it is paid. No card is asked for here: cards are entered at the payment provider. */
export function PaymentMethod() {
  const { t } = useTranslation('plans');
  return (
    <Card component="section" aria-label={t('payment.method')} sx={{ padding: { xs: 3, md: 4 } }}>
      <TilesField
        name="method"
        label={t('payment.method')}
        options={[
          { value: 'paypal', label: t('payment.paypal'), description: t('payment.paypalHint') },
          { value: 'card', label: t('payment.card'), description: t('payment.cardHint') },
        ]}
      />
    </Card>
  );
}
