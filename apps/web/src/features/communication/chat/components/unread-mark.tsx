import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { whenIdle } from '../../../../ui/when-idle.ts';
import { unreadConversationsQuery } from '../api/unread.ts';

/** After all that the first page asks for, in milliseconds. */
const AFTER_MS = 8000;

/** How many conversations have something new, beside the entry of the menu; nothing where none has. */
export function UnreadMark() {
  const { t } = useTranslation('navbar');
  const [rests, setRests] = useState(false);
  useEffect(() => whenIdle(() => setRests(true), AFTER_MS), []);
  const { data: count = 0 } = useQuery({ ...unreadConversationsQuery(), enabled: rests });
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
