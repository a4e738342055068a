import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../client/session.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TabSkeleton } from '../../../ui/feedback/page-skeletons.tsx';
import { AwayNotices } from '../shared/away-notices.tsx';
import { messagesQuery } from './api/messages.ts';
import { messageReadersQuery } from './api/readers.ts';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { ReadersLine } from './readers-line.tsx';
import { Unanswered } from './unanswered.tsx';
import { useMarkSeen } from './use-mark-seen.ts';

interface MessagesTabProps {
  caseId: string;
  /** What the tab reads of the case on whose page it is. */
  details: {
    row: { status: string; law_firm: string | null; client_id: string | null; unanswered_since: string | null };
    unread: number;
  };
}

/** What the client and the firm's team write to each other, live. */
export function MessagesTab({ caseId, details }: MessagesTabProps) {
  const { t } = useTranslation('messages');
  const { user } = useSession();
  const query = useInfiniteQuery(messagesQuery(caseId));
  const { status, law_firm: firm, client_id: client } = details.row;
  const readers = useQuery({ ...messageReadersQuery(caseId), enabled: firm !== null });
  useMarkSeen(caseId, query.data === undefined ? 0 : details.unread);

  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <TabSkeleton />;

  const messages = query.data.pages.flat().toReversed();
  const isOver = status === 'archived' || status === 'cancelled';
  const mayWrite = firm !== null && client !== null && status !== 'draft' && !isOver;
  return (
    <Card component="section" aria-label={t('title')} sx={{ padding: { xs: 2, sm: 3 } }}>
      <Stack spacing={3}>
        {query.hasNextPage && (
          <Button
            color="inherit"
            variant="outlined"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('earlier')}
          </Button>
        )}
        {messages.length === 0 ? (
          <EmptyState
            icon={MessagesSquare}
            title={t('empty')}
            description={t(mayWrite ? 'emptyHelp' : isOver ? 'over' : 'notYet')}
          />
        ) : (
          <MessageList messages={messages} ownId={user?.id ?? null} />
        )}
        {status === 'engaging' && mayWrite && <Alert severity="info">{t('hidden')}</Alert>}
        {mayWrite && (
          <Stack spacing={1.5}>
            <AwayNotices conversation={caseId} people={readers.data ?? []} ownId={user?.id ?? null} />
            {client !== user?.id && <Unanswered caseId={caseId} since={details.row.unanswered_since} />}
            <ReadersLine readers={readers.data} ownId={user?.id ?? null} />
            <Composer caseId={caseId} />
          </Stack>
        )}
        {isOver && messages.length > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
            {t('over')}
          </Typography>
        )}
      </Stack>
    </Card>
  );
}
