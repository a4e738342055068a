import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import type { TourDetails } from '@casewright/contracts/tour-answers';
import { useParams } from '@tanstack/react-router';
import { FileX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { hintOf } from '../../../../client/errors.ts';
import { firstAnswer } from '../../../../client/first-answers.ts';
import { paths, patterns } from '../../../../client/paths.ts';
import { useReading } from '../../../../client/use-reading.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { Trail } from '../../../../ui/trail.tsx';
import { usePageTitle } from '../../../../ui/use-page-title.ts';
import { detailsAddress, readTour } from '../api/public.ts';
import { FirstTour } from './first-html.tsx';
import { TourArticle } from './tour-article.tsx';

/** The public page of a tour, from which it is booked by who is signed in. */
export function TourPage() {
  const { title } = useParams({ from: `/main${patterns.tours}` });
  const { t } = useTranslation('tourPage');
  const first = firstAnswer<{ tour: TourDetails }>(detailsAddress(title))?.tour;
  const { data: tour, error, retry } = useReading(readTour, title, first);
  usePageTitle(tour?.name ?? t('title'));
  return (
    <Container maxWidth="lg" sx={{ paddingBlock: { xs: 2, md: 3 } }}>
      <Box sx={{ minHeight: 40, marginBlockEnd: 1.5, display: 'flex', alignItems: 'center' }}>
        <Trail
          steps={[
            { label: t('home'), to: paths.home },
            { label: t('title'), to: paths.tours.root },
          ]}
        />
      </Box>
      {tour ? (
        <TourArticle key={tour.id} tour={tour} />
      ) : hintOf(error) === 'tour_not_offered' ? (
        <EmptyState
          filled
          icon={FileX}
          title={t('gone.title')}
          description={t('gone.text')}
          action={
            <ButtonLink to={paths.tours.root} variant="outlined" color="inherit">
              {t('gone.back')}
            </ButtonLink>
          }
        />
      ) : error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : import.meta.env.SSR ? (
        <FirstTour />
      ) : (
        <Box aria-busy="true">
          <Skeleton width="70%" height={48} />
          <Skeleton width="50%" height={28} />
          <Skeleton variant="rounded" height={320} sx={{ marginBlockStart: 3 }} />
        </Box>
      )}
    </Container>
  );
}
