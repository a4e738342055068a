import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

import { LoadingText } from '../../../../ui/feedback/skeletons.tsx';

/** A mail that is on its way. */
export function MailSkeleton() {
  return (
    <Box aria-busy data-awaited sx={{ display: 'grid', gap: 1, padding: 2 }}>
      <LoadingText />
      <Skeleton width="60%" height={28} />
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <Skeleton variant="circular" width={32} height={32} />
        <Skeleton width="40%" height={20} />
      </Box>
      <Skeleton width="95%" />
      <Skeleton width="88%" />
      <Skeleton width="70%" />
    </Box>
  );
}
