import Box from '@mui/material/Box';
import { administersPeople } from '@casewright/contracts/people';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { Pencil, UserRoundX } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { paths, patterns } from '../../../../client/paths.ts';
import { type SessionUser, useSession } from '../../../../client/session.tsx';
import { BookButton } from '../../../../features/work/calendar/consultations/book-button.tsx';
import { InviteLawyerButton } from '../../../../features/people/directory/invitations/invite-lawyer-button.tsx';
import { FirmInvitationBanner } from '../../../../features/people/firm/components/firm-invitation-banner.tsx';
import { lawyerQuery } from '../../../../features/people/lawyers/api/lawyer.ts';
import { NoProfile } from '../../../../features/people/lawyers/components/no-profile.tsx';
import { OwnerStanding } from '../../../../features/people/lawyers/components/owner-standing.tsx';
import { ProfileHeader } from '../../../../features/people/lawyers/components/profile-header.tsx';
import { ReviewPanel } from '../../../../features/people/lawyers/components/review-panel.tsx';
import type { Lawyer } from '../../../../features/people/lawyers/model/lawyer.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { DetailsSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { LinkTabs } from '../../../../ui/link-tabs.tsx';
import { Page } from '../../../../ui/page.tsx';
import { PROFILE_TABS } from './profile-tabs.tsx';

/** The reader's own profile. */
export function OwnProfilePage() {
  const { user } = useSession();
  return user && <ProfileOf key={user.id} id={user.id} reader={user} />;
}

/** The profile of one lawyer, by their id. */
export function ProfilePage() {
  const { id } = useParams({ from: `/dashboard/profiles${patterns.people.profile}` });
  const { user } = useSession();
  return user && <ProfileOf key={id} id={id} reader={user} />;
}

function ProfileOf({ id, reader }: { id: string; reader: SessionUser }) {
  const { t } = useTranslation('lawyers');
  const { data: lawyer, error, refetch } = useQuery(lawyerQuery(id));
  const isOwn = id === reader.id;
  const title = isOwn ? t('profile.title') : (lawyer?.profile.display_name ?? t('profile.title'));
  return (
    <Page title={title} parents={isOwn ? [] : [{ label: t('list.title'), to: paths.dashboard.people.cards }]}>
      {isOwn && <FirmInvitationBanner />}
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : lawyer === undefined ? (
        <DetailsSkeleton />
      ) : lawyer === null ? (
        <Nobody isOwn={isOwn} reader={reader} />
      ) : (
        <Shown lawyer={lawyer} isOwn={isOwn} reader={reader} />
      )}
    </Page>
  );
}

function Nobody({ isOwn, reader }: { isOwn: boolean; reader: SessionUser }) {
  const { t } = useTranslation('lawyers');
  const { t: tSession } = useTranslation('session');
  if (isOwn) return <NoProfile person={reader} levelName={tSession(`account.accessLevel.${reader.accessLevel}`)} />;
  return (
    <EmptyState
      filled
      icon={UserRoundX}
      title={t('profile.notFoundTitle')}
      description={t('profile.notFoundText')}
      action={
        <ButtonLink to={paths.dashboard.people.cards} variant="outlined" color="inherit">
          {t('profile.toList')}
        </ButtonLink>
      }
    />
  );
}

function Shown({ lawyer, isOwn, reader }: { lawyer: Lawyer; isOwn: boolean; reader: SessionUser }) {
  const { t } = useTranslation('lawyers');
  const search = useSearch({ from: '/dashboard/profiles' });
  const { user_id: id, display_name: name } = lawyer.profile;
  const reviews = !isOwn && administersPeople(reader.accessLevel);
  const [first] = PROFILE_TABS;
  const chosen = PROFILE_TABS.find(({ value }) => value === search.tab) ?? first;
  const actions: ReactNode = isOwn ? null : reviews ? (
    <ButtonLink
      to={paths.dashboard.people.edit(id)}
      variant="outlined"
      color="inherit"
      startIcon={<Pencil size={18} aria-hidden />}
    >
      {t('profile.administer')}
    </ButtonLink>
  ) : (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <InviteLawyerButton lawyerId={id} name={name} />
      <BookButton lawyerId={id} name={name} />
    </Box>
  );

  return (
    <div style={{ display: 'grid', gap: 24, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {isOwn && <OwnerStanding lawyer={lawyer} />}
      <ProfileHeader
        lawyer={lawyer}
        actions={actions}
        tabs={
          <LinkTabs
            idBase="profile"
            label={t('profile.tabs')}
            value={chosen.value}
            tabs={PROFILE_TABS.map(({ value }) => ({
              value,
              label: t(`profile.tab.${value}`),
              to: isOwn ? paths.dashboard.people.root : paths.dashboard.people.profile(id),
              search: { tab: value === first.value ? undefined : value },
            }))}
          />
        }
      />
      {reviews && <ReviewPanel lawyer={lawyer} />}
      <div role="tabpanel" id="profile-panel" aria-labelledby={`profile-tab-${chosen.value}`}>
        <Suspense fallback={<DetailsSkeleton />}>{chosen.render(lawyer)}</Suspense>
      </div>
    </div>
  );
}
