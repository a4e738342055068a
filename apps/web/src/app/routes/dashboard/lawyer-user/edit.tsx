import { administersPeople } from '@casewright/contracts/people';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { paths, patterns } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { ProfileEditor } from '../../../../features/people/lawyers/edit/profile-editor.tsx';
import { PersonView } from '../../../../features/platform/people/components/person-view.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { Page } from '../../../../ui/page.tsx';
import { AdministratorsOnly } from './administrators-only.tsx';

/** The reader's own profile to write, or one person for those who administer them. */
export function EditPersonPage() {
  const { id: wanted } = useParams({ from: `/dashboard${patterns.people.edit}` });
  const { user } = useSession();
  if (user === null) return null;
  const id = wanted === 'me' ? user.id : wanted;
  // An administrator of the platform has no profile: their own account is theirs to look at, as everybody's.
  const writesOwn = user.id === id && !administersPeople(user.accessLevel);
  return writesOwn ? <OwnProfile key={id} id={id} name={user.displayName} /> : <Person key={id} id={id} />;
}

function OwnProfile({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('lawyers');
  return (
    <Page title={t('edit.title')} parents={[{ label: t('profile.title'), to: paths.dashboard.people.root }]}>
      <ProfileEditor userId={id} name={name} />
    </Page>
  );
}

function Person({ id }: { id: string }) {
  const { t } = useTranslation('people');
  const { t: tLawyers } = useTranslation('lawyers');
  const { user } = useSession();
  return (
    <Page
      title={t('edit.title')}
      parents={[{ label: t('list.title'), to: paths.dashboard.people.list }]}
      action={
        user !== null &&
        administersPeople(user.accessLevel) &&
        user.id !== id && (
          <ButtonLink to={paths.dashboard.people.profile(id)} variant="outlined" color="inherit">
            {tLawyers('profile.title')}
          </ButtonLink>
        )
      }
    >
      <AdministratorsOnly>
        <PersonView id={id} />
      </AdministratorsOnly>
    </Page>
  );
}
