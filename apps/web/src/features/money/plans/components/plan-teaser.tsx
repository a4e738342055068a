import Box from '@mui/material/Box';
import { useState } from 'react';

import type { Billing } from '../model/plan.ts';
import { BillingSwitch } from './billing-switch.tsx';
import { PlanGrid } from './plan-grid.tsx';

/** The price list for a page that is about something else. */
export function PlanTeaser() {
  const [billing, setBilling] = useState<Billing>('monthly');
  return (
    <>
      <Box sx={{ marginBlockEnd: 3 }}>
        <BillingSwitch billing={billing} onChange={setBilling} />
      </Box>
      <PlanGrid billing={billing} level="h3" />
    </>
  );
}
