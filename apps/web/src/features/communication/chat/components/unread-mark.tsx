import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { unreadConversationsQuery } from '../api/unread.ts';

/** How many conversations have something new, beside the entry of the menu; nothing where none has. */
export function UnreadMark() {
  const { t } = useTranslation('navbar');
  const { data: count = 0 } = useQuery(unreadConversationsQuery());
  if (count === 0) return null;
  return (
    <Box
      component="span"
      sx={{
        flexShrink: 0,
        minWidth: 20,
        paddingInline: 0.75,
        borderRadius: '10px',
        fontSize: 12,
        lineHeight: '20px',
        fontWeight: 700,
        textAlign: 'center',
        color: 'primary.contrastText',
        backgroundColor: 'primary.main',
      }}
    >
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span style={visuallyHidden}>{t('unreadConversations', { count })}</span>
    </Box>
  );
}
