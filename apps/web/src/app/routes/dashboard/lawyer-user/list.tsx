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
import type { ListPlace } from '../../../../ui/list-frame.tsx';
import { Views } from '../../../../ui/views.tsx';
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
  return <LawyersTable place={{ head: { title: t('list.title'), width: 'xl' } }} />;
}

const VIEWS = ['people', 'profiles'] as const;

function AdministeredPeople() {
  const { t } = useTranslation('people');
  const { t: tLawyers } = useTranslation('lawyers');
  const search = useSearch({ from: `/dashboard${paths.dashboard.people.list}` });
  const view = VIEWS.find((known) => known === search.view) ?? 'people';
  const place: ListPlace = {
    head: {
      title: t('list.title'),
      width: 'xl',
      action: (
        <ButtonLink
          to={paths.dashboard.people.new}
          variant="contained"
          startIcon={<UserRoundPlus size={18} aria-hidden />}
        >
          {t('invite.open')}
        </ButtonLink>
      ),
    },
    panel: { idBase: 'people', value: view },
    views: (
      <Views
        idBase="people"
        label={tLawyers('list.views')}
        value={view}
        views={VIEWS.map((value) => ({
          value,
          label: tLawyers(`list.${value}`),
          to: paths.dashboard.people.list,
          search: { view: value === 'people' ? undefined : value },
        }))}
      />
    ),
  };
  return view === 'people' ? (
    <PeopleTable place={place} below={<InvitationsCard />} />
  ) : (
    <LawyersTable reviewing place={place} below={<WaitingLicences />} />
  );
}
