import { administersPeople } from '@casewright/contracts/people';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { type SessionUser, useSession } from '../../../../client/session.tsx';
import { ProfileEditor } from '../../../../features/people/lawyers/edit/profile-editor.tsx';
import { InviteForm } from '../../../../features/platform/people/components/invite-form.tsx';
import { Page } from '../../../../ui/page.tsx';
import { InviteToFirmPage } from './firm.tsx';

/** Somebody new: invited by who administers people or a firm; everybody else makes a profile of their own. */
export function NewPersonPage() {
  const { user } = useSession();
  if (user === null) return null;
  if (user.accessLevel === 'lawyer_admin' && user.lawFirm !== null) return <InviteToFirmPage firmId={user.lawFirm} />;
  return administersPeople(user.accessLevel) ? <Invite /> : <NewProfile reader={user} />;
}

function Invite() {
  const { t } = useTranslation('people');
  return (
    <Page width="md" title={t('invite.title')} parents={[{ label: t('list.title'), to: paths.dashboard.people.list }]}>
      <InviteForm />
    </Page>
  );
}

function NewProfile({ reader }: { reader: SessionUser }) {
  const { t } = useTranslation('lawyers');
  return (
    <Page title={t('edit.newTitle')} parents={[{ label: t('profile.title'), to: paths.dashboard.people.root }]}>
      <ProfileEditor userId={reader.id} name={reader.displayName} />
    </Page>
  );
}
