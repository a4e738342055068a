import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { TourLine } from './tour-line.tsx';
import { TOUR_SIZES, tourBox, tourColumns, tourList, tourPicture, tourText, tourTitle } from './tour-styles.ts';

// The build draws this, and the server writes tours into its gaps: the words `__…__`, and elements with `data-first`, of which there is one for each thing.
// apps/server/src/tour-pages.ts names the same gaps.
const GAPS = {
  name: '__NAME__',
  slug: '__SLUG__',
  who: '__WHO__',
  when: '__WHEN__',
  price: '__PRICE__',
  content: '__CONTENT__',
  picture: '__PICTURE__',
  pictures: '__PICTURES__',
  id: '__ID__',
} as const;

/** The list as the first HTML has it. */
export function FirstTours() {
  return (
    <Box component="ul" sx={tourList}>
      <TourLine first slug={GAPS.slug} name={GAPS.name} who={GAPS.who} when={GAPS.when} price={GAPS.price} />
    </Box>
  );
}

/** A tour as the first HTML has it: all that is to be read, and the way to book it. */
export function FirstTour() {
  const { t } = useTranslation('tourPage');
  return (
    <Box component="article" sx={tourColumns}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h1" dir="auto" sx={tourTitle}>
          {GAPS.name}
        </Typography>
        <Typography sx={{ marginBlockStart: 1, color: 'text.secondary' }}>
          <bdi>{GAPS.who}</bdi>
        </Typography>
        <Box component="figure" data-first="picture" sx={{ margin: 0, marginBlockStart: 3 }}>
          <Box component="img" alt="" sizes={TOUR_SIZES} srcSet={GAPS.pictures} src={GAPS.picture} sx={tourPicture} />
        </Box>
        <Box dir="auto" sx={tourText}>
          {GAPS.content}
        </Box>
      </Box>
      <Box sx={tourBox}>
        <Typography variant="h5" component="p">
          {GAPS.price}
        </Typography>
        <Typography variant="body2">{GAPS.when}</Typography>
        <Box data-first="book" sx={{ display: 'grid', gap: 'inherit' }}>
          <Button
            component="a"
            href={`${paths.dashboard.tour.details(GAPS.id)}?book=yes`}
            variant="contained"
            size="large"
          >
            {t('book')}
          </Button>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('bookText')}
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}
