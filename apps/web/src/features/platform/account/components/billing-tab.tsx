import Box from '@mui/material/Box';

import { AddressesCard } from './addresses-card.tsx';
import { PlanCard } from './plan-card.tsx';

/** What the reader has of the platform, and where bills go. */
export function BillingTab({ userId }: { userId: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <PlanCard userId={userId} />
      <AddressesCard />
    </Box>
  );
}
