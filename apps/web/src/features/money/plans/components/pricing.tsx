import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { RouterLink } from '../../../../ui/link.tsx';
import type { Billing } from '../model/plan.ts';
import { BillingSwitch } from './billing-switch.tsx';
import { PlanGrid } from './plan-grid.tsx';

/** The page of prices. */
export function Pricing() {
  const { t } = useTranslation('plans');
  const [billing, setBilling] = useState<Billing>('monthly');
  return (
    <Container maxWidth="lg" sx={{ paddingBlock: { xs: 5, md: 8 } }}>
      <Box sx={{ textAlign: 'center', marginBlockEnd: { xs: 4, md: 6 } }}>
        <Typography variant="h2" component="h1">
          {t('pricing.title')}
        </Typography>
        <Typography sx={{ maxWidth: 560, marginInline: 'auto', marginBlock: 2, color: 'text.secondary' }}>
          {t('pricing.intro')}
        </Typography>
        <BillingSwitch billing={billing} onChange={setBilling} />
      </Box>
      <PlanGrid billing={billing} level="h2" />
      <Typography variant="body2" sx={{ marginBlockStart: 4, textAlign: 'center', color: 'text.secondary' }}>
        {t('pricing.note')}
        <br />
        {t('pricing.question')}{' '}
        <RouterLink to={paths.contactUs} underline="always">
          {t('pricing.ask')}
        </RouterLink>
      </Typography>
    </Container>
  );
}
