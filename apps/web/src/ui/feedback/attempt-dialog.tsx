import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

import type { Attempt } from './use-attempt.ts';

interface AttemptDialogProps {
  open: boolean;
  title: string;
  attempt: Attempt;
  /** Once it is gone: for the focus, where what had it is gone as well. */
  onClosed?: (() => void) | undefined;
  children: ReactNode;
}

/** The frame of a narrow dialog in which something is tried: while it is under way the dialog cannot be closed. */
export function AttemptDialog({ open, title, attempt, onClosed, children }: AttemptDialogProps) {
  const titleId = useId();
  return (
    <Dialog
      open={open}
      onClose={attempt.pending ? undefined : attempt.cancel}
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {children}
    </Dialog>
  );
}
