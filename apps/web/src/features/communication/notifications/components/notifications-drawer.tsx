import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Settings, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { ButtonLink, RouterAnchor } from '../../../../ui/link.tsx';
import type { PopupProps } from '../../../../ui/use-popup.tsx';
import type { NotificationTab } from '../tabs.ts';
import { MarkAllReadButton } from './mark-all-read-button.tsx';
import { NotificationList } from './notification-list.tsx';
import { NotificationTabs } from './notification-tabs.tsx';

/** The notifications beside whatever page one is on. */
export function NotificationsDrawer({ userId, open, onClose }: PopupProps & { userId: string }) {
  const { t } = useTranslation('notifications');
  const id = useId();
  const [tab, setTab] = useState<NotificationTab>('0');
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        backdrop: { invisible: true },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': `${id}-title`,
          sx: { width: 1, maxWidth: 420, overflow: 'hidden' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 68, paddingInlineStart: 2.5, paddingInlineEnd: 1 }}>
        <Typography id={`${id}-title`} variant="h6" component="h2" sx={{ flexGrow: 1 }}>
          {t('title')}
        </Typography>
        <MarkAllReadButton userId={userId} />
        <Tooltip title={t('preferences')}>
          <IconButton
            component={RouterAnchor}
            to={paths.dashboard.notification.preferences}
            aria-label={t('preferences')}
            onClick={onClose}
          >
            <Settings size={20} aria-hidden />
          </IconButton>
        </Tooltip>
        <IconButton aria-label={t('close')} onClick={onClose} sx={{ display: { sm: 'none' } }}>
          <X size={20} aria-hidden />
        </IconButton>
      </Box>
      <NotificationTabs userId={userId} value={tab} onChange={setTab} idBase={id} />
      <Box
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-tab-${tab}`}
        sx={{ flexGrow: 1, overflowY: 'auto', scrollbarWidth: 'thin' }}
      >
        {/* Its own list for each tab, so that each begins at its top. */}
        <NotificationList key={tab} userId={userId} tab={tab} onLeave={onClose} />
      </Box>
      <Box sx={{ padding: 1, borderBlockStart: '1px solid', borderColor: 'divider' }}>
        <ButtonLink to={paths.dashboard.notification.list} fullWidth size="large" color="inherit" onClick={onClose}>
          {t('viewAll')}
        </ButtonLink>
      </Box>
    </Drawer>
  );
}
