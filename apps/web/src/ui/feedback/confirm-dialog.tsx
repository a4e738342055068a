import { lazy, Suspense } from 'react';

import { useOpenedOnce } from '../use-opened-once.ts';
import type { ConfirmDialogProps } from './confirm-dialog-popup.tsx';

// Dialogs are fetched with the first question: most visits to a list ask none.
const load = () => import('./confirm-dialog-popup.tsx');
const Popup = lazy(() => load().then((module) => ({ default: module.ConfirmDialogPopup })));

/** Fetches the dialog ahead, where it must be there even if the network is gone by then. */
export async function preloadConfirmDialog(): Promise<void> {
  await load();
}

/** Asks before something that cannot be taken back. A refusal keeps it open and says why. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    useOpenedOnce(props.open) && (
      <Suspense>
        <Popup {...props} />
      </Suspense>
    )
  );
}
