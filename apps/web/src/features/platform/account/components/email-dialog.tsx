import { useTranslation } from 'react-i18next';

import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { changeEmail } from '../api/email.ts';

interface EmailDialogProps {
  open: boolean;
  current: string;
  onClose: () => void;
}

/** Asks for another address; the account keeps the present one until the letters were answered. */
export function EmailDialog({ open, current, onClose }: EmailDialogProps) {
  const { t } = useTranslation('account');
  return (
    <ReasonDialog
      open={open}
      draft="email-change"
      title={t('email.title')}
      description={t('email.text', { email: current })}
      label={t('email.label')}
      confirmLabel={t('email.confirm')}
      multiline={false}
      maxLength={255}
      required
      onClose={onClose}
      onConfirm={async (email) => {
        await changeEmail(email);
        toast.success(t('email.sent'));
      }}
    />
  );
}
