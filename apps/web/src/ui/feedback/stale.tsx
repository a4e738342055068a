import type { ReactNode } from 'react';

/** What was there, faded while what takes its place is on its way: a list never goes blank. Tables fade by themselves. */
export function Stale({ isStale, children }: { isStale: boolean; children: ReactNode }) {
  return (
    <div aria-busy={isStale || undefined} style={{ opacity: isStale ? 0.6 : 1, transition: 'opacity 120ms' }}>
      {children}
    </div>
  );
}
