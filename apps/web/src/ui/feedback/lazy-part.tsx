import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, Suspense } from 'react';

/** A part that is fetched while the page around it can already be read; `height` in px keeps its place. */
export function LazyPart({ height, children }: { height: number; children: ReactNode }) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={height} aria-busy="true" data-awaited />}>
      {children}
    </Suspense>
  );
}
