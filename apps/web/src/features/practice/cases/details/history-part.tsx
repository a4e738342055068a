import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { DateText, RelativeTime } from '../../../../ui/format/relative-time.tsx';
import { Label } from '../../../../ui/label.tsx';
import { caseEventsQuery } from '../api/case-events.ts';
import type { CaseEventRow } from '../types.ts';
import { useEventSentence } from './event-sentence.ts';

/** What happened in the case, newest first, a page at a time. */
export function HistoryPart({ caseId }: { caseId: string }) {
  const { t } = useTranslation('caseDetails');
  const query = useInfiniteQuery(caseEventsQuery(caseId));

  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) {
    return (
      <Card aria-busy="true" sx={{ padding: 3 }}>
        <Stack spacing={2}>
          <Skeleton height={40} />
          <Skeleton height={40} />
          <Skeleton height={40} />
        </Stack>
      </Card>
    );
  }
  const events = query.data.pages.flatMap((page) => page.rows);
  if (events.length === 0) return <EmptyState filled icon={History} title={t('timeline.empty')} />;

  return (
    <Card component="section" aria-label={t('tabs.history')} sx={{ padding: 3 }}>
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {events.map((event) => (
          <TimelineItem key={event.id} event={event} />
        ))}
      </Box>
      {query.hasNextPage && (
        <Button
          fullWidth
          sx={{ marginBlockStart: 3 }}
          color="inherit"
          variant="outlined"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('timeline.more')}
        </Button>
      )}
    </Card>
  );
}

function TimelineItem({ event }: { event: CaseEventRow }) {
  const { t } = useTranslation('caseDetails');
  const { text, quote } = useEventSentence()(event);
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        paddingInlineStart: 4,
        '&:not(:last-of-type)': { paddingBlockEnd: 3 },
        '&::before': {
          content: '""',
          position: 'absolute',
          insetInlineStart: 0,
          insetBlockStart: 6,
          width: 12,
          height: 12,
          borderRadius: '50%',
          backgroundColor: 'primary.main',
        },
        '&:not(:last-of-type)::after': {
          content: '""',
          position: 'absolute',
          insetInlineStart: 5,
          insetBlockStart: 22,
          insetBlockEnd: -2,
          width: 2,
          backgroundColor: 'divider',
        },
      }}
    >
      <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {text} {event.audience === 'firm' && <Label>{t('timeline.internal')}</Label>}
      </Typography>
      {quote && (
        <Typography
          variant="body2"
          component="p"
          sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', marginBlock: 0.5 }}
        >
          {t('timeline.quote', { words: quote })}
        </Typography>
      )}
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        <DateText withTime value={event.created_at} /> · <RelativeTime value={event.created_at} />
      </Typography>
    </Box>
  );
}
