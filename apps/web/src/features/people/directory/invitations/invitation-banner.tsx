import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { ownInvitationQuery, useInvitationVerb } from './invitations.ts';

/** Says above a posting that its client has invited the reader, and takes their answer; nothing when they have not. */
export function InvitationBanner({ caseId }: { caseId: string }) {
  const { t } = useTranslation('directory');
  const { user } = useSession();
  const isLawyer = user?.accessLevel === 'lawyer' || user?.accessLevel === 'lawyer_admin';
  const { data } = useQuery({ ...ownInvitationQuery(caseId, user?.id ?? ''), enabled: isLawyer });
  const navigate = useNavigate();
  const verb = useInvitationVerb();
  const [declining, setDeclining] = useState(false);
  if (!data) return null;

  const accept = async () => {
    try {
      await verb.mutateAsync({ verb: 'accept_case_invitation', invitation_id: data.id });
      await navigate({ to: paths.dashboard.proposal.new(caseId) });
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };
  const isAccepted = data.status === 'accepted';
  return (
    <Alert severity="info" sx={{ marginBlockEnd: 3 }}>
      <AlertTitle>{t(isAccepted ? 'banner.accepted' : 'banner.title')}</AlertTitle>
      {data.message && (
        <Box
          component="blockquote"
          sx={{ margin: 0, marginBlockEnd: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          <bdi>{data.message}</bdi>
        </Box>
      )}
      {t('banner.text')}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1.5 }}>
        {!isAccepted && (
          <Button variant="contained" size="small" loading={verb.isPending} onClick={() => void accept()}>
            {t('banner.accept')}
          </Button>
        )}
        <Button variant="outlined" size="small" color="inherit" onClick={() => setDeclining(true)}>
          {t('banner.decline')}
        </Button>
      </Box>
      <ReasonDialog
        open={declining}
        draft={`invitation-decline:${data.id}`}
        required
        title={t('banner.declineTitle')}
        description={t('banner.declineText')}
        label={t('banner.reason')}
        confirmLabel={t('banner.decline')}
        confirmColor="error"
        onClose={() => setDeclining(false)}
        onConfirm={async (reason) => {
          await verb.mutateAsync({ verb: 'decline_case_invitation', invitation_id: data.id, reason });
          toast.success(t('banner.declined'));
        }}
      />
    </Alert>
  );
}
