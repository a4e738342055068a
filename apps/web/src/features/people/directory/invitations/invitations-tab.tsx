import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { MailPlus, Undo2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { TabSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { RelativeTime } from '../../../../ui/format/relative-time.tsx';
import { Label, type LabelColor } from '../../../../ui/label.tsx';
import { ButtonLink, RouterLink } from '../../../../ui/link.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { MatchingLawyers } from '../matching/matching-lawyers.tsx';
import {
  type CaseInvitation,
  caseInvitationsQuery,
  INVITATION_STATUSES,
  type InvitationStatus,
  useInvitationVerb,
} from './invitations.ts';

const COLORS: Record<InvitationStatus, LabelColor> = {
  prepared: 'default',
  sent: 'info',
  accepted: 'success',
  declined: 'warning',
  withdrawn: 'default',
  expired: 'default',
};

interface InvitationsTabProps {
  caseId: string;
  /** What is read of the case. */
  details: {
    abilities: readonly string[];
    row: {
      visibility: string;
      status: string;
      practice_area: string | null;
      jurisdiction_country: string | null;
      jurisdiction_region: string | null;
    };
  };
}

/** Whom the client has invited to the case, how they answered, and the way to invite more. */
export function InvitationsTab({ caseId, details: { abilities, row } }: InvitationsTabProps) {
  const { t } = useTranslation('directory');
  const query = useQuery(caseInvitationsQuery(caseId));
  const mayInvite = abilities.includes('invite_lawyer') && row.visibility !== 'private';
  const invite = mayInvite && (
    <ButtonLink
      to={paths.dashboard.people.cards}
      search={{
        case: caseId,
        area: row.practice_area ?? undefined,
        place: row.jurisdiction_country ?? undefined,
        free: '1',
      }}
      variant="contained"
      startIcon={<MailPlus size={18} aria-hidden />}
    >
      {t('invitations.find')}
    </ButtonLink>
  );
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <TabSkeleton />;
  const matching = mayInvite && (
    <MatchingLawyers
      area={row.practice_area}
      country={row.jurisdiction_country}
      region={row.jurisdiction_region ?? ''}
      caseId={caseId}
    />
  );
  if (query.data.length === 0 && !mayInvite)
    return (
      <EmptyState
        filled
        icon={MailPlus}
        title={t('invitations.emptyTitle')}
        description={t(row.visibility === 'private' ? 'invitations.private' : 'invitations.emptyText')}
      />
    );
  if (query.data.length === 0)
    return (
      <Stack spacing={2}>
        {matching}
        <SectionCard title={t('invitations.emptyTitle')} description={t('invitations.emptyText')} action={invite} />
      </Stack>
    );
  return (
    <Stack spacing={2}>
      {matching}
      <SectionCard
        title={t('invitations.title')}
        description={t(row.visibility === 'invited' ? 'invitations.onlyThese' : 'invitations.everybody')}
        action={invite}
      >
        <Stack component="ul" spacing={2} sx={{ padding: 0, margin: 0, listStyle: 'none' }}>
          {query.data.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </Stack>
      </SectionCard>
    </Stack>
  );
}

function InvitationRow({ invitation }: { invitation: CaseInvitation }) {
  const { t } = useTranslation('directory');
  const [asking, setAsking] = useState(false);
  const verb = useInvitationVerb();
  const name = invitation.lawyer_name ?? t('invitations.lawyer');
  const status = INVITATION_STATUSES.find((known) => known === invitation.status) ?? 'expired';
  const isLive = status === 'prepared' || status === 'sent' || status === 'accepted';
  const profile = paths.dashboard.people.profile(invitation.lawyer_id);
  const moment = invitation.answered_at ?? invitation.sent_at ?? invitation.created_at;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
      <PersonAvatar name={name} size={40} tone="soft" />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <RouterLink to={profile} color="inherit" variant="subtitle2">
            <bdi>{name}</bdi>
          </RouterLink>
          <Label color={COLORS[status]}>{t(`invitations.status.${status}`)}</Label>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            <RelativeTime value={moment} />
          </Typography>
        </Box>
        {(invitation.decline_reason ?? invitation.message) && (
          <Typography
            variant="body2"
            sx={{ color: 'text.secondary', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
          >
            <bdi>{invitation.decline_reason ?? invitation.message}</bdi>
          </Typography>
        )}
      </Box>
      <RowMenu
        label={name}
        items={[
          { label: t('invitations.profile'), icon: UserRound, to: profile },
          ...(isLive
            ? [{ label: t('invitations.withdraw'), icon: Undo2, danger: true, onSelect: () => setAsking(true) }]
            : []),
        ]}
      />
      <ConfirmDialog
        open={asking}
        title={t('invitations.withdrawTitle')}
        confirmLabel={t('invitations.withdraw')}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await verb.mutateAsync({ verb: 'withdraw_case_invitation', invitation_id: invitation.id });
          toast.success(t('invitations.withdrawn', { name }));
        }}
      >
        {t('invitations.withdrawText', { name })}
      </ConfirmDialog>
    </Box>
  );
}
