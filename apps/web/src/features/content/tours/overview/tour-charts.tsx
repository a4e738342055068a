import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';

import { BarChart } from '../../../../ui/chart/bar-chart.tsx';
import { Gauge } from '../../../../ui/chart/gauge.tsx';
import { LineChart } from '../../../../ui/chart/line-chart.tsx';
import { PieChart } from '../../../../ui/chart/pie-chart.tsx';
import { formatLocale } from '../../../../ui/format/locale.ts';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { type Grain, GRAINS, type TourFigures } from '../api/figures.ts';

interface TourChartsProps {
  figures: TourFigures;
  grain: Grain;
  onGrain: (grain: Grain) => void;
}

const FORMATS = {
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: '2-digit' },
  year: { year: 'numeric' },
} as const satisfies Record<Grain, Intl.DateTimeFormatOptions>;

/** The bookings of tours drawn: what they brought, by time, who was there, and what is left. */
export function TourCharts({ figures, grain, onGrain }: TourChartsProps) {
  const { t, i18n } = useTranslation('tourBookings');
  const write = new Intl.DateTimeFormat(formatLocale(i18n.language), FORMATS[grain]);
  const names = figures.by_span.map(({ first_day: day }) => write.format(dayjs(day).toDate()));
  const share = (part: number) => (figures.sold === 0 ? 0 : part / figures.sold);
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '2fr 1fr' } }}>
      <SectionCard title={t('income.title')} description={t('income.text')}>
        {figures.incomes.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{t('income.none')}</Typography>
        ) : (
          <LineChart
            area
            hasMarks={names.length === 1}
            hasLegend
            label={t('income.title')}
            categories={names}
            series={figures.incomes.map(({ currency }) => ({
              label: currency,
              data: figures.by_span.map(({ incomes }) => incomes[currency] ?? 0),
            }))}
          />
        )}
      </SectionCard>
      <SectionCard title={t('checkIn.title')} description={t('checkIn.text', { count: figures.sold })}>
        <Stack direction="row" sx={{ justifyContent: 'space-around' }}>
          {(['in', 'out'] as const).map((way) => {
            const count = way === 'in' ? figures.checked_in : figures.checked_out;
            return (
              <Stack key={way} spacing={1} sx={{ alignItems: 'center', flex: '1 1 0', minWidth: 0 }}>
                <Gauge
                  label={t(`checkIn.${way}`)}
                  share={share(count)}
                  height={140}
                  color={way === 'in' ? 'primary' : 'secondary'}
                />
                <Typography variant="subtitle2" sx={{ textAlign: 'center' }}>
                  {t(`checkIn.${way}`)}
                </Typography>
              </Stack>
            );
          })}
        </Stack>
      </SectionCard>
      <SectionCard
        title={t('statistics.title')}
        action={
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={t('statistics.spans')}
            value={grain}
            onChange={(_, chosen: Grain | null) => chosen && onGrain(chosen)}
          >
            {GRAINS.map((each) => (
              <ToggleButton key={each} value={each}>
                {t(`statistics.${each}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        }
      >
        <BarChart
          label={t('statistics.title')}
          categories={names}
          series={(['sold', 'pending', 'cancelled'] as const).map((state) => ({
            label: t(`state.${state}`),
            data: figures.by_span.map((span) => span[state]),
          }))}
        />
      </SectionCard>
      <SectionCard title={t('available.title')} description={t('available.text', { count: figures.tours })}>
        {figures.places === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{t('available.none')}</Typography>
        ) : (
          <PieChart
            donut
            label={t('available.title')}
            parts={[
              { label: t('available.taken'), value: figures.taken },
              { label: t('available.left'), value: Math.max(figures.places - figures.taken, 0) },
            ]}
            height={260}
          />
        )}
      </SectionCard>
    </Box>
  );
}
