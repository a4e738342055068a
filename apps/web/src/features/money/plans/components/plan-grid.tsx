import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';

import { useSession } from '../../../../client/session.tsx';
import { useReading } from '../../../../client/use-reading.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { listPlans } from '../api/list-plans.ts';
import { allFeatures, type Billing, PLAN_NAMES } from '../model/plan.ts';
import { PlanCard, type PlanHeading } from './plan-card.tsx';

/** Height of a plan's card in px, so that nothing moves when it arrives. */
const CARD_HEIGHT = 740;

/** The price list: the plans side by side. */
export function PlanGrid({ billing, level }: { billing: Billing; level: PlanHeading }) {
  const { user, status } = useSession();
  const { data: plans, error, retry } = useReading(listPlans, '');
  // An account without an entry has the plan that costs nothing.
  const current = status === 'authenticated' ? (user?.plan ?? 'basic') : null;

  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!plans)
    return (
      <Grid busy>
        {PLAN_NAMES.map((name) => (
          <li key={name}>
            <Skeleton variant="rounded" height={CARD_HEIGHT} sx={{ borderRadius: 2 }} />
          </li>
        ))}
      </Grid>
    );
  const features = allFeatures(plans);
  return (
    <Grid>
      {plans.map((plan) => (
        <PlanCard
          key={plan.name}
          plan={plan}
          billing={billing}
          features={features}
          level={level}
          isCurrent={plan.name === current}
          isSignedIn={current !== null}
        />
      ))}
    </Grid>
  );
}

function Grid({ busy = false, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-busy={busy}
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
        margin: 0,
        padding: 0,
        listStyle: 'none',
      }}
    >
      {children}
    </Box>
  );
}
