import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { AttemptDialog } from './attempt-dialog.tsx';
import { RefusalAlert } from './refusal-alert.tsx';
import { useAttempt } from './use-attempt.ts';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  confirmColor?: 'primary' | 'error' | 'inherit';
  /** Rejecting keeps the dialog open and shows why; resolving closes it. */
  onConfirm: () => unknown;
  onClose: () => void;
  /** Once it is gone: for the focus, where what opened it is gone as well. */
  onClosed?: () => void;
}

/** Asks before something that cannot be taken back. Focus starts on Cancel. */
export function ConfirmDialogPopup(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, confirmColor = 'error', onConfirm, onClose, onClosed } = props;
  const { t } = useTranslation('ui');
  const attempt = useAttempt(onClose);

  return (
    <AttemptDialog open={open} title={title} attempt={attempt} onClosed={onClosed}>
      <DialogContent>
        <Stack spacing={2} sx={{ typography: 'body2', color: 'text.secondary' }}>
          <div>{children}</div>
          <RefusalAlert error={attempt.error} />
        </Stack>
      </DialogContent>
      <DialogActions>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog must take the focus, and the safe choice gets it */}
        <Button autoFocus variant="outlined" color="inherit" disabled={attempt.pending} onClick={attempt.cancel}>
          {t('cancel')}
        </Button>
        <Button
          variant="contained"
          color={confirmColor}
          loading={attempt.pending}
          onClick={() => void attempt.run(onConfirm)}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </AttemptDialog>
  );
}
