import { QueryClientProvider } from '@tanstack/react-query';

import { queryClient } from '../../../../client/query-client.ts';
import type { SessionUser } from '../../../../client/session.tsx';
import { PayPlan } from './pay-plan.tsx';

/** The form of the payment with the cache that it reads by: above public pages none is provided. */
export function PayPlanPage({ user }: { user: SessionUser }) {
  return (
    <QueryClientProvider client={queryClient}>
      <PayPlan user={user} />
    </QueryClientProvider>
  );
}
