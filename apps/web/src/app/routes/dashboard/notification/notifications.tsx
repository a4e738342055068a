import Box from '@mui/material/Box';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { MarkAllReadButton } from '../../../../features/communication/notifications/components/mark-all-read-button.tsx';
import { NotificationsView } from '../../../../features/communication/notifications/components/notifications-view.tsx';
import { tabOf } from '../../../../features/communication/notifications/tabs.ts';
import { ButtonLink } from '../../../../ui/link.tsx';
import { Page } from '../../../../ui/page.tsx';

/** Every notification of the person. The address says which tab is open. */
export function NotificationsPage() {
  const { t } = useTranslation('notifications');
  const { user } = useSession();
  const navigate = useNavigate();
  const search = useSearch({ from: `/dashboard${paths.dashboard.notification.list}` });
  if (!user) return null;
  return (
    <Page
      title={t('title')}
      width="md"
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <MarkAllReadButton userId={user.id} labelled />
          <ButtonLink
            to={paths.dashboard.notification.preferences}
            variant="outlined"
            color="inherit"
            startIcon={<Settings size={18} aria-hidden />}
          >
            {t('preferencesShort')}
          </ButtonLink>
        </Box>
      }
    >
      <NotificationsView
        userId={user.id}
        tab={tabOf(search.tab)}
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
