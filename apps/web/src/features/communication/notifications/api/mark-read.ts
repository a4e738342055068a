import { useTranslation } from 'react-i18next';

import { database } from '../../../../client/database.ts';
import { useNotificationChange } from './use-notification-change.ts';

/** Marks one notification as read, by its id. */
export function useMarkRead() {
  const { t } = useTranslation('notifications');
  return useNotificationChange({
    send: (id: string) => database.from('notifications').update({ is_unread: false }).eq('id', id).throwOnError(),
    changeOf: (id) => (row) => (row.id === id ? { ...row, is_unread: false } : row),
    failed: t('failed.markRead'),
  });
}
