import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { AttachedFiles } from '../../../ui/attachments/parts.tsx';
import { useDates } from '../../../ui/format/date.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import type { MessageRow } from './api/messages.ts';

/** One message: who wrote it and when, and its words as they were written. */
export function MessageBubble({ message, isOwn }: { message: MessageRow; isOwn: boolean }) {
  const { t } = useTranslation('messages');
  const dates = useDates();
  const name = message.sender_name ?? t('somebody');
  return (
    <Box
      component="article"
      sx={{ display: 'flex', gap: 1.5, flexDirection: isOwn ? 'row-reverse' : 'row', alignItems: 'flex-end' }}
    >
      {!isOwn && <PersonAvatar name={name} size={32} tone="soft" />}
      <Box sx={{ maxWidth: { xs: '85%', md: '70%' }, minWidth: 0 }}>
        <Typography
          variant="caption"
          component="p"
          sx={{ color: 'text.secondary', textAlign: isOwn ? 'end' : 'start', marginBlockEnd: 0.5 }}
        >
          {isOwn ? t('you') : name} · {t(`side.${message.sender_side === 'client' ? 'client' : 'lawyer'}`)} ·{' '}
          <bdi>
            <time dateTime={message.created_at}>{dates.time(message.created_at)}</time>
          </bdi>
          {message.edited_at !== null && message.deleted_at === null && ` · ${t('edited')}`}
        </Typography>
        {message.deleted_at !== null && (
          <Typography variant="body2" component="p" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
            {t('deleted')}
          </Typography>
        )}
        {message.body !== '' && (
          <Typography
            variant="body2"
            component="p"
            dir="auto"
            sx={(theme) => ({
              paddingInline: 2,
              paddingBlock: 1.5,
              borderRadius: 1.5,
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
              backgroundColor: isOwn
                ? theme.alpha(theme.vars.palette.primary.main, 0.12)
                : theme.alpha(theme.vars.palette.grey[500], 0.12),
            })}
          >
            {message.body}
          </Typography>
        )}
        <Box sx={{ marginBlockStart: 1, '&:empty': { display: 'none' } }}>
          {message.deleted_at === null && message.case_id !== null && (
            <AttachedFiles kind="message" id={message.id} caseId={message.case_id} atEnd={isOwn} />
          )}
        </Box>
      </Box>
    </Box>
  );
}
