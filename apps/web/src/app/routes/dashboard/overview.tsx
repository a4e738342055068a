import { useTranslation } from 'react-i18next';

import { useSession } from '../../../client/session.tsx';
import { isLawyer } from '../../../features/practice/cases/permissions.ts';
import { ClientInvitations } from '../../../features/work/overview/components/client-invitations.tsx';
import { Figures } from '../../../features/work/overview/components/figures.tsx';
import { Gate } from '../../../features/work/overview/components/gate.tsx';
import { NewPostings } from '../../../features/work/overview/components/new-postings.tsx';
import { QuickActions } from '../../../features/work/overview/components/quick-actions.tsx';
import { Waiting } from '../../../features/work/overview/components/waiting.tsx';
import { Page } from '../../../ui/page.tsx';

/** The dashboard's first page: what waits for the person, the state of things, and what to do next. */
export function OverviewPage() {
  const { t } = useTranslation('overview');
  const { user } = useSession();
  const name = user?.firstName || user?.displayName;
  return (
    <Page
      title={name ? t('greeting', { name }) : t('title')}
      width="xl"
      action={user && <QuickActions level={user.accessLevel} />}
    >
      <Gate>
        {(person) => (
          <>
            {person.accessLevel === 'user' && <ClientInvitations />}
            <Figures person={person} />
            <Waiting person={person} />
            {isLawyer(person) && <NewPostings person={person} />}
          </>
        )}
      </Gate>
    </Page>
  );
}
