import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { PanelSkeleton } from '../../../../ui/feedback/panel-skeleton.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { UntilText } from '../../../../ui/format/until-text.tsx';
import { type ClientInvitation, clientInvitationsQuery, useAnswerClientInvitation } from '../api/client-invitations.ts';

/** Says which firms ask the reader to be their client, and takes the answers; nothing when none does. */
export function ClientInvitations() {
  const { data, isPending } = useQuery(clientInvitationsQuery);
  if (isPending) return <PanelSkeleton rows={6} />;
  return data?.map((invitation) => <Invitation key={invitation.id} invitation={invitation} />);
}

function Invitation({ invitation }: { invitation: ClientInvitation }) {
  const { t } = useTranslation('overview');
  const answer = useAnswerClientInvitation();
  const [isAsking, setIsAsking] = useState(false);
  const { id, firm_name: firm, lawyer_name: lawyer, expires_at: expiresAt } = invitation;

  const decline = async () => {
    try {
      await answer.mutateAsync({ id, accepted: false });
      toast.success(t('clientInvitation.declined'));
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };
  return (
    <Alert severity="info" sx={{ marginBlockEnd: 3 }}>
      <Typography variant="subtitle2">{t('clientInvitation.title', { firm })}</Typography>
      {t('clientInvitation.text', { firm })} {lawyer && t('clientInvitation.by', { lawyer })}{' '}
      {t('clientInvitation.until')} <UntilText value={expiresAt} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1.5 }}>
        <Button variant="contained" size="small" onClick={() => setIsAsking(true)}>
          {t('clientInvitation.accept')}
        </Button>
        <Button
          variant="outlined"
          size="small"
          color="inherit"
          loading={answer.isPending}
          onClick={() => void decline()}
        >
          {t('clientInvitation.decline')}
        </Button>
      </Box>
      <ConfirmDialog
        open={isAsking}
        title={t('clientInvitation.acceptTitle', { firm })}
        confirmLabel={t('clientInvitation.accept')}
        confirmColor="primary"
        onClose={() => setIsAsking(false)}
        onConfirm={async () => {
          await answer.mutateAsync({ id, accepted: true });
          toast.success(t('clientInvitation.accepted'));
        }}
      >
        {t('clientInvitation.text', { firm })}
      </ConfirmDialog>
    </Alert>
  );
}
