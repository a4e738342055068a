import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Rating from '@mui/material/Rating';
import Typography from '@mui/material/Typography';
import type { TourDetails } from '@casewright/contracts/tour-answers';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { useMoney } from '../../../../ui/format/money.ts';
import { ButtonLink } from '../../../../ui/link.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { Gallery } from '../details/gallery.tsx';
import { ServiceLines } from '../service-lines.tsx';
import { tourBox, tourColumns, tourText, tourTitle } from './tour-styles.ts';
import { usePublicWords } from './use-public-words.ts';

/** A tour with all that it says; beside it what a place costs, and the way to book one. */
export function TourArticle({ tour }: { tour: TourDetails }) {
  const { t } = useTranslation(['tourPage', 'tours']);
  const words = usePublicWords();
  return (
    <Box component="article" sx={tourColumns}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h1" dir="auto" sx={tourTitle}>
          {tour.name}
        </Typography>
        <Typography sx={{ marginBlockStart: 1, color: 'text.secondary' }}>
          <bdi>{words.who(tour)}</bdi>
        </Typography>
        {tour.images.length > 0 && (
          <Box sx={{ marginBlockStart: 3 }}>
            <Gallery images={tour.images} />
          </Box>
        )}
        <Box dir="auto" sx={tourText}>
          {tour.content}
        </Box>
        {tour.services.length > 0 && (
          <Part title={t('tours:fields.services')}>
            <ServiceLines services={tour.services} nameOf={(service) => t(`tours:service.${service}`)} />
          </Part>
        )}
        {tour.tags.length > 0 && (
          <Box
            component="ul"
            aria-label={t('tours:fields.tags')}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              margin: 0,
              marginBlockStart: 3,
              padding: 0,
              listStyle: 'none',
            }}
          >
            {tour.tags.map((tag) => (
              <li key={tag}>
                <Chip size="small" label={<bdi>{tag}</bdi>} />
              </li>
            ))}
          </Box>
        )}
        {tour.reviews.length > 0 && (
          <Part title={t('reviews')}>
            <Box component="ul" sx={{ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}>
              {tour.reviews.map((review) => (
                <li key={review.id}>
                  <Rating readOnly size="small" value={review.rating} />
                  <Typography dir="auto" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                    {review.description}
                  </Typography>
                  <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                    <bdi>{review.name ?? t('somebody')}</bdi> · {words.day(review.postedAt)}
                  </Typography>
                </li>
              ))}
            </Box>
          </Part>
        )}
      </Box>
      <Booking tour={tour} />
    </Box>
  );
}

/** What a place costs, how many are left, who goes along, and the way to the booking: who is not signed in comes back to it. */
function Booking({ tour }: { tour: TourDetails }) {
  const { t } = useTranslation(['tourPage', 'tours']);
  const words = usePublicWords();
  const money = useMoney();
  const { user } = useSession();
  const { contact } = tour;
  const before = words.before(tour);
  return (
    <Box component="aside" aria-label={t('tours:parts.booking')} sx={tourBox}>
      <div>
        <Typography variant="h5" component="p">
          {before !== null && (
            <Box
              component="del"
              aria-label={t('tours:before', { price: before })}
              sx={{ marginInlineEnd: 1, color: 'text.secondary', fontWeight: 400 }}
            >
              {before}
            </Box>
          )}
          {words.price(tour)}
        </Typography>
        {tour.price !== null && (
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {t(tour.hasTaxes ? (tour.pricesIncludeTax ? 'tours:aPlaceWithTax' : 'tours:aPlaceAndTax') : 'tours:aPlace')}
          </Typography>
        )}
      </div>
      <Facts
        facts={[
          [t('tours:facts.available'), words.when(tour)],
          [t('tours:fields.durations'), tour.durations],
          [t('contact'), [contact.name, contact.phone].filter(Boolean).join(' · ')],
          [
            t('reviews'),
            tour.ratingNumber === null
              ? ''
              : t('tours:ratedBy', { average: money.number(tour.ratingNumber), count: tour.ratings }),
          ],
        ]}
      />
      {tour.tourGuides.map((guide, nth) => (
        // Two of them may have one name.
        <Box key={`${nth} ${guide.name}`} sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2' }}>
          <PersonAvatar name={guide.name} src={guide.avatarUrl} size={32} />
          {t('tours:guideBy', { name: guide.name })}
        </Box>
      ))}
      {tour.hasBegun ? (
        <Alert severity="info">{t('tours:book.over')}</Alert>
      ) : (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {tour.left > 0
              ? t('tours:left', { count: tour.left, places: tour.places })
              : t('tours:full', { count: tour.places })}
          </Typography>
          <ButtonLink
            to={paths.dashboard.tour.details(tour.id)}
            search={{ book: 'yes' }}
            variant="contained"
            size="large"
          >
            {tour.left > 0 ? t('book') : t('tours:book.wait')}
          </ButtonLink>
          {user === null && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('bookText')}
            </Typography>
          )}
        </>
      )}
    </Box>
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 1.5, margin: 0 }}>
      {facts.map(([label, value]) =>
        value === '' ? null : (
          <div key={label}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Typography component="dd" variant="subtitle2" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
              <bdi>{value}</bdi>
            </Typography>
          </div>
        ),
      )}
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ marginBlockStart: 4 }}>
      <Typography component="h2" variant="h6" sx={{ marginBlockEnd: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
