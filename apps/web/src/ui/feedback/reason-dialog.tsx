import { lazy, Suspense } from 'react';

import { useOpenedOnce } from '../use-opened-once.ts';
import type { ReasonDialogProps } from './reason-dialog-popup.tsx';

const Popup = lazy(() => import('./reason-dialog-popup.tsx').then((module) => ({ default: module.ReasonDialogPopup })));

/** Asks for a reason (or another sentence) before an action. A refusal keeps it open, with what was typed, and says why. */
export function ReasonDialog(props: ReasonDialogProps) {
  return (
    useOpenedOnce(props.open) && (
      <Suspense>
        <Popup {...props} />
      </Suspense>
    )
  );
}
