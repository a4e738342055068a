import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';

import { LoadingText } from '../../../../ui/feedback/skeletons.tsx';
import { PayPage } from './pay-page.tsx';

/** An invoice that is on its way: as high as most are. */
export function PaySkeleton() {
  return (
    <PayPage>
      <Card aria-busy="true" data-awaited sx={{ display: 'grid', gap: 2, padding: { xs: 2, sm: 3 }, minHeight: 480 }}>
        <LoadingText />
        <Skeleton width="40%" height={20} />
        <Skeleton width="60%" height={32} />
        <Skeleton width="50%" height={56} />
        <Skeleton variant="rounded" height={48} />
      </Card>
    </PayPage>
  );
}
