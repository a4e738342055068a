import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Tile } from '../../../../ui/form/tile.tsx';

const METHODS = ['paypal', 'card'] as const;

/** How it is paid. No card is asked for here: cards are entered at the payment provider. */
export function PaymentMethod() {
  const { t } = useTranslation('plans');
  const [method, setMethod] = useState<(typeof METHODS)[number]>('paypal');
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ padding: { xs: 3, md: 4 } }}>
      <Typography id={titleId} variant="h5" component="h2" sx={{ marginBlockEnd: 3 }}>
        {t('payment.method')}
      </Typography>
      <Box
        role="radiogroup"
        aria-labelledby={titleId}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {METHODS.map((each) => (
          <Tile
            key={each}
            name="method"
            option={{ value: each, label: t(`payment.${each}`), description: t(`payment.${each}Hint`) }}
            checked={method === each}
            onChoose={() => setMethod(each)}
          />
        ))}
      </Box>
    </Card>
  );
}
