import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';

import { LoadingText, times } from './skeletons.tsx';

/** Placeholders in the shape of a details page: a strip, a wide card and a narrow one. */
export function DetailsSkeleton() {
  return (
    <Box aria-busy="true" sx={{ display: 'grid', gap: 3 }}>
      <LoadingText />
      <Skeleton variant="rounded" height={96} />
      <Skeleton variant="rounded" width={280} height={40} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '2fr 1fr' } }}>
        <Skeleton variant="rounded" height={360} />
        <Skeleton variant="rounded" height={240} />
      </Box>
    </Box>
  );
}

/** Placeholders in the shape of one tab of a details page. */
export function TabSkeleton() {
  return (
    <Card aria-busy="true" sx={{ padding: 3, display: 'grid', gap: 2 }}>
      <LoadingText />
      {times(4).map((key) => (
        <Skeleton key={key} variant="rounded" height={40} />
      ))}
    </Card>
  );
}

/** Placeholders in the shape of a form. */
export function FormSkeleton({ fields = 5 }: { fields?: number }) {
  return (
    <Card aria-busy="true" sx={{ padding: 3, maxWidth: 880, marginInline: 'auto' }}>
      <LoadingText />
      <Box sx={{ display: 'grid', gap: 3 }}>
        {times(fields).map((key) => (
          <Skeleton key={key} variant="rounded" height={56} />
        ))}
      </Box>
    </Card>
  );
}
