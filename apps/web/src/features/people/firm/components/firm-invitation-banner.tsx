import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { refreshSessionUser } from '../../../../client/look-up-person.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { UntilText } from '../../../../ui/format/until-text.tsx';
import { useAnswerFirmInvitation, waitingFirmInvitationQuery } from '../api/invitations.ts';

/** Says that a firm has invited the reader to join it, and takes their answer; nothing when none has. */
export function FirmInvitationBanner() {
  const { t } = useTranslation('firm');
  const { data } = useQuery(waitingFirmInvitationQuery);
  const answer = useAnswerFirmInvitation();
  const [isAsking, setIsAsking] = useState(false);
  if (!data) return null;
  const { id, firm_name: firm, expires_at: expiresAt } = data;

  const decline = async () => {
    try {
      await answer.mutateAsync({ id, accepted: false });
      toast.success(t('banner.declined'));
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };
  return (
    <Alert severity="info" sx={{ marginBlockEnd: 3 }}>
      <AlertTitle>{t('banner.title', { firm })}</AlertTitle>
      {t('banner.text')} {t('banner.until')} <UntilText value={expiresAt} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1.5 }}>
        <Button variant="contained" size="small" onClick={() => setIsAsking(true)}>
          {t('banner.accept')}
        </Button>
        <Button
          variant="outlined"
          size="small"
          color="inherit"
          loading={answer.isPending}
          onClick={() => void decline()}
        >
          {t('banner.decline')}
        </Button>
      </Box>
      <ConfirmDialog
        open={isAsking}
        title={t('banner.acceptTitle', { firm })}
        confirmLabel={t('banner.accept')}
        confirmColor="primary"
        onClose={() => setIsAsking(false)}
        onConfirm={async () => {
          await answer.mutateAsync({ id, accepted: true });
          await refreshSessionUser();
          toast.success(t('banner.joined', { firm }));
        }}
      >
        {t('banner.acceptText')}
      </ConfirmDialog>
    </Alert>
  );
}
