import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Rating from '@mui/material/Rating';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { CarouselArrows } from '../../../../ui/carousel/carousel-arrows.tsx';
import { CarouselSlides } from '../../../../ui/carousel/carousel-slides.tsx';
import { useCarousel } from '../../../../ui/carousel/use-carousel.ts';
import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { Label } from '../../../../ui/label.tsx';
import { PanelBody } from '../../../../ui/panel-body.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { PanelPages } from '../../../../ui/table/panel-pages.tsx';
import { REVIEWS_OF_A_PAGE, type TourReview, tourReviewsQuery } from '../api/tour.ts';
import { useTourVerbs } from '../api/verbs.ts';

/** What was said of the firm's tours; its words are on the page of the tour once the firm accepts them. */
export function NewReviews() {
  const { t } = useTranslation(['tourBookings', 'tours']);
  const dates = useDates();
  const carousel = useCarousel({ align: 'start' });
  const verbs = useTourVerbs();
  const [page, setPage] = useState(0);
  const query = useQuery(tourReviewsQuery(null, page));
  const [rejecting, setRejecting] = useState<TourReview | null>(null);
  const accept = async (review: TourReview) => {
    try {
      await verbs.judge(review.id, true, null);
      toast.success(t('reviews.accepted'));
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };
  return (
    <SectionCard title={t('reviews.title')} action={<CarouselArrows carousel={carousel} />}>
      <PanelBody query={query} rows={3} height={72}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>{t('reviews.none')}</Typography>
          ) : (
            <CarouselSlides
              carousel={carousel}
              label={t('reviews.title')}
              slides={rows.map((review) => {
                const name = review.author_name ?? t('tours:reviews.noName');
                return {
                  key: review.id,
                  content: (
                    <Box sx={{ display: 'grid', gap: 1.25, height: 1, alignContent: 'start' }}>
                      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
                        <PersonAvatar name={name} size={40} />
                        <Box sx={{ minWidth: 0, flexGrow: 1 }}>
                          <Typography variant="subtitle2" component="p" noWrap>
                            <bdi>{name}</bdi>
                          </Typography>
                          <Typography variant="caption" component="p" noWrap sx={{ color: 'text.secondary' }}>
                            {dates.date(review.created_at)} · <bdi>{review.tour}</bdi>
                          </Typography>
                        </Box>
                        {review.status === 'accepted' && <Label color="success">{t('reviews.shown')}</Label>}
                        {review.status === 'rejected' && <Label>{t('reviews.notShown')}</Label>}
                      </Box>
                      <Rating
                        readOnly
                        size="small"
                        value={review.rating}
                        getLabelText={(stars) => t('tours:reviews.ofFive', { count: stars })}
                      />
                      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                        <bdi>{review.comment}</bdi>
                      </Typography>
                      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
                        {review.tags.map((tag) => (
                          <Chip key={tag} size="small" label={<bdi>{tag}</bdi>} />
                        ))}
                      </Box>
                      <Box sx={{ display: 'flex', gap: 1 }}>
                        <Button
                          size="small"
                          variant="contained"
                          disabled={review.status === 'accepted'}
                          onClick={() => void accept(review)}
                        >
                          {t('reviews.accept')}
                        </Button>
                        <Button
                          size="small"
                          variant="outlined"
                          color="error"
                          disabled={review.status === 'rejected'}
                          onClick={() => setRejecting(review)}
                        >
                          {t('reviews.reject')}
                        </Button>
                      </Box>
                    </Box>
                  ),
                };
              })}
            />
          )
        }
      </PanelBody>
      <PanelPages
        page={query.isPlaceholderData ? page : (query.data?.page ?? page)}
        pageSize={REVIEWS_OF_A_PAGE}
        total={query.data?.total ?? 0}
        onPageChange={setPage}
      />
      <ReasonDialog
        open={rejecting !== null}
        draft={`tour-review-judged:${rejecting?.id ?? ''}`}
        title={t('reviews.rejectTitle')}
        description={t('reviews.rejectText')}
        label={t('tours:bookers.reason')}
        maxLength={2000}
        confirmColor="error"
        dismissLabel={t('tours:bookers.keep')}
        confirmLabel={t('reviews.reject')}
        onClose={() => setRejecting(null)}
        onConfirm={async (reason) => {
          if (rejecting === null) return;
          await verbs.judge(rejecting.id, false, reason);
          toast.success(t('reviews.rejected'));
        }}
      />
    </SectionCard>
  );
}
