import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { unreadConversationsQuery } from '../api/unread.ts';
import { CountPill } from '../../shared/count-pill.tsx';

/** How many conversations have something new, beside the entry of the menu; nothing where none has. */
export function UnreadMark() {
  const { t } = useTranslation('navbar');
  const { data: count = 0 } = useQuery(unreadConversationsQuery());
  if (count === 0) return null;
  return <CountPill count={count} label={t('unreadConversations', { count })} />;
}
