import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { TabSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { InvitationRow } from '../../../../ui/invitation-row.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
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
          <FirmInvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </Stack>
    </SectionCard>
  );
}

function FirmInvitationRow({ invitation }: { invitation: FirmInvitation }) {
  const { t } = useTranslation('firm');
  const dates = useDates();
  const resending = useResendToFirm();
  const revocation = useRevokeFromFirm();
  const { id, email, isOwn, isExpired, expiresAt } = invitation;
  return (
    <InvitationRow
      email={email}
      detail={t('invitations.asked')}
      isExpired={isExpired}
      until={t(isExpired ? 'invitations.expired' : 'invitations.until', { date: dates.until(expiresAt) })}
      mayChange={isOwn}
      isResending={resending.isPending}
      onResend={() => resending.mutateAsync(id)}
      onRevoke={() => revocation.mutateAsync(id)}
      words={{
        resend: t('invitations.resend'),
        resent: t('invitations.resent', { email }),
        revoke: t('invitations.revoke'),
        revoked: t('invitations.revoked', { email }),
        revokeTitle: t('invitations.revokeTitle'),
        revokeText: t('invitations.revokeText', { email }),
      }}
    />
  );
}
