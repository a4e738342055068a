import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { PreferencesView } from '../../../../features/communication/notifications/components/preferences-view.tsx';
import { Page } from '../../../../ui/page.tsx';

/** What the signed-in person wants to be notified of, and how. */
export function NotificationPreferencesPage() {
  const { t } = useTranslation('preferences');
  const { user } = useSession();
  if (!user) return null;
  return (
    <Page
      title={t('title')}
      width="md"
      parents={[{ label: t('notifications'), to: paths.dashboard.notification.list }]}
    >
      <PreferencesView userId={user.id} />
    </Page>
  );
}
