import { administersPeople } from '@casewright/contracts/people';
import { useSearch } from '@tanstack/react-router';
import { UserRoundPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { LawyersTable } from '../../../../features/people/lawyers/components/lawyers-table.tsx';
import { WaitingLicences } from '../../../../features/people/lawyers/components/waiting-licences.tsx';
import { InvitationsCard } from '../../../../features/platform/people/components/invitations-card.tsx';
import { PeopleTable } from '../../../../features/platform/people/components/people-table.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { LinkTabs } from '../../../../ui/link-tabs.tsx';
import { Page } from '../../../../ui/page.tsx';
import { FirmPage } from './firm.tsx';

/**
 * For who administers people everybody with an account, and the profiles to review; for who administers a firm its people; for all
 * others the lawyers they may see.
 */
export function PeopleListPage() {
  const { user } = useSession();
  if (user === null) return null;
  if (user.accessLevel === 'lawyer_admin' && user.lawFirm !== null) return <FirmPage firmId={user.lawFirm} />;
  return administersPeople(user.accessLevel) ? <AdministeredPeople /> : <Lawyers />;
}

function Lawyers() {
  const { t } = useTranslation('lawyers');
  return (
    <Page
      title={t('list.title')}
      breadcrumbs={[{ label: t('dashboard'), to: paths.dashboard.root }, { label: t('list.title') }]}
    >
      <LawyersTable />
    </Page>
  );
}

const VIEWS = ['people', 'profiles'] as const;

function AdministeredPeople() {
  const { t } = useTranslation('people');
  const { t: tLawyers } = useTranslation('lawyers');
  const search = useSearch({ from: `/dashboard${paths.dashboard.people.list}` });
  const view = VIEWS.find((known) => known === search.view) ?? 'people';
  return (
    <Page
      title={t('list.title')}
      breadcrumbs={[{ label: t('dashboard'), to: paths.dashboard.root }, { label: t('list.title') }]}
      action={
        <ButtonLink
          to={paths.dashboard.people.new}
          variant="contained"
          startIcon={<UserRoundPlus size={18} aria-hidden />}
        >
          {t('invite.open')}
        </ButtonLink>
      }
    >
      <LinkTabs
        idBase="people"
        label={tLawyers('list.views')}
        value={view}
        tabs={VIEWS.map((value) => ({
          value,
          label: tLawyers(`list.${value}`),
          to: paths.dashboard.people.list,
          search: { view: value === 'people' ? undefined : value },
        }))}
      />
      <div
        role="tabpanel"
        id="people-panel"
        aria-labelledby={`people-tab-${view}`}
        style={{ display: 'grid', gap: 24, gridTemplateColumns: 'minmax(0, 1fr)', paddingBlockStart: 24 }}
      >
        {view === 'people' ? (
          <>
            <PeopleTable />
            <InvitationsCard />
          </>
        ) : (
          <>
            <WaitingLicences />
            <LawyersTable reviewing />
          </>
        )}
      </div>
    </Page>
  );
}
