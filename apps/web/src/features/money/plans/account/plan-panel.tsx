import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useReading } from '../../../../client/use-reading.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { Tile } from '../../../../ui/form/tile.tsx';
import { Label } from '../../../../ui/label.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { useCancelPlan, useChangePlan, useResumePlan } from '../api/change-plan.ts';
import { listPlans } from '../api/list-plans.ts';
import { openBillQuery, type Subscription, subscriptionQuery } from '../api/own-plan.ts';
import { type Plan, type PlanName, priceOf } from '../model/plan.ts';

const COLORS = { active: 'success', past_due: 'error', ended: 'default' } as const;

/** The plans, of which the reader has one: a larger one is paid, a smaller one holds from the end of what is paid. */
export function PlanPanel() {
  const { t } = useTranslation('planBilling');
  const plans = useReading(listPlans, '');
  const subscription = useQuery(subscriptionQuery);
  const bill = useQuery(openBillQuery);
  const error = plans.error ?? subscription.error ?? bill.error;
  if (error)
    return (
      <ErrorState
        error={error}
        onRetry={() => {
          plans.retry();
          void Promise.all([subscription.refetch(), bill.refetch()]);
        }}
      />
    );
  if (plans.data === undefined || subscription.data === undefined || bill.data === undefined)
    return <Skeleton variant="rounded" height={300} />;
  const own = subscription.data?.status === 'ended' ? null : subscription.data;
  return (
    <SectionCard
      title={t('plan.title')}
      description={t('plan.text')}
      aside={own !== null && <Label color={COLORS[own.status]}>{t(`plan.status.${own.status}`)}</Label>}
    >
      {bill.data !== null && (
        <Alert
          severity={own?.status === 'past_due' ? 'error' : 'info'}
          sx={{ marginBlockEnd: 3 }}
          action={
            <ButtonLink to={paths.payment} search={{ bill: bill.data.id }} size="small" color="inherit">
              {t(own?.status === 'past_due' ? 'plan.payNow' : 'plan.lookAt')}
            </ButtonLink>
          }
        >
          <Owed until={own?.grace_until ?? null} />
        </Alert>
      )}
      <Choice plans={plans.data} own={own} />
    </SectionCard>
  );
}

function Owed({ until }: { until: string | null }) {
  const { t } = useTranslation('planBilling');
  const dates = useDates();
  return until === null ? t('plan.onItsWay') : t('plan.pastDue', { until: dates.until(until) });
}

function Choice({ plans, own }: { plans: readonly Plan[]; own: Subscription | null }) {
  const { t } = useTranslation('planBilling');
  const { t: tPlans } = useTranslation('plans');
  const money = useMoney();
  const dates = useDates();
  const change = useChangePlan();
  const cancel = useCancelPlan();
  const resume = useResumePlan();
  const [chosen, choose] = useState<PlanName | null>(null);
  const [asked, ask] = useState<'change' | 'cancel' | null>(null);
  const current = own?.plan ?? 'basic';
  const wanted = chosen ?? current;
  const monthlyOf = (name: PlanName) => plans.find((plan) => plan.name === name)?.monthly ?? 0;
  const isUpgrade = monthlyOf(wanted) > monthlyOf(current);
  const end = dates.date(own?.period_end);
  const isYearly = own?.period === 'year';
  const named = (name: PlanName) => tPlans(`plan.${name}.name`);

  return (
    <>
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
              label: named(plan.name),
              description: [
                plan.monthly === 0
                  ? tPlans('price.free')
                  : t(isYearly ? 'plan.yearly' : 'plan.monthly', {
                      amount: money.amount(priceOf(plan, isYearly ? 'yearly' : 'monthly'), plan.currency),
                    }),
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
      {own?.status === 'active' && (
        <Typography variant="body2" sx={{ marginBlockStart: 2, color: 'text.secondary' }}>
          {own.cancels_at_end
            ? t('plan.ends', { at: end })
            : own.next_plan === null
              ? t('plan.renews', { at: end })
              : t('plan.changes', { at: end, plan: named(own.next_plan) })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 2, marginBlockStart: 3 }}>
        {own !== null && !own.cancels_at_end && (
          <Button variant="outlined" color="inherit" onClick={() => ask('cancel')}>
            {t('plan.cancel')}
          </Button>
        )}
        {own !== null && (own.cancels_at_end || own.next_plan !== null) && (
          <Button
            variant="outlined"
            color="inherit"
            loading={resume.isPending}
            onClick={() => resume.mutate(undefined, { onSuccess: () => toast.success(t('plan.resumed')) })}
          >
            {t('plan.resume')}
          </Button>
        )}
        {isUpgrade ? (
          <ButtonLink
            to={paths.payment}
            search={{ plan: wanted, billing: isYearly ? 'yearly' : 'monthly' }}
            variant="contained"
          >
            {t('plan.upgrade')}
          </ButtonLink>
        ) : (
          own !== null && (
            <Button
              variant="contained"
              disabled={wanted === current || own.status === 'past_due'}
              onClick={() => ask(wanted === 'basic' ? 'cancel' : 'change')}
            >
              {t('plan.change')}
            </Button>
          )
        )}
      </Box>
      <ConfirmDialog
        open={asked !== null}
        title={asked === 'cancel' ? t('plan.cancelTitle') : t('plan.changeTitle', { plan: named(wanted) })}
        confirmLabel={t(asked === 'cancel' ? 'plan.cancel' : 'plan.change')}
        confirmColor={asked === 'cancel' ? 'error' : 'primary'}
        onClose={() => {
          ask(null);
          choose(null);
        }}
        onConfirm={async () => {
          if (asked === 'cancel') await cancel.mutateAsync(undefined);
          else
            await change.mutateAsync({
              plan: wanted,
              period: own?.period ?? 'month',
              amount: 0,
              card: null,
              key: crypto.randomUUID(),
            });
          toast.success(t(asked === 'cancel' ? 'plan.cancelled' : 'plan.changed'));
        }}
      >
        {own?.status === 'past_due'
          ? t('plan.cancelNow')
          : t(asked === 'cancel' ? 'plan.cancelText' : 'plan.changeText', { at: end })}
      </ConfirmDialog>
    </>
  );
}
