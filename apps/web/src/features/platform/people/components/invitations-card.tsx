import { levelsBelow } from '@casewright/contracts/people';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { InvitationRow } from '../../../../ui/invitation-row.tsx';
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
      <Box
        component="ul"
        sx={{ display: 'grid', gap: 2, margin: 0, paddingBlock: 1, paddingInline: 2.5, listStyle: 'none' }}
      >
        {invitations.map((invitation) => (
          <WaitingInvitation key={invitation.id} invitation={invitation} />
        ))}
      </Box>
      <MoreButton query={query} />
    </Card>
  );
}

function WaitingInvitation({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('people');
  const dates = useDates();
  const levelName = useLevelName();
  const { user } = useSession();
  const revocation = useRevokeInvitation();
  const resending = useResendInvitation();
  const { id, email, accessLevel, firmName, expiresAt, isExpired } = invitation;
  const level = levelName(accessLevel);
  return (
    <InvitationRow
      email={email}
      detail={firmName === null ? level : t('invitations.levelAtFirm', { level, firm: firmName })}
      isExpired={isExpired}
      until={t(isExpired ? 'invitations.expired' : 'invitations.until', { date: dates.until(expiresAt) })}
      mayChange={user !== null && levelsBelow(user.accessLevel).includes(accessLevel)}
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
