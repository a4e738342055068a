import Typography from '@mui/material/Typography';
import { Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { MessageReader } from './api/readers.ts';

interface ReadersLineProps {
  /** Undefined while they are on their way: the line keeps its place. */
  readers: readonly MessageReader[] | undefined;
  ownId: string | null;
}

/** Above the field: who will read what is written, by name. */
export function ReadersLine({ readers, ownId }: ReadersLineProps) {
  const { t } = useTranslation('messages');
  const names = (readers ?? [])
    .filter(({ user_id: id }) => id !== ownId)
    .map(({ display_name: name, role }) => (role === 'client' ? t('readers.client', { name }) : name));
  return (
    <Typography
      variant="caption"
      component="p"
      data-readers
      sx={{ display: 'flex', gap: 0.75, minHeight: 20, color: 'text.secondary' }}
    >
      <Eye size={14} aria-hidden style={{ flexShrink: 0, marginBlockStart: 3 }} />
      <span>{readers !== undefined && t('readers.said', { names: names.join(', ') })}</span>
    </Typography>
  );
}
