import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { InviteForm } from '../../../../features/people/components/invite-form.tsx';
import { Page } from '../../../../ui/page.tsx';
import { AdministratorsOnly } from './administrators-only.tsx';

/** Invite somebody. */
export function InvitePage() {
  const { t } = useTranslation('people');
  return (
    <Page
      width="md"
      title={t('invite.title')}
      breadcrumbs={[
        { label: t('dashboard'), to: paths.dashboard.root },
        { label: t('list.title'), to: paths.dashboard.people.list },
        { label: t('invite.title') },
      ]}
    >
      <AdministratorsOnly>
        <InviteForm />
      </AdministratorsOnly>
    </Page>
  );
}
