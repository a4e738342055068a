import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';

import { useSession } from '../../../../client/session.tsx';
import { BillingPanel } from '../../../../features/money/plans/account/billing-panel.tsx';
import { CardsPanel } from '../../../../features/money/plans/account/cards-panel.tsx';
import { InvoicesPanel } from '../../../../features/money/plans/account/invoices-panel.tsx';
import { PlanPanel } from '../../../../features/money/plans/account/plan-panel.tsx';
import { AddressesCard } from '../../../../features/platform/account/components/addresses-card.tsx';

// Few see it: administrators of the platform.
const PlatformPanel = lazy(() =>
  import('../../../../features/money/plans/account/platform-panel.tsx').then((module) => ({
    default: module.PlatformPanel,
  })),
);
const TaxesPanel = lazy(() =>
  import('../../../../features/money/plans/account/taxes-panel.tsx').then((module) => ({ default: module.TaxesPanel })),
);
const RatesPanel = lazy(() =>
  import('../../../../features/money/plans/account/rates-panel.tsx').then((module) => ({ default: module.RatesPanel })),
);

/** What the reader pays the platform for and with, and where bills go. */
export function BillingTab() {
  const { user } = useSession();
  const administers = user?.accessLevel === 'admin' || user?.accessLevel === 'super_user';
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <PlanPanel />
      <BillingPanel />
      <CardsPanel />
      <AddressesCard />
      <InvoicesPanel />
      {administers && (
        <Suspense>
          <PlatformPanel />
          <TaxesPanel />
          <RatesPanel />
        </Suspense>
      )}
    </Box>
  );
}
