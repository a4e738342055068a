import Box from '@mui/material/Box';

import { BillingPanel } from '../../../../features/money/plans/account/billing-panel.tsx';
import { CardsPanel } from '../../../../features/money/plans/account/cards-panel.tsx';
import { InvoicesPanel } from '../../../../features/money/plans/account/invoices-panel.tsx';
import { PlanPanel } from '../../../../features/money/plans/account/plan-panel.tsx';
import { AddressesCard } from '../../../../features/platform/account/components/addresses-card.tsx';

/** What the reader pays the platform for and with, and where bills go. */
export function BillingTab() {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <PlanPanel />
      <BillingPanel />
      <CardsPanel />
      <AddressesCard />
      <InvoicesPanel />
    </Box>
  );
}
