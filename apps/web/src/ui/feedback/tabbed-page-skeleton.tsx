import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

import { TabbedPage } from '../tabbed-page.tsx';
import { LoadingText, times } from './skeletons.tsx';

interface TabbedPageSkeletonProps {
  /** What kind of thing is on its way. */
  title: string;
  back: { label: string; to: string };
}

/** Placeholders in the shape of a page about one thing: its head, its tabs, and panels beside one another. */
export function TabbedPageSkeleton({ title, back }: TabbedPageSkeletonProps) {
  return (
    <TabbedPage
      title={title}
      back={back}
      tabs={
        <Box
          sx={{ display: 'flex', alignItems: 'center', gap: 3, height: 44, borderBlockEnd: 1, borderColor: 'divider' }}
        >
          {times(5).map((key) => (
            <Skeleton key={key} width={72} height={20} />
          ))}
        </Box>
      }
    >
      <Box
        aria-busy="true"
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 352px' } }}
      >
        <LoadingText />
        <Skeleton variant="rounded" height={268} sx={{ borderRadius: '12px' }} />
        <Skeleton variant="rounded" height={268} sx={{ borderRadius: '12px', display: { xs: 'none', lg: 'block' } }} />
        <Skeleton variant="rounded" height={264} sx={{ borderRadius: '12px' }} />
      </Box>
    </TabbedPage>
  );
}
