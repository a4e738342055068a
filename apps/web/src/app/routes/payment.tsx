import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { paths } from '../../client/paths.ts';
import { Payment } from '../../features/money/plans/components/payment.tsx';

// Who pays an invoice comes by a letter; the page of plans does without it.
const Pay = lazy(() => import('./pay.tsx').then((module) => ({ default: module.Pay })));

/** Where a plan is paid; by the link of a letter, where an invoice is; and the page of the demonstration's provider. */
export function PaymentPage() {
  const { invoice, returned, sandbox } = useSearch({ from: `/simple${paths.payment}` });
  if (invoice === undefined && returned === undefined && sandbox === undefined) return <Payment />;
  return (
    <Suspense>
      <Pay invoice={invoice} sandbox={sandbox} returned={returned} />
    </Suspense>
  );
}
