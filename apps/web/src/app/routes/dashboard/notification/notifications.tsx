import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { MarkAllReadButton } from '../../../../features/notifications/components/mark-all-read-button.tsx';
import { NotificationsView } from '../../../../features/notifications/components/notifications-view.tsx';
import { tabOf } from '../../../../features/notifications/tabs.ts';
import { Page } from '../../../../ui/page.tsx';

/** Everything that the person has been told. The address says which tab is open. */
export function NotificationsPage() {
  const { t } = useTranslation('notifications');
  const { t: tNav } = useTranslation('navbar');
  const { user } = useSession();
  const navigate = useNavigate();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  if (!user) return null;
  return (
    <Page
      title={t('title')}
      width="md"
      breadcrumbs={[{ label: tNav('item.overview'), to: paths.dashboard.root }, { label: t('title') }]}
      action={<MarkAllReadButton userId={user.id} labelled />}
    >
      <NotificationsView
        userId={user.id}
        tab={tabOf(search['tab'])}
        onTabChange={(tab) => {
          void navigate({
            to: '.',
            search: { tab: tab === '0' ? undefined : Number(tab) },
            replace: true,
            resetScroll: false,
          });
        }}
      />
    </Page>
  );
}
