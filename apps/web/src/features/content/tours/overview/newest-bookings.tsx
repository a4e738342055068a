import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { CarouselArrows } from '../../../../ui/carousel/carousel-arrows.tsx';
import { CarouselSlides } from '../../../../ui/carousel/carousel-slides.tsx';
import { useCarousel } from '../../../../ui/carousel/use-carousel.ts';
import { useDates } from '../../../../ui/format/date.ts';
import { Image } from '../../../../ui/image.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import { PanelBody } from '../../../../ui/panel-body.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { tourBookingsQuery } from '../api/tour.ts';
import { useTourWords } from '../words.ts';

const SHOWN = 8;

/** The bookings that came last, one after the other. */
export function NewestBookings() {
  const { t } = useTranslation(['tourBookings', 'tours']);
  const dates = useDates();
  const words = useTourWords();
  const carousel = useCarousel({ align: 'start' });
  const query = useQuery(tourBookingsQuery({ tourId: null, status: '', q: '', sort: 'newest', page: 0, size: SHOWN }));
  return (
    <SectionCard title={t('newest.title')} action={<CarouselArrows carousel={carousel} />}>
      <PanelBody query={query} rows={3} height={72}>
        {({ rows }) => (
          <CarouselSlides
            carousel={carousel}
            label={t('newest.title')}
            size="min(260px, 86%)"
            slides={rows.map((booking) => ({
              key: booking.id,
              content: (
                <Box sx={{ display: 'grid', gap: 1.25 }}>
                  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                    <PersonAvatar name={booking.name} src={booking.avatar_url} size={32} />
                    <Box sx={{ minWidth: 0 }}>
                      <Typography variant="subtitle2" component="p" noWrap>
                        <bdi>{booking.name}</bdi>
                      </Typography>
                      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                        {dates.date(booking.created_at)}
                      </Typography>
                    </Box>
                  </Box>
                  {booking.cover !== null && <Image src={booking.cover} alt="" sizes="280px" ratio="16 / 9" />}
                  <RouterLink
                    to={paths.dashboard.tour.details(booking.tour_id)}
                    search={{ tab: 'bookers' }}
                    color="inherit"
                    variant="body2"
                    noWrap
                  >
                    <bdi>{booking.tour}</bdi>
                  </RouterLink>
                  <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                    {t('tours:own.places', {
                      count: booking.places,
                      amount: words.price(booking.amount || null, booking.currency),
                    })}
                  </Typography>
                </Box>
              ),
            }))}
          />
        )}
      </PanelBody>
    </SectionCard>
  );
}
