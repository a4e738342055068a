import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MessageSquareQuote } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { TabSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { OwnReview } from './own-review.tsx';
import { ReviewItem } from './review-item.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { reviewStatesQuery, reviewsQuery, reviewSummaryQuery } from './reviews.ts';

/** What clients say of a lawyer: the average, how it is spread, every review; and for a client of theirs the place to say it. */
export function LawyerReviews({ lawyerId }: { lawyerId: string }) {
  const { t } = useTranslation('directory');
  const { user } = useSession();
  const summary = useQuery(reviewSummaryQuery(lawyerId));
  const query = useInfiniteQuery(reviewsQuery(lawyerId));
  const { data: states = [] } = useQuery({
    ...reviewStatesQuery(lawyerId),
    enabled: user !== null && user.id !== lawyerId,
  });
  const error = query.error ?? summary.error;
  if (error) return <ErrorState error={error} onRetry={() => void Promise.all([query.refetch(), summary.refetch()])} />;
  if (query.data === undefined || summary.data === undefined) return <TabSkeleton />;
  const reviews = query.data.pages.flatMap(({ rows }) => rows);

  return (
    <Stack spacing={3}>
      {states.map((state) => (
        <OwnReview key={state.case_id} lawyerId={lawyerId} state={state} />
      ))}
      {reviews.length === 0 ? (
        <EmptyState filled icon={MessageSquareQuote} title={t('reviews.emptyTitle')} description={t('reviews.rule')} />
      ) : (
        <SectionCard title={t('reviews.title')} description={t('reviews.rule')}>
          {summary.data && <ReviewSummary summary={summary.data} />}
          <Stack component="ul" spacing={3} sx={{ padding: 0, margin: 0, marginBlockStart: 4, listStyle: 'none' }}>
            {reviews.map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
          </Stack>
          {query.hasNextPage && (
            <Box sx={{ display: 'grid', placeItems: 'center', paddingBlockStart: 3 }}>
              <Button color="inherit" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('reviews.more')}
              </Button>
            </Box>
          )}
        </SectionCard>
      )}
    </Stack>
  );
}
