import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { RelativeTime } from '../../../../ui/format/relative-time.tsx';
import { RouterAnchor, RouterLink } from '../../../../ui/link.tsx';
import { pinnedQuery } from '../api/message-pages.ts';
import { readersQuery } from '../api/people.ts';
import type { Conversation } from '../types.ts';
import { PeoplePart } from './people-part.tsx';

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
  const { isPending } = useQuery(readersQuery(conversation.id));
  const pinned = useQuery(pinnedQuery(conversation.id));
  return (
    <Box component="aside" aria-label={t('details')} sx={{ height: 1, overflowY: 'auto', scrollbarWidth: 'thin' }}>
      <Part title={t('inHere')} busy={isPending}>
        <PeoplePart conversation={conversation} />
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
