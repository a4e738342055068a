import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CalendarDays, Clock, Heart, MapPin, Phone, Share2, Star, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { paths } from '../../../../client/paths.ts';
import { Columns } from '../../../../ui/columns.tsx';
import { Fact, FactGrid } from '../../../../ui/fact.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useMoney } from '../../../../ui/format/money.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { useCopy } from '../../../../ui/use-copy.ts';
import type { Tour } from '../api/tour.ts';
import { useTourVerbs } from '../api/verbs.ts';
import { useTourWords } from '../words.ts';
import { ServiceLines } from '../service-lines.tsx';
import { BookingPanel } from './booking-panel.tsx';
import { Gallery } from './gallery.tsx';
import { ReviewsPanel } from './reviews-panel.tsx';

/** What a tour is, who guides, what it includes and how it was; beside it, what it costs and how it is booked. isAsked: its form is open at first. */
export function TourContent({ tour, isAsked = false }: { tour: Tour; isAsked?: boolean }) {
  const { t } = useTranslation('tours');
  const words = useTourWords();
  return (
    <Stack spacing={2}>
      <Gallery images={tour.images} />
      <Columns side={<BookingPanel tour={tour} isAsked={isAsked} />}>
        <Panel title={t('parts.about')} action={<Signs tour={tour} />}>
          <Stack spacing={2.5} sx={{ padding: 2 }}>
            <Summary tour={tour} />
            <FactGrid>
              <Fact icon={CalendarDays} label={t('facts.available')}>
                <bdi>{words.days(tour.start_date, tour.end_date)}</bdi>
              </Fact>
              <Fact icon={UserRound} label={t('fields.contactName')}>
                {tour.contact_name === '' ? t('notSaid') : <bdi>{tour.contact_name}</bdi>}
              </Fact>
              <Fact icon={Clock} label={t('fields.durations')}>
                {tour.durations === '' ? t('notSaid') : <bdi>{tour.durations}</bdi>}
              </Fact>
              <Fact icon={Phone} label={t('fields.contactPhone')}>
                {tour.contact_phone === '' ? (
                  t('notSaid')
                ) : (
                  <Box
                    component="a"
                    href={`tel:${tour.contact_phone.replaceAll(/[^\d+]/g, '')}`}
                    sx={{ color: 'inherit' }}
                  >
                    <bdi>{tour.contact_phone}</bdi>
                  </Box>
                )}
              </Fact>
            </FactGrid>
            <Typography sx={{ maxWidth: 720, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {tour.content === '' ? t('noContent') : <bdi>{tour.content}</bdi>}
            </Typography>
            {tour.tags.length > 0 && (
              <Box
                component="ul"
                aria-label={t('fields.tags')}
                sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}
              >
                {tour.tags.map((tag) => (
                  <li key={tag}>
                    <Chip size="small" label={<bdi>{tag}</bdi>} />
                  </li>
                ))}
              </Box>
            )}
          </Stack>
        </Panel>
        <Panel title={t('fields.services')}>
          <ServiceLines services={tour.services} nameOf={words.serviceName} none={t('notSaid')} padding={2} />
        </Panel>
        <ReviewsPanel tour={tour} />
      </Columns>
    </Stack>
  );
}

/** How it was liked, where it goes, and who goes along. */
function Summary({ tour }: { tour: Tour }) {
  const { t } = useTranslation('tours');
  const money = useMoney();
  const words = useTourWords();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, typography: 'body2' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
        <Star size={18} fill="#FFAB00" stroke="#FFAB00" aria-hidden />
        {tour.rating_average === null
          ? t('reviews.none')
          : t('ratedBy', { average: money.number(tour.rating_average), count: tour.rating_count })}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
        <MapPin size={18} aria-hidden />
        <bdi>{words.place(tour.place, tour.country) || t('noPlace')}</bdi>
      </Box>
      {tour.guides.map((guide) => (
        <Box key={guide.id} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <PersonAvatar name={guide.name} src={guide.avatar_url} size={24} />
          <span>{t('guideBy', { name: guide.name })}</span>
        </Box>
      ))}
    </Box>
  );
}

/** Share it, and mark it for oneself. */
function Signs({ tour }: { tour: Tour }) {
  const { t } = useTranslation('tours');
  const verbs = useTourVerbs();
  const copy = useCopy();
  const mark = async () => {
    try {
      await verbs.mark(tour.id, !tour.is_favourite);
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('actions.share')}
        title={t('actions.share')}
        // The page that everybody reads; of a draft there is none.
        onClick={() =>
          void copy(
            location.origin + (tour.publish === 'published' ? paths.tours.details(tour.slug) : location.pathname),
          )
        }
      >
        <Share2 size={18} aria-hidden />
      </IconButton>
      <IconButton
        size="small"
        aria-label={t('actions.favourite')}
        title={t('actions.favourite')}
        aria-pressed={tour.is_favourite}
        color={tour.is_favourite ? 'error' : 'default'}
        onClick={() => void mark()}
      >
        <Heart size={18} aria-hidden fill={tour.is_favourite ? 'currentColor' : 'none'} />
      </IconButton>
    </>
  );
}
