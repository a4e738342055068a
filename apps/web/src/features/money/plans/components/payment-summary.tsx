import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useSearch } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useReading } from '../../../../client/use-reading.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { useMoney } from '../../../../ui/format/money.ts';
import { Label } from '../../../../ui/label.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { listPlans } from '../api/list-plans.ts';
import { type Billing, isPlanName, type Plan, priceOf } from '../model/plan.ts';
import { PlanPrice } from './plan-price.tsx';

/** What it comes to: the plan of the address (`?plan=`), how often it is billed, and the total. */
export function PaymentSummary({ children }: { children: ReactNode }) {
  const { t } = useTranslation('planBilling');
  const { data: plans, error, retry } = useReading(listPlans, '');
  const search = useSearch({ from: `/simple${paths.payment}` });
  const wanted = isPlanName(search.plan) ? search.plan : 'premium';
  const plan = plans?.find(({ name }) => name === wanted);

  return (
    <Card component="section" aria-label={t('summary.title')} sx={{ padding: { xs: 3, md: 4 } }}>
      <Typography variant="h5" component="h2" sx={{ marginBlockEnd: 3 }}>
        {t('summary.title')}
      </Typography>
      {Boolean(error) && <ErrorState error={error} onRetry={retry} />}
      {plan && <Sum plan={plan}>{children}</Sum>}
      {!plan && !error && <Skeleton variant="rounded" height={320} aria-busy="true" />}
    </Card>
  );
}

function Sum({ plan, children }: { plan: Plan; children: ReactNode }) {
  const { t } = useTranslation('planBilling');
  const { t: tPlans } = useTranslation('plans');
  const money = useMoney();
  const search = useSearch({ from: `/simple${paths.payment}` });
  const changeSearch = useChangeSearch();
  const billing: Billing = search.billing === 'yearly' ? 'yearly' : 'monthly';
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('summary.plan')}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <RouterLink to={paths.pricing} variant="body2">
            {t('summary.otherPlan')}
          </RouterLink>
          <Label color="primary">{tPlans(`plan.${plan.name}.name`)}</Label>
        </Box>
      </Box>
      <Box
        component="label"
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          typography: 'body2',
          color: 'text.secondary',
        }}
      >
        {t('summary.yearly')}
        <Switch
          checked={billing === 'yearly'}
          onChange={(_, checked) => changeSearch({ billing: checked ? 'yearly' : 'monthly' })}
        />
      </Box>
      <PlanPrice plan={plan} billing={billing} />
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          paddingBlock: 2.5,
          borderBlock: '1px dashed',
          borderColor: 'divider',
          typography: 'subtitle1',
        }}
      >
        <span>{t('summary.total')}</span>
        <bdi>{money.amount(priceOf(plan, billing), plan.currency)}</bdi>
      </Box>
      {children}
      <Box sx={{ display: 'flex', gap: 1, typography: 'caption', color: 'text.secondary' }}>
        <Box component={ShieldCheck} size={18} aria-hidden sx={{ flexShrink: 0, color: 'primary.main' }} />
        {t('summary.secure')}
      </Box>
    </Box>
  );
}
