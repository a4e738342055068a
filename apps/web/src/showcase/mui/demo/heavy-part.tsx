import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, Suspense } from 'react';

interface HeavyPartProps {
  /** Pixels: how high the part will be, so that nothing moves when it arrives. */
  height: number;
  children: ReactNode;
}

/** A part whose code is fetched after the page's heading is drawn; its shape holds the place. */
export function HeavyPart({ height, children }: HeavyPartProps) {
  return (
    <Suspense
      fallback={
        <Box aria-busy="true">
          <Skeleton variant="rounded" height={height} />
        </Box>
      }
    >
      {children}
    </Suspense>
  );
}
