import type { TourDetails } from '@casewright/contracts/tour-answers';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { hintOf } from '../../../../client/errors.ts';
import { firstAnswer } from '../../../../client/first-answers.ts';
import { paths, patterns } from '../../../../client/paths.ts';
import { useReading } from '../../../../client/use-reading.ts';
import { PublicPage } from '../../../../ui/public-page.tsx';
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
    <PublicPage
      steps={[
        { label: t('home'), to: paths.home },
        { label: t('title'), to: paths.tours.root },
      ]}
      gone={
        hintOf(error) === 'tour_not_offered'
          ? { title: t('gone.title'), description: t('gone.text'), back: t('gone.back') }
          : null
      }
      error={error}
      onRetry={retry}
      drawn={import.meta.env.SSR && <FirstTour />}
    >
      {tour && <TourArticle key={tour.id} tour={tour} />}
    </PublicPage>
  );
}
