import { administersPeople } from '@casewright/contracts/people';
import { UserRoundPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { InvitationsCard } from '../../../../features/people/components/invitations-card.tsx';
import { PeopleTable } from '../../../../features/people/components/people-table.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { Page } from '../../../../ui/page.tsx';
import { AdministratorsOnly } from './administrators-only.tsx';

/** Everybody who has an account, for those who administer them. */
export function PeopleListPage() {
  const { t } = useTranslation('people');
  const { user } = useSession();
  return (
    <Page
      title={t('list.title')}
      breadcrumbs={[{ label: t('dashboard'), to: paths.dashboard.root }, { label: t('list.title') }]}
      action={
        user !== null &&
        administersPeople(user.accessLevel) && (
          <ButtonLink
            to={paths.dashboard.people.new}
            variant="contained"
            startIcon={<UserRoundPlus size={18} aria-hidden />}
          >
            {t('invite.open')}
          </ButtonLink>
        )
      }
    >
      <AdministratorsOnly>
        <PeopleTable />
        <InvitationsCard />
      </AdministratorsOnly>
    </Page>
  );
}
