import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import { partsOf } from '../model/mentions.ts';
import type { Message, Reader } from '../types.ts';

/** The words of a message, as they were written; who is mentioned stands out. */
export function MessageWords({ message, readers }: { message: Message; readers: readonly Reader[] }) {
  const { t } = useTranslation('chat');
  if (message.deleted_at !== null) return <em>{t('deleted')}</em>;
  const names = readers.flatMap(({ user_id: id, display_name: name }) => (message.mentions.includes(id) ? [name] : []));
  const parts = partsOf(message.body, names);
  return parts.map((part, place) =>
    part.mentions ? (
      // The parts of a text have nothing but their place
      <Box key={place} component="strong" sx={{ fontWeight: 650, color: 'primary.main' }}>
        {part.text}
      </Box>
    ) : (
      part.text
    ),
  );
}
