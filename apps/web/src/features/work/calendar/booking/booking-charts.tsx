import Box from '@mui/material/Box';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';

import { BarChart } from '../../../../ui/chart/bar-chart.tsx';
import { PieChart } from '../../../../ui/chart/pie-chart.tsx';
import { formatLocale } from '../../../../ui/format/locale.ts';
import { SectionCard } from '../../../../ui/section-card.tsx';
import type { BookingFigures } from '../api/booking-figures.ts';
import { bookingStatuses } from './bookings-state.ts';
import { weeksOf } from './weeks.ts';

/** The first consultations by week, by state and by lawyer. */
export function BookingCharts({ figures }: { figures: BookingFigures }) {
  const { t, i18n } = useTranslation('consultations');
  const weeks = weeksOf(figures.by_day);
  const day = new Intl.DateTimeFormat(formatLocale(i18n.language), { day: 'numeric', month: 'short' });
  const states = ['requested', 'confirmed', 'cancelled'] as const;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '2fr 1fr' } }}>
      <SectionCard title={t('overview.byWeek')} description={t('overview.period')}>
        <BarChart
          label={t('overview.byWeek')}
          categories={weeks.map(({ week }) => day.format(dayjs(week).toDate()))}
          series={states.map((state) => ({
            label: t(`status.${state}`),
            stack: 'all',
            data: weeks.map((each) => each[state]),
          }))}
        />
      </SectionCard>
      <SectionCard title={t('overview.byStatus')} description={t('overview.period')}>
        <PieChart
          donut
          label={t('overview.byStatus')}
          parts={bookingStatuses.map((status) => ({ label: t(`status.${status}`), value: figures[status] }))}
          height={300}
        />
      </SectionCard>
      {figures.by_lawyer.length > 1 && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <SectionCard title={t('overview.byLawyer')} description={t('overview.period')}>
            <BarChart
              horizontal
              label={t('overview.byLawyer')}
              categories={figures.by_lawyer.map(({ name }) => name)}
              series={[{ label: t('overview.total'), data: figures.by_lawyer.map(({ total }) => total) }]}
              height={Math.max(160, figures.by_lawyer.length * 48)}
            />
          </SectionCard>
        </Box>
      )}
    </Box>
  );
}
