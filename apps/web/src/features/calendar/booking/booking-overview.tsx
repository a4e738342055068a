import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { CalendarCheck, CalendarClock, CalendarX, Inbox } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { IconDisc } from '../../../ui/feedback/icon-disc.tsx';
import { formatLocale } from '../../../ui/format/locale.ts';
import { bookingFiguresQuery } from '../api/booking-figures.ts';

const BookingCharts = lazy(() => import('./booking-charts.tsx').then((module) => ({ default: module.BookingCharts })));

/** The days that are counted: the last eight weeks and the next four. */
const BACK = 56;
const AHEAD = 28;

const TILES = [
  { name: 'total', icon: Inbox, color: 'primary' },
  { name: 'requested', icon: CalendarClock, color: 'warning' },
  { name: 'confirmed', icon: CalendarCheck, color: 'success' },
  { name: 'cancelled', icon: CalendarX, color: 'secondary' },
] as const;

/** How the first consultations stand: in figures and charts. */
export function BookingOverview() {
  const { t, i18n } = useTranslation('consultations');
  const from = dayjs().subtract(BACK, 'day').format('YYYY-MM-DD');
  const to = dayjs().add(AHEAD, 'day').format('YYYY-MM-DD');
  const { data, error, isPending, refetch } = useQuery(bookingFiguresQuery(from, to));
  const write = new Intl.NumberFormat(formatLocale(i18n.language));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Stack spacing={3}>
      <Box
        component="ul"
        aria-label={t('overview.figures')}
        aria-busy={isPending || undefined}
        sx={{
          display: 'grid',
          gap: { xs: 2, md: 3 },
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
          margin: 0,
          padding: 0,
          listStyle: 'none',
        }}
      >
        {TILES.map(({ name, icon, color }) => (
          <Card key={name} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2, padding: 2.5 }}>
            <IconDisc icon={icon} size={44} color={color} />
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="h4" component="p">
                {data === undefined ? <Skeleton width={48} /> : write.format(data[name])}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t(`overview.${name}`)}
              </Typography>
            </Box>
          </Card>
        ))}
      </Box>
      {data === undefined ? (
        <Skeleton variant="rounded" height={340} />
      ) : (
        data.total > 0 && (
          <Suspense fallback={<Skeleton variant="rounded" height={340} />}>
            <BookingCharts figures={data} />
          </Suspense>
        )
      )}
    </Stack>
  );
}
