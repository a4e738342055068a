import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

import type { Attempt } from './use-attempt.ts';

interface AttemptDialogProps {
  open: boolean;
  title: string;
  attempt: Attempt;
  children: ReactNode;
}

/** The frame of a narrow dialog in which something is tried: while it is under way the dialog cannot be closed. */
export function AttemptDialog({ open, title, attempt, children }: AttemptDialogProps) {
  const titleId = useId();
  return (
    <Dialog
      open={open}
      onClose={attempt.pending ? undefined : attempt.cancel}
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {children}
    </Dialog>
  );
}
