import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { CountPill } from '../../shared/count-pill.tsx';
import { unreadMailsQuery } from '../api/unread.ts';

/** How many threads of the inbox have something new, beside the entry of the menu; nothing where none has. */
export function UnreadMark() {
  const { t } = useTranslation('navbar');
  const { data: count = 0 } = useQuery(unreadMailsQuery());
  if (count === 0) return null;
  return <CountPill count={count} label={t('unreadMails', { count })} />;
}
