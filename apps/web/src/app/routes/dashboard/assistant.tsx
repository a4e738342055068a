import { useTranslation } from 'react-i18next';

import { useSession } from '../../../client/session.tsx';
import { AdministrationView } from '../../../features/platform/assistant/administration/administration-view.tsx';
import { DeniedState } from '../../../ui/feedback/denied-state.tsx';
import { Page } from '../../../ui/page.tsx';

const ADMINISTRATORS: readonly string[] = ['lawyer_admin', 'admin', 'super_user'];

/** What firms allow the assistant, and what is used of it. */
export function AssistantAdministrationPage() {
  const { t } = useTranslation('assistantAdmin');
  const { user } = useSession();
  return (
    <Page title={t('title')}>
      {ADMINISTRATORS.includes(user?.accessLevel ?? '') ? (
        <AdministrationView />
      ) : (
        <DeniedState title={t('denied.title')} text={t('denied.text')} />
      )}
    </Page>
  );
}
