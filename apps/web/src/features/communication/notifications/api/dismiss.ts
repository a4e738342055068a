import { useTranslation } from 'react-i18next';

import { database } from '../../../../client/database.ts';
import { tellDismissed } from '../other-tabs.ts';
import { useNotificationChange } from './use-notification-change.ts';

/** Deletes one notification, by its id. */
export function useDismiss() {
  const { t } = useTranslation('notifications');
  return useNotificationChange({
    send: (id: string) => database.from('notifications').delete().eq('id', id).throwOnError(),
    changeOf: (id) => (row) => (row.id === id ? null : row),
    onDone: tellDismissed,
    failed: t('failed.delete'),
  });
}
