import { QueryClientProvider } from '@tanstack/react-query';

import { queryClient } from '../../client/query-client.ts';
import { Pricing } from '../../features/plans/components/pricing.tsx';

/** What the plans cost. */
export function PricingPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Pricing />
    </QueryClientProvider>
  );
}
