import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { countsQuery } from '../api/list.ts';

/** How many threads of the inbox are unread. */
export function UnreadCount() {
  const { t } = useTranslation('mail');
  const { data: counts } = useQuery(countsQuery());
  const unread = counts?.find(({ kind, name }) => kind === 'folder' && name === 'inbox')?.number;
  return unread === undefined || unread === 0 ? null : t('unreadCount', { count: unread });
}
