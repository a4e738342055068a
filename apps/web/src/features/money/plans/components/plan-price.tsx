import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import { useMoney } from '../../../../ui/format/money.ts';
import { type Billing, type Plan, priceOf } from '../model/plan.ts';

/** What a plan costs; a free one says so. */
export function PlanPrice({ plan, billing }: { plan: Plan; billing: Billing }) {
  const { t } = useTranslation('plans');
  const money = useMoney();
  if (plan.monthly === 0) return <Box sx={{ typography: 'h2', lineHeight: 1.2 }}>{t('price.free')}</Box>;
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 0.75 }}>
      <Box component="bdi" sx={{ typography: 'h2', lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}>
        {money.amount(priceOf(plan, billing), plan.currency)}
      </Box>
      <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {t(billing === 'monthly' ? 'price.perMonth' : 'price.perYear')}
      </Box>
    </Box>
  );
}
