import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { Label } from '../../../../ui/label.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import type { Billing, PlanName } from '../model/plan.ts';

interface SummaryCardProps {
  plan: PlanName;
  billing: Billing;
  /** What it comes to, and the button. */
  children: ReactNode;
}

/** The card beside the form: the plan, how often it is billed, and what it comes to. */
export function SummaryCard({ plan, billing, children }: SummaryCardProps) {
  const { t } = useTranslation('planBilling');
  const { t: tPlans } = useTranslation('plans');
  const changeSearch = useChangeSearch();
  return (
    <Card component="section" aria-label={t('summary.title')} sx={{ padding: { xs: 3, md: 4 } }}>
      <Typography variant="h5" component="h2" sx={{ marginBlockEnd: 3 }}>
        {t('summary.title')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Label color="primary">{tPlans(`plan.${plan}.name`)}</Label>
          <RouterLink to={paths.pricing} variant="body2" underline="always" sx={{ marginInlineStart: 'auto' }}>
            {t('summary.otherPlan')}
          </RouterLink>
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
        {children}
        <Box sx={{ display: 'flex', gap: 1, typography: 'caption', color: 'text.secondary' }}>
          <Box component={ShieldCheck} size={18} aria-hidden sx={{ flexShrink: 0, color: 'primary.main' }} />
          {t('summary.secure')}
        </Box>
      </Box>
    </Card>
  );
}

/** The line of the total, between two dashed ones. */
export function SummaryTotal({ children }: { children: ReactNode }) {
  const { t } = useTranslation('planBilling');
  return (
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
      <bdi>{children}</bdi>
    </Box>
  );
}
