import { Suspense } from 'react';

import { prefetched } from '../prefetched.tsx';
import { useOpenedOnce } from '../use-opened-once.ts';
import type { ConfirmDialogProps } from './confirm-dialog-popup.tsx';

// Dialogs are fetched with the first question: most visits to a list ask none.
const { Part: Popup, fetchAhead } = prefetched(
  async () => (await import('./confirm-dialog-popup.tsx')).ConfirmDialogPopup,
);

/** Fetches the dialog ahead, where it must be there even if the network is gone by then. */
export const preloadConfirmDialog = fetchAhead;

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
