import { QueryClientProvider } from '@tanstack/react-query';

import { queryClient } from '../../client/query-client.ts';
import { Payment } from '../../features/plans/components/payment.tsx';

/** Where a plan is paid. */
export function PaymentPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Payment />
    </QueryClientProvider>
  );
}
