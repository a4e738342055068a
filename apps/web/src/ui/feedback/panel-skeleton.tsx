import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';

import { LoadingText, times } from './skeletons.tsx';

/** Placeholders in the shape of a panel in two-line rows, where it is not known yet whether there is one. */
export function PanelSkeleton({ rows }: { rows: number }) {
  return (
    <Card aria-busy="true" data-awaited>
      <LoadingText />
      <Box sx={{ ...ROW, height: 45, borderBlockEnd: '1px solid', borderColor: 'divider' }}>
        <Skeleton width="40%" height={20} />
      </Box>
      {times(rows).map((key) => (
        <Box key={key} sx={{ ...ROW, height: 'var(--tall-row-height)' }}>
          <Skeleton width={key % 2 === 0 ? '80%' : '65%'} height={20} />
        </Box>
      ))}
    </Card>
  );
}

const ROW = { display: 'flex', alignItems: 'center', paddingInline: 2 } as const;
