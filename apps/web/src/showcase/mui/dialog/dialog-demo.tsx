import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import { type ReactNode, useId, useState } from 'react';

interface DialogDemoProps extends Omit<DialogProps, 'open' | 'onClose' | 'children'> {
  /** What the button that opens it says. */
  button: ReactNode;
  /** What is in it; the title takes `titleId`, and `close` puts the dialog away. */
  children: (dialog: { titleId: string; close: () => void }) => ReactNode;
}

/** A button and the dialog that it opens. */
export function DialogDemo({ button, children, ...dialog }: DialogDemoProps) {
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outlined" color="inherit" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {button}
      </Button>
      <Dialog {...dialog} open={open} onClose={close} aria-labelledby={titleId}>
        {children({ titleId, close })}
      </Dialog>
    </>
  );
}
