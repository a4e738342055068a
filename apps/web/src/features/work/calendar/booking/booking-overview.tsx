import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, CalendarClock, CalendarX, Inbox, type LucideIcon } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { FigureGrid } from '../../../../ui/figure-grid.tsx';
import { IconDisc } from '../../../../ui/feedback/icon-disc.tsx';
import { formatLocale } from '../../../../ui/format/locale.ts';
import { LazyPart } from '../../../../ui/feedback/lazy-part.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import { WhenNear } from '../../../../ui/when-near.tsx';
import { bookingCountsQuery } from '../api/bookings.ts';
import { bookingStatuses, type BookingStatus } from './bookings-state.ts';
import { useBookingFigures } from './use-booking-figures.ts';

const BookingCharts = lazy(() => import('./booking-charts.tsx').then((module) => ({ default: module.BookingCharts })));

const TILES = [
  { name: 'total', statuses: bookingStatuses, icon: Inbox, color: 'primary' },
  { name: 'requested', statuses: ['requested'], icon: CalendarClock, color: 'warning' },
  { name: 'confirmed', statuses: ['confirmed'], icon: CalendarCheck, color: 'success' },
  { name: 'cancelled', statuses: ['cancelled'], icon: CalendarX, color: 'secondary' },
] as const satisfies readonly { name: string; statuses: readonly BookingStatus[]; icon: LucideIcon; color: string }[];

/** The states of the first consultations, in the figures of the list below; each narrows the list to what it counts. */
export function BookingOverview() {
  const { t, i18n } = useTranslation('consultations');
  const { data, error, isPending, refetch } = useQuery(bookingCountsQuery(''));
  const write = new Intl.NumberFormat(formatLocale(i18n.language));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <FigureGrid label={t('overview.figures')} columns={TILES.length} isPending={isPending}>
      {TILES.map(({ name, statuses, icon, color }) => (
        <Card
          key={name}
          component="li"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            padding: 2.5,
            '&:hover': { backgroundColor: 'action.hover' },
          }}
        >
          <IconDisc icon={icon} size={44} color={color} />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="h4" component="p">
              {data === undefined ? (
                <Skeleton width={48} />
              ) : (
                write.format(statuses.reduce((sum, status) => sum + (data.get(status) ?? 0), 0))
              )}
            </Typography>
            {/* The link's area is the whole card; the card is its containing block. */}
            <RouterLink
              to={paths.dashboard.booking}
              search={name === 'total' ? {} : { status: name }}
              variant="body2"
              color="text.secondary"
              underline="none"
              sx={{ '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' } }}
            >
              {t(`overview.${name}`)}
            </RouterLink>
          </Box>
        </Card>
      ))}
    </FigureGrid>
  );
}

const CHARTS_HEIGHT = 420;

/** The same figures drawn. The charts weigh more than the rest of the page: they are fetched by those who scroll to them. */
export function BookingDiagrams() {
  const { data } = useBookingFigures();
  if (data === undefined || data.total === 0) return null;
  return (
    <WhenNear margin={0} placeholder={<Skeleton variant="rounded" height={CHARTS_HEIGHT} />}>
      <LazyPart height={CHARTS_HEIGHT}>
        <BookingCharts figures={data} />
      </LazyPart>
    </WhenNear>
  );
}
