import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { visuallyHidden } from '@mui/utils';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import { loadTexts } from '../../../../i18n/i18n.ts';
import { loadSanitiser } from '../../../../ui/load-sanitiser.ts';
import { usePopup } from '../../../../ui/use-popup.tsx';
import { notificationCountQuery } from '../api/notification-count.ts';
import { useLiveNotifications } from '../use-live-notifications.ts';

/** The live connection brings what happens; this asks where it failed. */
const ASK_AGAIN_MS = 5 * 60_000;
const MOST_SHOWN = 99;

const loadDrawer = async () => {
  const [{ NotificationsDrawer }] = await Promise.all([
    import('./notifications-drawer.tsx'),
    loadTexts('notifications', 'ui'),
    loadSanitiser(),
  ]);
  return NotificationsDrawer;
};

/** The bell with the number of unread notifications; it opens their drawer. */
export function NotificationsButton() {
  const { user } = useSession();
  return user && <Counted userId={user.id} />;
}

function Counted({ userId }: { userId: string }) {
  const { t } = useTranslation('navbar');
  const { data: unread = 0 } = useQuery({ ...notificationCountQuery('1', userId), refetchInterval: ASK_AGAIN_MS });
  const { button, popup } = usePopup('dialog', loadDrawer, { userId });
  const arrived = useLiveNotifications(userId);
  return (
    <>
      <IconButton
        {...button}
        color="inherit"
        aria-label={unread > 0 ? t('header.notificationsUnread', { count: unread }) : t('header.notifications')}
        sx={{ width: 40, height: 40, flexShrink: 0 }}
      >
        <Bell size={22} strokeWidth={1.75} aria-hidden />
        {unread > 0 && (
          <Box
            aria-hidden
            data-count={unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
            sx={(theme) => ({
              // Not a text of the document: the name says the number in the language's own way, the Arabic dual without a digit.
              '&::before': { content: 'attr(data-count)' },
              position: 'absolute',
              insetBlockStart: 1,
              insetInlineEnd: 0,
              minWidth: 18,
              paddingInline: 0.5,
              borderRadius: 2.25,
              fontSize: theme.typography.pxToRem(11),
              fontWeight: 700,
              lineHeight: '18px',
              color: theme.vars.palette.error.contrastText,
              backgroundColor: theme.vars.palette.error.main,
              boxShadow: `0 0 0 2px ${theme.vars.palette.background.default}`,
            })}
          />
        )}
      </IconButton>
      {/* Another key for each: one sentence after the other is read out, although they are the same. */}
      <output style={visuallyHidden}>{arrived > 0 && <span key={arrived}>{t('header.newNotification')}</span>}</output>
      {popup}
    </>
  );
}
