import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { presenceQuery } from '../../../../client/presence.ts';
import { useSession } from '../../../../client/session.tsx';
import { RelativeTime } from '../../../../ui/format/relative-time.tsx';
import { RouterAnchor, RouterLink } from '../../../../ui/link.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { PresenceDot } from '../../../../ui/presence-dot.tsx';
import { pinnedQuery } from '../api/message-pages.ts';
import { readersQuery } from '../api/people.ts';
import type { Conversation } from '../types.ts';
import { PresenceLine } from './presence-line.tsx';

const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 48,
  paddingInline: 2,
  paddingBlock: 0.5,
  listStyle: 'none',
  color: 'text.primary',
  textDecoration: 'none',
} as const;

/** Who reads a conversation and whether they are here, what is pinned in it, and its case. */
export function DetailsPane({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('chat');
  const { user } = useSession();
  const people = useQuery(readersQuery(conversation.id));
  const pinned = useQuery(pinnedQuery(conversation.id));
  const { data: present } = useQuery(presenceQuery());
  return (
    <Box component="aside" aria-label={t('details')} sx={{ height: 1, overflowY: 'auto', scrollbarWidth: 'thin' }}>
      <Part title={t('inHere')} busy={people.isPending}>
        <Box component="ul" sx={{ margin: 0, padding: 0 }}>
          {people.data?.map((reader) => {
            const presence = present?.get(reader.user_id);
            return (
              <Box key={reader.user_id} component="li" sx={ROW}>
                <Box sx={{ position: 'relative', flexShrink: 0 }}>
                  <PersonAvatar name={reader.display_name} src={reader.avatar_url} size={32} />
                  {presence !== undefined && <PresenceDot onPicture state={presence.state} />}
                </Box>
                <Box sx={{ minWidth: 0 }}>
                  <Typography variant="body2" component="p" noWrap>
                    <bdi>{reader.display_name}</bdi>
                    {reader.user_id === user?.id && ` (${t('you')})`}
                  </Typography>
                  <Typography variant="caption" component="p" noWrap sx={{ color: 'text.secondary' }}>
                    {isRole(reader.role) && t(`role.${reader.role}`)}
                    {isRole(reader.role) && presence !== undefined && ' · '}
                    <PresenceLine presence={presence} />
                  </Typography>
                </Box>
              </Box>
            );
          })}
        </Box>
      </Part>
      <Part title={t('pinnedTitle')} busy={pinned.isPending}>
        {pinned.data?.length === 0 && (
          <Typography variant="body2" sx={{ paddingInline: 2, paddingBlockEnd: 1.5, color: 'text.secondary' }}>
            {t('nothingPinned')}
          </Typography>
        )}
        <Box component="ul" sx={{ margin: 0, padding: 0 }}>
          {pinned.data?.map((message) => (
            <Box key={message.id} component="li" sx={{ listStyle: 'none' }}>
              <Box
                component={RouterAnchor}
                to={paths.dashboard.chat}
                search={{ id: conversation.id, at: message.id }}
                sx={{ ...ROW, display: 'block', '&:hover': { backgroundColor: 'action.hover' } }}
              >
                <Box sx={{ display: 'flex', gap: 1, fontSize: 12, color: 'text.secondary' }}>
                  <Box component="bdi" sx={{ flexGrow: 1 }}>
                    {message.sender_name ?? t('somebody')}
                  </Box>
                  <RelativeTime value={message.created_at} />
                </Box>
                <Typography
                  variant="body2"
                  component="p"
                  dir="auto"
                  sx={{
                    display: '-webkit-box',
                    WebkitBoxOrient: 'vertical',
                    WebkitLineClamp: 3,
                    overflow: 'hidden',
                    overflowWrap: 'anywhere',
                  }}
                >
                  {message.body === '' ? t('files') : message.body}
                </Typography>
              </Box>
            </Box>
          ))}
        </Box>
      </Part>
      {conversation.case_id !== null && (
        <Part title={t('caseTitle')} busy={false}>
          <Box sx={{ paddingInline: 2, paddingBlockEnd: 2 }}>
            <RouterLink to={paths.dashboard.case.details(conversation.case_id)} variant="body2">
              <bdi>{conversation.title}</bdi>
            </RouterLink>
          </Box>
        </Part>
      )}
    </Box>
  );
}

const ROLES = ['client', 'lead', 'associate', 'paralegal', 'observer'] as const;
const isRole = (role: string): role is (typeof ROLES)[number] => ROLES.some((each) => each === role);

function Part({ title, busy, children }: { title: string; busy: boolean; children: ReactNode }) {
  return (
    <Box
      component="section"
      aria-busy={busy || undefined}
      sx={{ borderBlockEnd: '1px solid', borderColor: 'divider', paddingBlockEnd: 1 }}
    >
      <Typography
        component="h3"
        sx={{ paddingInline: 2, paddingBlock: 1.25, fontSize: 13, lineHeight: '20px', fontWeight: 650 }}
      >
        {title}
      </Typography>
      {children}
    </Box>
  );
}
