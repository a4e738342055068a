import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CalendarClock, Compass } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';

import { LazyPart } from '../../ui/feedback/lazy-part.tsx';
import { DateText } from '../../ui/format/relative-time.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { startTour } from '../../ui/tour/tour.ts';
import { PEOPLE } from '../demo/people.ts';
import { useDemo } from '../demo/use-demo.ts';
import { ShowcasePage } from '../frame/showcase-page.tsx';
import { ShowcaseSection } from '../frame/showcase-section.tsx';

const ChartSample = lazy(() => import('./chart/chart-samples.tsx').then((module) => ({ default: module.ChartSample })));

const STEPS = [
  { key: 'figures', element: '#tour-figures' },
  { key: 'chart', element: '#tour-chart' },
  { key: 'people', element: '#tour-people' },
  { key: 'deadline', element: '#tour-deadline' },
  { key: 'end', element: undefined },
] as const;

const FIGURES = [41, 33, 320];

/** A small screen that a tour of five steps leads through. */
export function Walktours() {
  const { t } = useTranslation('showcase');
  const { t: words } = useTranslation('widgets');
  const { cases } = useDemo();
  const names = [t('chart.received'), t('chart.closed'), t('chart.hours')];
  const start = () =>
    startTour(
      STEPS.map(({ key, element }) => ({
        element,
        title: t(`walktour.steps.${key}.title`),
        text: t(`walktour.steps.${key}.text`),
      })),
      words,
    );
  return (
    <ShowcasePage page="walktour">
      <ShowcaseSection
        title={t('walktour.tour')}
        action={
          <Button variant="contained" startIcon={<Compass size={18} aria-hidden />} onClick={() => void start()}>
            {t('walktour.start')}
          </Button>
        }
      >
        <Stack spacing={2}>
          <Box id="tour-figures" sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}>
            {FIGURES.map((figure, index) => (
              <Box key={figure} sx={panel}>
                <Typography variant="h4" component="p">
                  {figure}
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {names[index]}
                </Typography>
              </Box>
            ))}
          </Box>
          <Box id="tour-chart" sx={panel}>
            <LazyPart height={300}>
              <ChartSample kind="area" />
            </LazyPart>
          </Box>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
            <Box id="tour-people" sx={panel}>
              <Stack spacing={1.5}>
                {[PEOPLE.clara, PEOPLE.amir, PEOPLE.linh].map((name) => (
                  <Stack key={name} direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
                    <PersonAvatar name={name} size={36} tone="soft" />
                    <Typography variant="subtitle2">{name}</Typography>
                  </Stack>
                ))}
              </Stack>
            </Box>
            <Box id="tour-deadline" sx={panel}>
              <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', color: 'warning.main' }}>
                <CalendarClock size={22} aria-hidden />
                <Typography variant="subtitle2">{t('walktour.deadline')}</Typography>
              </Stack>
              <Typography variant="h6" component="p" sx={{ marginBlockStart: 1 }}>
                {cases[0]?.title}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                <DateText value="2026-12-04" />
              </Typography>
            </Box>
          </Box>
        </Stack>
      </ShowcaseSection>
    </ShowcasePage>
  );
}

const panel = { padding: 2, borderRadius: 1.5, border: '1px solid', borderColor: 'divider', minWidth: 0 };
