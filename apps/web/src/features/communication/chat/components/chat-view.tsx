import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Drawer from '@mui/material/Drawer';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { TabSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import type { ChangeSearch } from '../../../../ui/use-change-search.ts';
import type { Search } from '../../../../client/search-schema.ts';
import { useInlineEdges } from '../../../../ui/use-inline-edges.ts';
import { conversationKinds, conversationQuery } from '../api/conversations.ts';
import type { ChatParam } from '../search.ts';
import { ConversationList } from './conversation-list.tsx';
import { ConversationPane } from './conversation-pane.tsx';
import { DetailsPane } from './details-pane.tsx';
import { NewConversation } from './new-conversation.tsx';

/** The value of `id` under which a new conversation is begun. */
export const NEW = 'new';

interface ChatViewProps {
  search: Search<ChatParam>;
  onChange: ChangeSearch;
}

/** The list of conversations, the one that is open, and what is in it, side by side; on a narrow window one at a time. */
export function ChatView({ search, onChange }: ChatViewProps) {
  const { user } = useSession();
  const openId = search.id ?? (search.to === undefined ? null : NEW);
  const kind = conversationKinds.find((each) => each === search.view) ?? 'all';
  const kept = { view: search.view, q: search.q };
  const divider = { borderInlineEnd: '1px solid', borderColor: 'divider' };
  return (
    <Card
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '288px minmax(0, 1fr)', lg: '288px minmax(0, 1fr) 240px' },
        gridTemplateRows: 'minmax(0, 1fr)',
        height: {
          xs: 'calc(100dvh - var(--header-height) - 88px)',
          md: 'calc(100dvh - var(--header-height) - 104px)',
        },
        minHeight: 360,
      }}
    >
      <Box
        sx={{ display: { xs: openId === null ? 'block' : 'none', md: 'block' }, minHeight: 0, minWidth: 0, ...divider }}
      >
        <ConversationList
          openId={openId}
          ownId={user?.id ?? null}
          search={search.q ?? ''}
          kind={kind}
          onChange={onChange}
        />
      </Box>
      {openId === null || openId === NEW ? (
        <Box
          sx={{
            display: { xs: openId === null ? 'none' : 'block', md: 'block' },
            gridColumn: { lg: 'span 2' },
            minHeight: 0,
            overflowY: 'auto',
          }}
        >
          <NewConversation
            key={search.to ?? openId}
            to={search.to ?? null}
            takesFocus={openId === NEW}
            onStarted={(id) => onChange({ id, to: undefined, at: undefined })}
          />
        </Box>
      ) : (
        <Open key={openId} id={openId} at={search.at ?? null} kept={kept} onChange={onChange} />
      )}
    </Card>
  );
}

interface OpenProps {
  id: string;
  at: string | null;
  kept: { view: string | undefined; q: string | undefined };
  onChange: ChangeSearch;
}

function Open({ id, at, kept, onChange }: OpenProps) {
  const { t } = useTranslation('chat');
  const [detailed, setDetailed] = useState(false);
  const { end } = useInlineEdges();
  const query = useQuery(conversationQuery(id));
  if (query.isError && query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <TabSkeleton />;
  if (query.data == null)
    return (
      <Box sx={{ gridColumn: { lg: 'span 2' } }}>
        <EmptyState icon={MessagesSquare} title={t('notThere')} description={t('notThereHelp')} />
      </Box>
    );
  const conversation = query.data;
  return (
    <>
      <ConversationPane
        conversation={conversation}
        at={at}
        kept={kept}
        onDetails={() => setDetailed(true)}
        onLatest={() => onChange({ at: undefined })}
        onLeft={() => onChange({ id: undefined, at: undefined })}
      />
      <Box
        sx={{
          display: { xs: 'none', lg: 'block' },
          minHeight: 0,
          borderInlineStart: '1px solid',
          borderColor: 'divider',
        }}
      >
        <DetailsPane conversation={conversation} />
      </Box>
      <Drawer
        open={detailed}
        anchor={end}
        onClose={() => setDetailed(false)}
        slotProps={{ paper: { sx: { width: 300, maxWidth: '90vw' } } }}
      >
        <DetailsPane conversation={conversation} />
      </Drawer>
    </>
  );
}
