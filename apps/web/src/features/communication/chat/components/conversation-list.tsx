import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { presenceQuery } from '../../../../client/presence.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { TabSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import type { LinkSearch } from '../../../../ui/link.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { Views } from '../../../../ui/views.tsx';
import { type ConversationKind, conversationKinds, conversationsQuery } from '../api/conversations.ts';
import { ConversationRow } from './conversation-row.tsx';
import { FoundMessages } from './found-messages.tsx';
import { MoreButton } from './more-button.tsx';

/** Fewer letters find no messages. */
const SEARCHED_FROM = 2;

interface ConversationListProps {
  openId: string | null;
  ownId: string | null;
  search: string;
  kind: ConversationKind;
  onChange: (changes: { q?: string | undefined; view?: string | undefined }) => void;
}

/** The conversations of the reader, and the messages that a search finds in them. */
export function ConversationList({ openId, ownId, search, kind, onChange }: ConversationListProps) {
  const { t } = useTranslation('chat');
  const query = useInfiniteQuery(conversationsQuery(search, kind));
  const { data: present } = useQuery(presenceQuery());
  const kept: LinkSearch = { view: kind === 'all' ? undefined : kind, q: search === '' ? undefined : search };
  return (
    <Box
      component="section"
      aria-label={t('list')}
      aria-busy={query.isPending || undefined}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, height: 1 }}
    >
      <Box sx={{ display: 'grid', gap: 1, padding: 1.5, borderBlockEnd: '1px solid', borderColor: 'divider' }}>
        <SearchField value={search} label={t('search')} onChange={(q) => onChange({ q: q === '' ? undefined : q })} />
        <Views
          label={t('views')}
          value={kind}
          views={conversationKinds.map((value) => ({ value, label: t(`view.${value}`) }))}
          onChange={(view) => onChange({ view: view === 'all' ? undefined : view })}
        />
      </Box>
      <Box sx={{ flexGrow: 1, minHeight: 0, overflowY: 'auto', scrollbarWidth: 'thin' }}>
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <TabSkeleton />}
        {query.data && (
          <>
            <Box component="ul" aria-label={t('list')} sx={{ margin: 0, padding: 0 }}>
              {query.data.pages.flat().map((conversation) => (
                <ConversationRow
                  key={conversation.id}
                  conversation={conversation}
                  isOpen={conversation.id === openId}
                  ownId={ownId}
                  present={present}
                  search={kept}
                />
              ))}
            </Box>
            {query.data.pages[0]?.length === 0 &&
              (search === '' && kind === 'all' ? (
                <EmptyState icon={MessagesSquare} title={t('empty')} description={t('emptyHelp')} />
              ) : (
                <Typography variant="body2" sx={{ padding: 2, color: 'text.secondary' }}>
                  {t('noneFound')}
                </Typography>
              ))}
            <MoreButton query={query} />
          </>
        )}
        {search.length >= SEARCHED_FROM && <FoundMessages query={search} kept={kept} />}
      </Box>
    </Box>
  );
}
