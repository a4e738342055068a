import Skeleton from '@mui/material/Skeleton';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { paths } from '../../../../client/paths.ts';
import { useReading } from '../../../../client/use-reading.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { useMoney } from '../../../../ui/format/money.ts';
import { listPlans } from '../api/list-plans.ts';
import { type Billing, isPlanName, priceOf } from '../model/plan.ts';
import { PlanPrice } from './plan-price.tsx';
import { SummaryCard, SummaryTotal } from './summary-card.tsx';

/** What it comes to for a guest: the plan of the address (`?plan=`), how often it is billed, and the total. */
export function PaymentSummary({ children }: { children: ReactNode }) {
  const money = useMoney();
  const { data: plans, error, retry } = useReading(listPlans, '');
  const search = useSearch({ from: `/simple${paths.payment}` });
  const wanted = isPlanName(search.plan) ? search.plan : 'premium';
  const billing: Billing = search.billing === 'yearly' ? 'yearly' : 'monthly';
  const plan = plans?.find(({ name }) => name === wanted);
  return (
    <SummaryCard plan={wanted} billing={billing}>
      {Boolean(error) && <ErrorState error={error} onRetry={retry} />}
      {plan && (
        <>
          <PlanPrice plan={plan} billing={billing} />
          <SummaryTotal>{money.amount(priceOf(plan, billing), plan.currency)}</SummaryTotal>
          {children}
        </>
      )}
      {!plan && !error && <Skeleton variant="rounded" height={240} aria-busy="true" />}
    </SummaryCard>
  );
}
