import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../../ui/format/date.ts';
import { isolated, lineOf } from '../model/group-lines.ts';
import type { Message } from '../types.ts';

/** A line of a group, between what its people write: who came or went, and by whom. */
export function GroupLine({ message }: { message: Message }) {
  const { t } = useTranslation('chat');
  const dates = useDates();
  const kind = lineOf(message);
  if (kind === null) return null;
  return (
    <Typography
      variant="caption"
      component="p"
      id={`message-${message.id}`}
      sx={{
        paddingInline: 3,
        paddingBlockStart: 1.5,
        color: 'text.secondary',
        textAlign: 'center',
        overflowWrap: 'anywhere',
      }}
    >
      {t(`line.${kind}`, { name: isolated(message.sender_name ?? t('somebody')), names: isolated(message.body) })} ·{' '}
      <bdi>
        <time dateTime={message.created_at} title={dates.fullDateTime(message.created_at) ?? undefined}>
          {dates.time(message.created_at)}
        </time>
      </bdi>
    </Typography>
  );
}
