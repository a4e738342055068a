import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useMoney } from '../../../../ui/format/money.ts';
import { Tile } from '../../../../ui/form/tile.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { accountQuery } from '../api/person.ts';
import { planNames, type PlanName, plansQuery, useChoosePlan } from '../api/plans.ts';

/** The plans, of which the reader has one and can choose another. */
export function PlanCard({ userId }: { userId: string }) {
  const { t } = useTranslation('account');
  const { data: account, error: accountError, refetch: readAccount } = useQuery(accountQuery(userId));
  const { data: plans, error: plansError, refetch: readPlans } = useQuery(plansQuery);
  const [chosen, choose] = useState<PlanName | null>(null);
  const [asking, setAsking] = useState(false);
  const change = useChoosePlan();
  const money = useMoney();
  const error = accountError ?? plansError;
  if (error) return <ErrorState error={error} onRetry={() => void Promise.all([readAccount(), readPlans()])} />;
  if (!account || !plans) return <Skeleton variant="rounded" height={260} />;

  // An account without an entry has the plan that costs nothing.
  const current = planNames.find((name) => name === account.person.plan) ?? 'basic';
  const priceOf = (name: PlanName) => plans.find((plan) => plan.name === name)?.monthly ?? 0;
  const wanted = chosen ?? current;
  const isUpgrade = priceOf(wanted) > priceOf(current);

  return (
    <SectionCard title={t('plan.title')} description={t('plan.text')}>
      <Box
        role="radiogroup"
        aria-label={t('plan.title')}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' } }}
      >
        {plans.map((plan) => (
          <Tile
            key={plan.name}
            name="plan"
            option={{
              value: plan.name,
              label: t(`plan.name.${plan.name}`),
              description: [
                plan.monthly === 0
                  ? t('plan.free')
                  : t('plan.monthly', { amount: money.amount(plan.monthly, plan.currency) }),
                plan.name === current ? t('plan.current') : '',
              ]
                .filter(Boolean)
                .join(' · '),
            }}
            checked={plan.name === wanted}
            onChoose={() => choose(plan.name)}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 2, marginBlockStart: 3 }}>
        {current !== 'basic' && wanted !== 'basic' && (
          <Button
            variant="outlined"
            color="inherit"
            onClick={() => {
              choose('basic');
              setAsking(true);
            }}
          >
            {t('plan.cancel')}
          </Button>
        )}
        {isUpgrade ? (
          <ButtonLink to={paths.payment} search={{ plan: wanted, billing: 'monthly' }} variant="contained">
            {t('plan.upgrade')}
          </ButtonLink>
        ) : (
          <Button variant="contained" disabled={wanted === current} onClick={() => setAsking(true)}>
            {t('plan.change')}
          </Button>
        )}
      </Box>
      <ConfirmDialog
        open={asking}
        title={t('plan.confirmTitle', { plan: t(`plan.name.${wanted}`) })}
        confirmLabel={t('plan.change')}
        confirmColor="primary"
        onClose={() => {
          setAsking(false);
          choose(null);
        }}
        onConfirm={async () => {
          await change.mutateAsync(wanted);
          toast.success(t('plan.changed', { plan: t(`plan.name.${wanted}`) }));
        }}
      >
        {t('plan.confirmText')}
      </ConfirmDialog>
    </SectionCard>
  );
}
