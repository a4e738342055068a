import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

import { Demo, DemoGrid } from '../demo/demo.tsx';

/** The shapes in place of what is still loading; a page that loads is drawn of these. */
export function Placeholders() {
  return (
    <DemoGrid min={220}>
      <Demo code='variant="text"'>
        <Skeleton width="70%" height={28} />
        <Skeleton />
        <Skeleton width="40%" />
      </Demo>
      <Demo code='variant="rounded"'>
        <Skeleton variant="rounded" height={72} />
      </Demo>
      <Demo code='variant="circular"'>
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
          <Skeleton variant="circular" width={48} height={48} />
          <Skeleton width="60%" />
        </Stack>
      </Demo>
    </DemoGrid>
  );
}
