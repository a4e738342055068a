import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

import { focusLeft, partsAround } from './focus-left.ts';
import type { Attempt } from './use-attempt.ts';

interface AttemptDialogProps {
  open: boolean;
  title: string;
  attempt: Attempt;
  /** Once it is gone: for the focus, where what had it is gone as well, and another place is better than the nearest heading. */
  onClosed?: (() => void) | undefined;
  children: ReactNode;
}

/** The frame of a narrow dialog in which something is tried: while it is under way the dialog cannot be closed. */
export function AttemptDialog({ open, title, attempt, onClosed, children }: AttemptDialogProps) {
  const titleId = useId();
  // Nothing where nothing had the focus: then none was lost.
  const around = useRef<readonly Element[] | null>(null);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (open) around.current = focused === document.body ? null : partsAround(focused);
  }, [open]);
  const close = () => {
    onClosed?.();
    if (around.current) focusLeft(around.current);
  };
  return (
    <Dialog
      open={open}
      onClose={attempt.pending ? undefined : attempt.cancel}
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      slotProps={{ transition: { onExited: close } }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {children}
    </Dialog>
  );
}
