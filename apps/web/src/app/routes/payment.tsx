import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { paths } from '../../client/paths.ts';
import { Payment } from '../../features/money/plans/components/payment.tsx';

// Who pays an invoice comes by a letter; the page of plans does without it.
const Pay = lazy(() => import('./pay.tsx').then((module) => ({ default: module.Pay })));

const PlanSandbox = lazy(async () => ({
  default: (await import('../../features/money/plans/components/plan-sandbox.tsx')).PlanSandbox,
}));

/** Where a plan is paid; by the link of a letter, where an invoice is; and the page of the demonstration's provider. */
export function PaymentPage() {
  const { invoice, returned, sandbox } = useSearch({ from: `/simple${paths.payment}` });
  // What it calls cards and payments for plans has a name of its own.
  if (sandbox !== undefined && /^sandbox_(card|charge)_/.test(sandbox))
    return (
      <Suspense>
        <PlanSandbox key={sandbox} reference={sandbox} />
      </Suspense>
    );
  if (invoice === undefined && returned === undefined && sandbox === undefined) return <Payment />;
  return (
    <Suspense>
      <Pay invoice={invoice} sandbox={sandbox} returned={returned} />
    </Suspense>
  );
}
