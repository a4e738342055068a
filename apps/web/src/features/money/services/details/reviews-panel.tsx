import Box from '@mui/material/Box';
import Rating from '@mui/material/Rating';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { MATCH_PARENT } from '../../../../ui/match-parent.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelNote } from '../../../../ui/panel-row.tsx';
import { TablePagination } from '../../../../ui/table/table-pagination.tsx';
import { REVIEWS_OF_A_PAGE, reviewsQuery } from '../api/service.ts';

/** What buyers say of a service, page by page. */
export function ReviewsPanel({ id }: { id: string }) {
  const { t } = useTranslation('services');
  const dates = useDates();
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery(reviewsQuery(id, page));
  return (
    <Panel title={t('reviews.title')} count={data?.total} busy={data === undefined}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data?.rows.length === 0 ? (
        <PanelNote>{t('reviews.none')}</PanelNote>
      ) : (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            margin: 0,
            padding: 0,
            minHeight: 120,
            '& > li + li': { borderBlockStart: '1px solid', borderColor: 'divider' },
          }}
        >
          {data?.rows.map((review) => (
            <Box key={review.id} component="li" sx={{ padding: 2 }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
                <Typography variant="subtitle2" dir="auto">
                  {review.author_name ?? t('reviews.buyer')}
                </Typography>
                <Rating
                  readOnly
                  size="small"
                  value={review.rating}
                  getLabelText={(stars) => t('reviews.stars', { count: stars })}
                />
                <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                  <bdi>{dates.date(review.created_at)}</bdi>
                </Typography>
              </Box>
              {review.comment !== '' && (
                <Typography
                  variant="body2"
                  dir="auto"
                  sx={{ marginBlockStart: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere', ...MATCH_PARENT }}
                >
                  {review.comment}
                </Typography>
              )}
            </Box>
          ))}
        </Box>
      )}
      {data !== undefined && data.total > REVIEWS_OF_A_PAGE && (
        <TablePagination
          page={page}
          pageSize={REVIEWS_OF_A_PAGE}
          pageSizes={[REVIEWS_OF_A_PAGE]}
          total={data.total}
          onPageChange={setPage}
          onPageSizeChange={() => setPage(0)}
        />
      )}
    </Panel>
  );
}
