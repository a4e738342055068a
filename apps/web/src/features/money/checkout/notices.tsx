import type { AlertProps } from '@mui/material/Alert';
import { lazy, Suspense } from 'react';

// Most readers of the checkout see none of them: they are fetched with the first.
const AlertPart = lazy(() => import('@mui/material/Alert'));
const RefusalPart = lazy(() =>
  import('../../../ui/feedback/refusal-alert.tsx').then((module) => ({ default: module.RefusalAlert })),
);

export function Alert(props: AlertProps) {
  return (
    <Suspense>
      <AlertPart {...props} />
    </Suspense>
  );
}

/** Says why something was refused; nothing without a refusal. */
export function RefusalAlert({ error }: { error: unknown }) {
  if (error === null || error === undefined) return null;
  return (
    <Suspense>
      <RefusalPart error={error} />
    </Suspense>
  );
}
