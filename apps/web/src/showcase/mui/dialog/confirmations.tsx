import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { ReasonDialog } from '../../../ui/feedback/reason-dialog.tsx';
import { DemoRow } from '../demo/demo.tsx';

/** What the application asks before something that cannot be taken back: whether, and why. */
export function Confirmations() {
  const { t } = useTranslation('showcaseMui');
  const [open, setOpen] = useState<'confirm' | 'reason' | null>(null);
  const close = () => setOpen(null);
  return (
    <DemoRow>
      <Button variant="outlined" color="error" onClick={() => setOpen('confirm')}>
        {t('dialog.withdraw')}
      </Button>
      <Button variant="outlined" color="inherit" onClick={() => setOpen('reason')}>
        {t('dialog.reasonTitle')}
      </Button>
      <ConfirmDialog
        open={open === 'confirm'}
        title={t('dialog.leaveTitle')}
        confirmLabel={t('dialog.withdraw')}
        onConfirm={() => undefined}
        onClose={close}
      >
        {t('dialog.leaveText')}
      </ConfirmDialog>
      <ReasonDialog
        draft={null}
        required
        open={open === 'reason'}
        title={t('dialog.reasonTitle')}
        label={t('dialog.reasonLabel')}
        confirmLabel={t('action.send')}
        onConfirm={() => undefined}
        onClose={close}
      />
    </DemoRow>
  );
}
