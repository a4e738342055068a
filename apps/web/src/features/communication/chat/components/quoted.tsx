import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { RouterAnchor } from '../../../../ui/link.tsx';
import type { Message } from '../types.ts';

interface QuotedProps {
  conversationId: string;
  id: string;
  /** The message, where it is on the page. */
  replied: Message | undefined;
}

/** To what a message replies: its writer and its beginning, and the way to it. */
export function Quoted({ conversationId, id, replied }: QuotedProps) {
  const { t } = useTranslation('chat');
  const words =
    replied === undefined
      ? t('earlierMessage')
      : replied.deleted_at !== null
        ? t('deleted')
        : replied.body === ''
          ? t('files')
          : replied.body;
  return (
    <Box
      component={RouterAnchor}
      to={paths.dashboard.chat}
      search={{ id: conversationId, at: id }}
      sx={{
        display: 'block',
        maxWidth: 420,
        marginBlockEnd: 0.75,
        paddingInlineStart: 1,
        borderInlineStart: '3px solid',
        borderColor: 'primary.main',
        fontSize: 13,
        lineHeight: '18px',
        color: 'text.secondary',
        textDecoration: 'none',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        '&:hover': { color: 'text.primary' },
      }}
    >
      {replied !== undefined && (
        <>
          <b>
            <bdi>{replied.sender_name ?? t('somebody')}</bdi>
          </b>
          :{' '}
        </>
      )}
      <bdi>{words}</bdi>
    </Box>
  );
}
