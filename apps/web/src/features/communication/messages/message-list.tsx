import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../ui/format/date.ts';
import type { MessageRow } from './api/messages.ts';
import { MessageBubble } from './message-bubble.tsx';

interface MessageListProps {
  /** In the order in which they were sent. */
  messages: readonly MessageRow[];
  ownId: string | null;
}

/** Messages day by day, one's own on the other side. New ones are said by assistive technology as they come. */
export function MessageList({ messages, ownId }: MessageListProps) {
  const { t } = useTranslation('messages');
  const dates = useDates();
  return (
    <Box role="log" aria-label={t('title')} sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      {messages.map((message, index) => {
        const day = dates.date(message.created_at);
        const before = messages[index - 1];
        return (
          <Fragment key={message.id}>
            {(before === undefined || dates.date(before.created_at) !== day) && (
              <Typography variant="caption" sx={{ color: 'text.secondary', textAlign: 'center' }}>
                <bdi>{day}</bdi>
              </Typography>
            )}
            <MessageBubble message={message} isOwn={message.sender_id === ownId} />
          </Fragment>
        );
      })}
    </Box>
  );
}
