import { levelsBelow } from '@casewright/contracts/people';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Send, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../client/errors.ts';
import { useSession } from '../../../client/session.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useDates } from '../../../ui/format/date.ts';
import { Label } from '../../../ui/label.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { type Invitation, invitationsQuery, useResendInvitation } from '../api/invitations.ts';
import { useRevokeInvitation } from '../api/use-person-change.ts';
import { MoreButton } from './more-button.tsx';
import { useLevelName } from './person-labels.tsx';

/** Who was asked to join and has not come yet, a page at a time; nothing when nobody was. */
export function InvitationsCard() {
  const { t } = useTranslation('people');
  const query = useInfiniteQuery(invitationsQuery);
  const invitations = query.data?.pages.flatMap(({ rows }) => rows) ?? [];
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (invitations.length === 0) return null;
  return (
    <Card component="section" aria-label={t('invitations.title')} sx={{ marginBlockStart: 3 }}>
      <Typography variant="h6" component="h2" sx={{ padding: 2.5, paddingBlockEnd: 1 }}>
        {t('invitations.title')}
      </Typography>
      <Box component="ul" sx={{ margin: 0, padding: 0, paddingBlockEnd: 1, listStyle: 'none' }}>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </Box>
      <MoreButton query={query} />
    </Card>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('people');
  const dates = useDates();
  const levelName = useLevelName();
  const { user } = useSession();
  const [asking, setAsking] = useState(false);
  const revocation = useRevokeInvitation();
  const resending = useResendInvitation();
  const { id, email, accessLevel, firmName, expiresAt, isExpired } = invitation;
  const mayChange = user !== null && levelsBelow(user.accessLevel).includes(accessLevel);

  const resend = async () => {
    try {
      await resending.mutateAsync(id);
      toast.success(t('invitations.resent', { email }));
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };

  return (
    <Box
      component="li"
      aria-busy={resending.isPending || undefined}
      sx={{ display: 'flex', alignItems: 'center', gap: 2, paddingBlock: 1, paddingInline: 2.5 }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{email}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {firmName === null
            ? levelName(accessLevel)
            : t('invitations.levelAtFirm', { level: levelName(accessLevel), firm: firmName })}
        </Typography>
      </Box>
      <Label color={isExpired ? 'error' : 'warning'}>
        {t(isExpired ? 'invitations.expired' : 'invitations.until', { date: dates.date(expiresAt) })}
      </Label>
      {mayChange && (
        <RowMenu
          label={email}
          items={[
            { label: t('invitations.resend'), icon: Send, onSelect: () => void resend() },
            { label: t('invitations.revoke'), icon: Undo2, danger: true, onSelect: () => setAsking(true) },
          ]}
        />
      )}
      <ConfirmDialog
        open={asking}
        title={t('invitations.revokeTitle')}
        confirmLabel={t('invitations.revoke')}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await revocation.mutateAsync(id);
          toast.success(t('invitations.revoked', { email }));
        }}
      >
        {t('invitations.revokeText', { email })}
      </ConfirmDialog>
    </Box>
  );
}
