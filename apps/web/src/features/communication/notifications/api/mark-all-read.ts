import { useTranslation } from 'react-i18next';

import { database } from '../../../../client/database.ts';
import { useNotificationChange } from './use-notification-change.ts';

/** Marks every unread notification of a person as read. */
export function useMarkAllRead() {
  const { t } = useTranslation('notifications');
  return useNotificationChange({
    send: (userId: string) =>
      database
        .from('notifications')
        .update({ is_unread: false })
        .eq('user_id', userId)
        .eq('is_unread', true)
        .throwOnError(),
    changeOf: () => (row) => (row.is_unread ? { ...row, is_unread: false } : row),
    leavesUnread: 0,
    failed: t('failed.markAllRead'),
  });
}
