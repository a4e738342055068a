import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Send, Undo2, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../client/errors.ts';
import { paths } from '../../../client/paths.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TabSkeleton } from '../../../ui/feedback/page-skeletons.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useDates } from '../../../ui/format/date.ts';
import { Label } from '../../../ui/label.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { type FirmInvitation, firmInvitationsQuery, useResendToFirm, useRevokeFromFirm } from '../api/invitations.ts';

/** Who was asked to join the firm and has not come yet. */
export function FirmInvitations({ firmId }: { firmId: string }) {
  const { t } = useTranslation('firm');
  const query = useQuery(firmInvitationsQuery(firmId));
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <TabSkeleton />;
  if (query.data.length === 0)
    return (
      <EmptyState
        filled
        icon={UserRoundPlus}
        title={t('invitations.emptyTitle')}
        description={t('invitations.emptyText')}
        action={
          <ButtonLink
            to={paths.dashboard.people.new}
            variant="contained"
            startIcon={<UserRoundPlus size={18} aria-hidden />}
          >
            {t('invite.open')}
          </ButtonLink>
        }
      />
    );
  return (
    <SectionCard title={t('invitations.title')}>
      <Stack component="ul" spacing={2} sx={{ padding: 0, margin: 0, listStyle: 'none' }}>
        {query.data.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </Stack>
    </SectionCard>
  );
}

function InvitationRow({ invitation }: { invitation: FirmInvitation }) {
  const { t } = useTranslation('firm');
  const dates = useDates();
  const [asking, setAsking] = useState(false);
  const resending = useResendToFirm();
  const revocation = useRevokeFromFirm();
  const { id, email, hasAccount, isOwn, isExpired, expiresAt } = invitation;
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
      sx={{ display: 'flex', alignItems: 'center', gap: 2 }}
    >
      <Box sx={{ flex: '1 1 0', minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{email}</bdi>
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t(hasAccount ? 'invitations.byNotification' : 'invitations.byLetter')}
          </Typography>
        </Box>
        <Label color={isExpired ? 'error' : 'warning'}>
          {t(isExpired ? 'invitations.expired' : 'invitations.until', { date: dates.date(expiresAt) })}
        </Label>
      </Box>
      {isOwn && (
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
