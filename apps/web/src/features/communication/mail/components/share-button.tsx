import type { MailDetails } from '@casewright/contracts/mail';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useFiling } from '../api/filing.ts';

type Filing = NonNullable<MailDetails['filed']>;

/** Has the client of the case read a filed mail, or its team alone. Sharing asks first: what somebody has read cannot be taken back. */
export function ShareButton({ mail, filed }: { mail: MailDetails; filed: Filing }) {
  const { t } = useTranslation('mail');
  const { share } = useFiling();
  const [isAsking, setIsAsking] = useState(false);
  const isShared = filed.visibility === 'shared';
  const keepBack = async () => {
    try {
      await share(mail, filed.case_id, 'internal');
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };
  return (
    <>
      <Button size="small" color="inherit" onClick={() => (isShared ? void keepBack() : setIsAsking(true))}>
        {t(isShared ? 'share.end' : 'share.begin')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('share.title')}
        confirmLabel={t('share.begin')}
        onClose={() => setIsAsking(false)}
        onConfirm={() => share(mail, filed.case_id, 'shared')}
      >
        {t('share.help')}
      </ConfirmDialog>
    </>
  );
}
