import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { RelativeTime } from '../../../../ui/format/relative-time.tsx';
import { Highlight } from '../../../../ui/highlight.tsx';
import { type LinkSearch, RouterAnchor } from '../../../../ui/link.tsx';
import { foundMessagesQuery } from '../api/message-pages.ts';
import { around } from '../model/around.ts';
import { MoreButton } from './more-button.tsx';

/** The messages with the words that are looked for; each leads to its place in its conversation. */
export function FoundMessages({ query: words, kept }: { query: string; kept: LinkSearch }) {
  const { t } = useTranslation('chat');
  const query = useInfiniteQuery(foundMessagesQuery(words, null));
  const found = query.data?.pages.flat() ?? [];
  return (
    <Box component="section" aria-busy={query.isPending || undefined} aria-label={t('messages')}>
      <Typography
        variant="overline"
        component="h2"
        sx={{ display: 'block', paddingInline: 2, paddingBlockStart: 1.5, color: 'text.secondary' }}
      >
        {t('messages')}
      </Typography>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && found.length === 0 && (
        <Typography variant="body2" sx={{ paddingInline: 2, paddingBlockEnd: 2, color: 'text.secondary' }}>
          {t('noMessageFound')}
        </Typography>
      )}
      <Box component="ul" sx={{ margin: 0, padding: 0 }}>
        {found.map((message) => (
          <Box key={message.id} component="li" data-row sx={{ listStyle: 'none' }}>
            <Box
              component={RouterAnchor}
              to={paths.dashboard.chat}
              search={{ ...kept, id: message.conversation_id, at: message.id }}
              sx={{
                display: 'block',
                paddingInline: 2,
                paddingBlock: 1,
                color: 'text.primary',
                textDecoration: 'none',
                '&:hover': { backgroundColor: 'action.hover' },
                '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
              }}
            >
              <Box sx={{ display: 'flex', gap: 1, fontSize: 12, color: 'text.secondary' }}>
                <Box component="bdi" sx={{ flexGrow: 1 }}>
                  {message.sender_name ?? t('somebody')}
                </Box>
                <RelativeTime value={message.created_at} />
              </Box>
              <Typography variant="body2" component="p" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
                <Highlight text={around(message.body, words)} query={words} />
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
      <MoreButton query={query} />
    </Box>
  );
}
