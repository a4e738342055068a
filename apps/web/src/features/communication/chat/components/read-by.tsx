import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import type { Message, Reader } from '../types.ts';

/** Who has read one's latest message. */
export function ReadBy({ message, readers }: { message: Message; readers: readonly Reader[] }) {
  const { t } = useTranslation('chat');
  const { user } = useSession();
  const others = readers.filter(({ user_id: id }) => id !== user?.id);
  const names = others
    .filter(({ last_read_at: at, reads_from: from }) => {
      const written = Date.parse(message.created_at);
      return at !== null && Date.parse(at) >= written && (from === null || Date.parse(from) <= written);
    })
    .map(({ display_name: name }) => name);
  if (names.length === 0 || message.deleted_at !== null) return null;
  return (
    <Typography
      variant="caption"
      component="p"
      sx={{ paddingInline: 2, paddingBlockStart: 0.25, textAlign: 'end', color: 'text.secondary' }}
    >
      {others.length === 1 ? t('read') : t('readBy', { names: names.join(', ') })}
    </Typography>
  );
}
