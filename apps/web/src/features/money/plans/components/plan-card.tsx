import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { Label } from '../../../../ui/label.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import type { Billing, Plan } from '../model/plan.ts';
import { PlanFeatures } from './plan-features.tsx';
import { PlanIcon } from './plan-icon.tsx';
import { PlanPrice } from './plan-price.tsx';

/** The level at which a plan's name is in the outline of the page. */
export type PlanHeading = 'h2' | 'h3';

interface PlanCardProps {
  plan: Plan;
  billing: Billing;
  /** Every feature of the price list. */
  features: readonly string[];
  level: PlanHeading;
  /** Whether it is the plan that the reader has. */
  isCurrent: boolean;
  isSignedIn: boolean;
}

/** One plan: what it is for, what it costs, what it holds, and the way to it. */
export function PlanCard({ plan, billing, features, level, isCurrent, isSignedIn }: PlanCardProps) {
  const { t } = useTranslation('plans');
  return (
    <Card
      component="li"
      sx={[
        { display: 'flex', flexDirection: 'column', gap: 3, padding: { xs: 3, md: 4 } },
        plan.isPopular && ((theme) => ({ outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 })),
      ]}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <PlanIcon plan={plan.name} />
        {plan.isPopular && (
          <Label color="primary" variant="filled">
            {t('popular')}
          </Label>
        )}
      </Box>
      <div>
        <Typography variant="h4" component={level}>
          {t(`plan.${plan.name}.name`)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(`plan.${plan.name}.caption`)}
        </Typography>
      </div>
      <PlanPrice plan={plan} billing={billing} />
      {isCurrent ? (
        <Button disabled fullWidth size="large" variant="outlined">
          {t('current')}
        </Button>
      ) : (
        <ButtonLink
          {...(plan.monthly === 0
            ? isSignedIn
              ? { to: paths.dashboard.people.account, search: { tab: 'billing' } }
              : { to: paths.auth.signUp }
            : { to: paths.payment, search: { plan: plan.name, billing } })}
          fullWidth
          size="large"
          variant={plan.isPopular ? 'contained' : 'outlined'}
          color={plan.isPopular ? 'primary' : 'inherit'}
        >
          {t(isSignedIn && plan.monthly === 0 ? 'manage' : `plan.${plan.name}.action`)}
        </ButtonLink>
      )}
      <Box sx={{ borderBlockStart: '1px dashed', borderColor: 'divider', paddingBlockStart: 3 }}>
        <PlanFeatures all={features} plan={plan} />
      </Box>
    </Card>
  );
}
