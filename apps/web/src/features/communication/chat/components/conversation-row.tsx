import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { BellOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import type { Presence } from '../../../../client/presence.ts';
import { RelativeTime } from '../../../../ui/format/relative-time.tsx';
import { type LinkSearch, RouterAnchor } from '../../../../ui/link.tsx';
import { isolated, lineOf } from '../model/group-lines.ts';
import { titleOf } from '../model/titles.ts';
import type { Conversation, LastMessage } from '../types.ts';
import { ConversationAvatar } from './conversation-avatar.tsx';
import { CountPill } from '../../shared/count-pill.tsx';

const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 } as const;

interface ConversationRowProps {
  conversation: Conversation;
  isOpen: boolean;
  ownId: string | null;
  present: ReadonlyMap<string, Presence> | undefined;
  search: LinkSearch;
}

/** A line of the list: with whom, what was said last and when, and how much of it is new. */
export function ConversationRow({ conversation, isOpen, ownId, present, search }: ConversationRowProps) {
  const { t } = useTranslation('chat');
  const { last, unread, is_muted: isMuted } = conversation;
  const name = titleOf(conversation, (count) => t('others', { count }), t('alone'));
  const isNew = unread > 0;
  return (
    <Box component="li" data-row sx={{ listStyle: 'none' }}>
      <Box
        component={RouterAnchor}
        to={paths.dashboard.chat}
        search={{ ...search, id: conversation.id, at: undefined, to: undefined }}
        aria-current={isOpen ? 'page' : undefined}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          minHeight: 64,
          paddingInline: 2,
          paddingBlock: 1,
          color: 'text.primary',
          textDecoration: 'none',
          ...(isOpen && { backgroundColor: 'action.selected' }),
          '&:hover': { backgroundColor: isOpen ? 'action.selected' : 'action.hover' },
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
        }}
      >
        <ConversationAvatar conversation={conversation} present={present} />
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
            <Box component="bdi" sx={{ ...CUT, flexGrow: 1, fontSize: 14, fontWeight: isNew ? 700 : 500 }}>
              {name}
            </Box>
            <Box component="span" sx={{ flexShrink: 0, fontSize: 12, color: 'text.secondary' }}>
              <RelativeTime value={conversation.last_at} />
            </Box>
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box
              component="bdi"
              sx={{
                ...CUT,
                flexGrow: 1,
                fontSize: 13,
                color: isNew ? 'text.primary' : 'text.secondary',
                fontWeight: isNew ? 600 : 400,
              }}
            >
              <LastWords last={last} ownId={ownId} />
            </Box>
            {isMuted && (
              <>
                <BellOff size={14} aria-hidden style={{ flexShrink: 0, opacity: 0.6 }} />
                <span style={visuallyHidden}>{t('muted')}</span>
              </>
            )}
            {isNew && <CountPill count={unread} label={t('unread', { count: unread })} quiet={isMuted} />}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

function LastWords({ last, ownId }: { last: LastMessage | null; ownId: string | null }) {
  const { t } = useTranslation('chat');
  if (last === null) return t('nothingYet');
  const kind = lineOf(last);
  if (kind !== null)
    return t(`line.${kind}`, { name: isolated(last.sender_name ?? t('somebody')), names: isolated(last.body) });
  const words = last.deleted ? t('deleted') : last.body === '' ? t('files') : last.body;
  const name = last.sender_id === ownId ? t('you') : (last.sender_name ?? t('somebody'));
  // In one direction, that of the words: a line that is cut shows its beginning.
  return `${name}: ${words}`;
}
