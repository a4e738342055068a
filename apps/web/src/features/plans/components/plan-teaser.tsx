import Box from '@mui/material/Box';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';

import { queryClient } from '../../../client/query-client.ts';
import type { Billing } from '../model/plan.ts';
import { BillingSwitch } from './billing-switch.tsx';
import { PlanGrid } from './plan-grid.tsx';

/** The price list for a page that is about something else. */
export function PlanTeaser() {
  const [billing, setBilling] = useState<Billing>('monthly');
  return (
    <QueryClientProvider client={queryClient}>
      <Box sx={{ marginBlockEnd: 3 }}>
        <BillingSwitch billing={billing} onChange={setBilling} />
      </Box>
      <PlanGrid billing={billing} level="h3" />
    </QueryClientProvider>
  );
}
