import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ListedTour } from '@casewright/contracts/tour-answers';
import { MapPinned } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { firstAnswer } from '../../../../client/first-answers.ts';
import { useReading } from '../../../../client/use-reading.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { CardGridSkeleton } from '../../../../ui/feedback/skeletons.tsx';
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
    <Container maxWidth="lg" sx={{ paddingBlock: { xs: 3, md: 4 } }}>
      <Typography variant="h1" sx={{ fontSize: { xs: 26, md: 32 }, lineHeight: { xs: '34px', md: '40px' } }}>
        {t('title')}
      </Typography>
      <Typography sx={{ marginBlockStart: 0.5, marginBlockEnd: 3, color: 'text.secondary' }}>{t('intro')}</Typography>
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
    </Container>
  );
}
