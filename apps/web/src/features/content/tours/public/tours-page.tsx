import Box from '@mui/material/Box';
import type { ListedTour } from '@casewright/contracts/tour-answers';
import { MapPinned } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { firstAnswer } from '../../../../client/first-answers.ts';
import { useReading } from '../../../../client/use-reading.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { CardGridSkeleton } from '../../../../ui/feedback/skeletons.tsx';
import { PublicListPage } from '../../../../ui/public-page.tsx';
import { LIST_ADDRESS, readTours } from '../api/public.ts';
import { FirstTours } from './first-html.tsx';
import { TourLine } from './tour-line.tsx';
import { tourList } from './tour-styles.ts';
import { usePublicWords } from './use-public-words.ts';

/** What the firms of this site offer to come along to, what begins first at the top. */
export function ToursPage() {
  const { t } = useTranslation('tourPage');
  const words = usePublicWords();
  const first = firstAnswer<{ tours: ListedTour[] }>(LIST_ADDRESS);
  const { data, error, retry } = useReading(readTours, LIST_ADDRESS, first);
  return (
    <PublicListPage title={t('title')} intro={t('intro')}>
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : data === undefined ? (
        import.meta.env.SSR ? (
          <FirstTours />
        ) : (
          <CardGridSkeleton />
        )
      ) : data.tours.length === 0 ? (
        <EmptyState filled icon={MapPinned} title={t('none.title')} description={t('none.text')} />
      ) : (
        <Box component="ul" sx={tourList}>
          {data.tours.map((tour) => (
            <TourLine
              key={tour.id}
              slug={tour.slug}
              name={tour.name}
              who={words.who(tour)}
              when={words.when(tour)}
              price={words.price(tour)}
            />
          ))}
        </Box>
      )}
    </PublicListPage>
  );
}
