import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

import { LoadingText, times } from '../../../../ui/feedback/skeletons.tsx';

/** A month without its days, while the calendar is on its way. */
export function CalendarSkeleton() {
  return (
    <Box
      aria-busy="true"
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', gap: 0.5, height: 760, padding: 1 }}
    >
      <LoadingText />
      {times(35).map((key) => (
        <Skeleton key={key} variant="rounded" sx={{ height: 1 }} />
      ))}
    </Box>
  );
}
