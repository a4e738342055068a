import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../ui/format/date.ts';
import { type Away, noteSeen, wasSeen } from './away.ts';

interface AwayNoticesProps {
  /** In which conversation it is said. */
  conversation: string;
  people: readonly { user_id: string; display_name: string; away: Away | null }[];
  ownId: string | null;
}

/** Who of those who read a conversation is away, until when, and who their deputy is; each is put aside once it was read. */
export function AwayNotices({ conversation, people, ownId }: AwayNoticesProps) {
  const { t } = useTranslation('away');
  const dates = useDates();
  const [closed, setClosed] = useState<readonly string[]>([]);
  return people.map(({ user_id: id, display_name: name, away }) =>
    away === null || id === ownId || closed.includes(away.id) || wasSeen(conversation, away.id) ? null : (
      <Alert
        key={away.id}
        severity="info"
        data-away
        onClose={() => {
          noteSeen(conversation, away.id);
          setClosed([...closed, away.id]);
        }}
      >
        {t('notice', { name, date: dates.date(away.until_on) })} <bdi>{away.message}</bdi>
        {away.deputy_name !== null && ` ${t('deputy', { name: away.deputy_name })}`}
      </Alert>
    ),
  );
}
