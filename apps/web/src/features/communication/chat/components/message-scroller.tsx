import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { TabSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { messagesQuery } from '../api/message-pages.ts';
import { useMarkRead } from '../api/use-mark-read.ts';
import { lineOf } from '../model/group-lines.ts';
import { useWaiting } from '../model/outbox.ts';
import type { Conversation, Message, Reader } from '../types.ts';
import { GroupLine } from './group-line.tsx';
import { MessageItem } from './message-item.tsx';
import type { MessageHands } from './message-tools.tsx';
import { ReadBy } from './read-by.tsx';
import { ScrollBox } from './scroll-box.tsx';
import { WaitingItem } from './waiting-item.tsx';

/** Messages of one person within this time are shown as one, in milliseconds. */
const TOGETHER_MS = 5 * 60_000;

interface MessageScrollerProps {
  conversation: Conversation;
  /** The message at which it is opened; null for the end. */
  at: string | null;
  readers: readonly Reader[];
  hands: MessageHands;
  /** Shows the end of the conversation. */
  onLatest: () => void;
}

/** The messages of a conversation, a page at a time in both directions, with what waits to be sent at the end. */
export function MessageScroller({ conversation, at, readers, hands, onLatest }: MessageScrollerProps) {
  const { t } = useTranslation('chat');
  const dates = useDates();
  const { user } = useSession();
  const query = useInfiniteQuery(messagesQuery(conversation.id, at));
  const all = useWaiting(conversation.id);
  const [atEnd, setAtEnd] = useState(at === null);
  const { data, hasPreviousPage, hasNextPage, isFetching, isFetchingPreviousPage, isFetchingNextPage } = query;
  const pages = data?.pages ?? [];
  const messages = pages.flatMap((page) => page.messages);
  const shownIds = new Set(messages.map(({ id }) => id));
  const waiting = all.filter(({ id }) => !shownIds.has(id));
  useMarkRead(conversation, atEnd && data !== undefined && !hasNextPage ? (messages.at(-1) ?? null) : null);

  if (query.error && data === undefined) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (data === undefined) return <TabSkeleton />;
  // Opened at a message that the reader does not read, it shows none: from there they go to its end.
  const isAtEnd = atEnd && (at === null || messages.length > 0);
  const latestOwn = messages.findLast((message) => message.sender_id === user?.id && lineOf(message) === null);
  return (
    <Box sx={{ position: 'relative', display: 'flex', flexGrow: 1, minHeight: 0 }}>
      <ScrollBox
        label={t('messages')}
        first={messages[0]?.id}
        markedId={at === null ? null : `message-${at}`}
        written={waiting.length}
        isWhole={!hasNextPage}
        onNearStart={() => {
          if (hasPreviousPage && !isFetching) void query.fetchPreviousPage();
        }}
        onNearEnd={() => {
          if (hasNextPage && !isFetching) void query.fetchNextPage();
        }}
        onAtEnd={setAtEnd}
      >
        {hasPreviousPage && (
          <Button
            color="inherit"
            size="small"
            loading={isFetchingPreviousPage}
            onClick={() => void query.fetchPreviousPage()}
            sx={{ alignSelf: 'center' }}
          >
            {t('earlier')}
          </Button>
        )}
        {messages.length + waiting.length === 0 && (
          <Typography variant="body2" sx={{ padding: 3, textAlign: 'center', color: 'text.secondary' }}>
            {t(at === null ? 'nothingYet' : 'notYours')}
          </Typography>
        )}
        {pages.map((page, nth) => {
          const among = page.messages.map(({ id }) => id);
          return page.messages.map((message, place) => {
            const earlier = page.messages[place - 1] ?? pages[nth - 1]?.messages.at(-1);
            const day = dates.date(message.created_at);
            const isNewDay = earlier === undefined || dates.date(earlier.created_at) !== day;
            return (
              <Fragment key={message.id}>
                {isNewDay && (
                  <Typography
                    variant="caption"
                    component="p"
                    sx={{ paddingBlockStart: 2, color: 'text.secondary', textAlign: 'center' }}
                  >
                    <bdi>{day}</bdi>
                  </Typography>
                )}
                {lineOf(message) === null ? (
                  <MessageItem
                    message={message}
                    isFirst={isNewDay || !isTogether(earlier, message)}
                    isMarked={message.id === at}
                    readers={readers}
                    replied={messages.find(({ id }) => id === message.reply_to_id)}
                    among={among}
                    hands={hands}
                  />
                ) : (
                  <GroupLine message={message} />
                )}
                {message.id === latestOwn?.id && <ReadBy message={message} readers={readers} />}
              </Fragment>
            );
          });
        })}
        {hasNextPage && (
          <Button
            color="inherit"
            size="small"
            loading={isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
            sx={{ alignSelf: 'center' }}
          >
            {t('later')}
          </Button>
        )}
        {waiting.map((message) => (
          <WaitingItem key={message.id} message={message} />
        ))}
      </ScrollBox>
      {!isAtEnd && (
        <Button
          size="small"
          variant="contained"
          color="inherit"
          startIcon={<ArrowDown size={16} aria-hidden />}
          onClick={onLatest}
          sx={{ position: 'absolute', insetBlockEnd: 8, insetInlineEnd: 16 }}
        >
          {t('latest')}
        </Button>
      )}
    </Box>
  );
}

function isTogether(earlier: Message, message: Message): boolean {
  return (
    lineOf(earlier) === null &&
    earlier.sender_id === message.sender_id &&
    Date.parse(message.created_at) - Date.parse(earlier.created_at) < TOGETHER_MS
  );
}
