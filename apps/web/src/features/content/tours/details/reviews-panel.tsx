import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Rating from '@mui/material/Rating';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../../ui/format/date.ts';
import { Label } from '../../../../ui/label.tsx';
import { PanelBody } from '../../../../ui/panel-body.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { PanelPages } from '../../../../ui/table/panel-pages.tsx';
import { REVIEWS_OF_A_PAGE, type Tour, tourReviewsQuery } from '../api/tour.ts';

const ReviewDialog = lazy(() => import('./review-dialog.tsx').then((module) => ({ default: module.ReviewDialog })));

/** What those say who were there. */
export function ReviewsPanel({ tour }: { tour: Tour }) {
  const { t } = useTranslation('tours');
  const dates = useDates();
  const [page, setPage] = useState(0);
  const query = useQuery(tourReviewsQuery(tour.id, page));
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel
      title={t('reviews.title')}
      count={query.data?.total}
      action={
        tour.may_review && (
          <Button size="small" color="inherit" onClick={() => setIsOpen(true)}>
            {t(tour.own_review === null ? 'reviews.write' : 'reviews.change')}
          </Button>
        )
      }
    >
      {tour.own_review?.status === 'rejected' && (
        <Typography variant="body2" sx={{ padding: 2, color: 'text.secondary' }}>
          {t('reviews.rejected', { reason: tour.own_review.judged_reason })}
        </Typography>
      )}
      {tour.own_review?.status === 'new' && (
        <Typography variant="body2" sx={{ padding: 2, color: 'text.secondary' }}>
          {t('reviews.waits')}
        </Typography>
      )}
      <PanelBody query={query} rows={2} height={72}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Typography variant="body2" sx={{ padding: 2, color: 'text.secondary' }}>
              {t('reviews.nothing')}
            </Typography>
          ) : (
            <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
              {rows.map((review) => (
                <Box
                  key={review.id}
                  component="li"
                  data-row
                  sx={{
                    display: 'flex',
                    gap: 1.5,
                    padding: 2,
                    '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
                  }}
                >
                  <PersonAvatar name={review.author_name ?? t('reviews.noName')} size={32} />
                  <Box sx={{ minWidth: 0 }}>
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
                      <Typography variant="subtitle2" component="h3">
                        <bdi>{review.author_name ?? t('reviews.noName')}</bdi>
                      </Typography>
                      <Rating
                        readOnly
                        size="small"
                        value={review.rating}
                        getLabelText={(stars) => t('reviews.ofFive', { count: stars })}
                      />
                      {review.status === 'new' && <Label color="warning">{t('reviews.new')}</Label>}
                      {review.status === 'rejected' && <Label>{t('reviews.notShown')}</Label>}
                      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                        {dates.date(review.created_at)}
                      </Typography>
                    </Box>
                    <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                      <bdi>{review.comment}</bdi>
                    </Typography>
                  </Box>
                </Box>
              ))}
            </Box>
          )
        }
      </PanelBody>
      <PanelPages
        page={query.isPlaceholderData ? page : (query.data?.page ?? page)}
        pageSize={REVIEWS_OF_A_PAGE}
        total={query.data?.total ?? 0}
        onPageChange={setPage}
      />
      {isOpen && (
        <Suspense>
          <ReviewDialog tour={tour} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
