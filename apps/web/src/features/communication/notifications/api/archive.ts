import { useTranslation } from 'react-i18next';

import { database } from '../../../../client/database.ts';
import { ARCHIVED } from '../tabs.ts';
import { useNotificationChange } from './use-notification-change.ts';

/** Archives one notification, by its id; what is archived has been read. */
export function useArchive() {
  const { t } = useTranslation('notifications');
  const archived = { category: ARCHIVED, is_unread: false };
  return useNotificationChange({
    send: (id: string) => database.from('notifications').update(archived).eq('id', id).throwOnError(),
    changeOf: (id) => (row) => (row.id === id ? { ...row, ...archived } : row),
    failed: t('failed.archive'),
  });
}
