import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Pin } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import { AttachedFiles } from '../../../../ui/attachments/parts.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import type { Message, Reader } from '../types.ts';
import { MessageTools, type MessageHands } from './message-tools.tsx';
import { MessageWords } from './message-words.tsx';
import { Quoted } from './quoted.tsx';
import { Reactions } from './reactions.tsx';

interface MessageItemProps {
  message: Message;
  /** The first of several that somebody wrote one after the other. */
  isFirst: boolean;
  /** The one at which the conversation was opened. */
  isMarked: boolean;
  readers: readonly Reader[];
  /** The message to which it replies, where it is on the page. */
  replied: Message | undefined;
  /** The messages that are asked for together with it. */
  among: readonly string[];
  hands: MessageHands;
}

/** One message: who wrote it and when, what it replies to, its words, its files and its signs. */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { message, isFirst, isMarked, readers, replied, among, hands } = props;
  const { t } = useTranslation('chat');
  const { user } = useSession();
  const dates = useDates();
  const isOwn = message.sender_id === user?.id;
  const isDeleted = message.deleted_at !== null;
  const name = message.sender_name ?? t('somebody');
  const mentionsReader = user !== null && message.mentions.includes(user.id);
  return (
    <Box
      component="article"
      id={`message-${message.id}`}
      aria-label={t('messageOf', { name: isOwn ? t('you') : name, time: dates.time(message.created_at) ?? '' })}
      sx={{
        display: 'flex',
        flexDirection: isOwn ? 'row-reverse' : 'row',
        alignItems: 'flex-start',
        gap: 1,
        paddingInline: 2,
        paddingBlockStart: isFirst ? 1.5 : 0.5,
        ...(isMarked && { backgroundColor: 'action.hover' }),
        '& .message-tools': { opacity: 0 },
        '&:hover .message-tools, &:focus-within .message-tools': { opacity: 1 },
        '@media (hover: none)': { '& .message-tools': { opacity: 1 } },
      }}
    >
      <Box sx={{ width: 32, flexShrink: 0, display: isOwn ? 'none' : 'block' }}>
        {isFirst && (
          <PersonAvatar
            name={name}
            src={readers.find(({ user_id: id }) => id === message.sender_id)?.avatar_url ?? null}
            size={32}
          />
        )}
      </Box>
      <Box
        sx={{ maxWidth: { xs: '80%', md: '72%' }, minWidth: 0, display: 'grid', justifyItems: isOwn ? 'end' : 'start' }}
      >
        {isFirst && (
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary', marginBlockEnd: 0.25 }}>
            {!isOwn && (
              <>
                <bdi>{name}</bdi> ·{' '}
              </>
            )}
            <bdi>
              <time dateTime={message.created_at} title={dates.fullDateTime(message.created_at) ?? undefined}>
                {dates.time(message.created_at)}
              </time>
            </bdi>
          </Typography>
        )}
        <Box
          sx={(theme) => ({
            maxWidth: 1,
            paddingInline: 1.5,
            paddingBlock: 1,
            borderRadius: 1.5,
            overflowWrap: 'anywhere',
            ...(isDeleted && { color: 'text.secondary' }),
            backgroundColor: isOwn
              ? theme.alpha(theme.vars.palette.primary.main, 0.12)
              : theme.alpha(theme.vars.palette.grey[500], 0.12),
            ...(mentionsReader && { boxShadow: `inset 3px 0 0 ${theme.vars.palette.warning.main}` }),
            '&:empty': { display: 'none' },
          })}
        >
          {message.reply_to_id !== null && !isDeleted && (
            <Quoted conversationId={message.conversation_id} id={message.reply_to_id} replied={replied} />
          )}
          {(message.body !== '' || isDeleted) && (
            <Typography variant="body2" component="p" dir="auto" sx={{ whiteSpace: 'pre-wrap' }}>
              <MessageWords message={message} readers={readers} />
            </Typography>
          )}
          {!isDeleted && (
            <Box sx={{ marginBlockStart: message.body === '' ? 0 : 1, '&:empty': { display: 'none' } }}>
              <AttachedFiles kind="message" id={message.id} among={among} atEnd={isOwn} />
            </Box>
          )}
        </Box>
        <Reactions message={message} readers={readers} onReact={hands.onReact} />
        {(message.edited_at !== null || message.pinned_at !== null) && !isDeleted && (
          <Typography
            variant="caption"
            component="p"
            sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'text.secondary' }}
          >
            {message.pinned_at !== null && (
              <>
                <Pin size={12} aria-hidden /> {t('pinned')}
              </>
            )}
            {message.edited_at !== null && (
              <Box
                component="button"
                type="button"
                onClick={() => hands.onVersions(message)}
                sx={{
                  border: 0,
                  padding: 0,
                  background: 'none',
                  font: 'inherit',
                  color: 'inherit',
                  textDecoration: 'underline',
                  cursor: 'pointer',
                }}
              >
                {t('edited')}
              </Box>
            )}
          </Typography>
        )}
      </Box>
      {!isDeleted && <MessageTools message={message} isOwn={isOwn} hands={hands} />}
    </Box>
  );
});
