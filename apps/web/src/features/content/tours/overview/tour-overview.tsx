import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { CircleX, MapPinned, Ticket, TicketCheck } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { IconDisc } from '../../../../ui/feedback/icon-disc.tsx';
import { LazyPart } from '../../../../ui/feedback/lazy-part.tsx';
import { FigureGrid } from '../../../../ui/figure-grid.tsx';
import { formatLocale } from '../../../../ui/format/locale.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { ButtonLink, RouterLink } from '../../../../ui/link.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { WhenNear } from '../../../../ui/when-near.tsx';
import { type Grain, type TourFigures, tourFiguresQuery } from '../api/figures.ts';
import { BookingsTable } from './bookings-table.tsx';
import { NewestBookings } from './newest-bookings.tsx';
import { NewReviews } from './new-reviews.tsx';

const TourCharts = lazy(() => import('./tour-charts.tsx').then((module) => ({ default: module.TourCharts })));

const CHARTS_HEIGHT = 720;

/** How the tours of a firm are booked: figures, what came last, and each booking. */
export function TourOverview({ administers }: { administers: boolean }) {
  const { t } = useTranslation('tourBookings');
  const [grain, setGrain] = useState<Grain>('month');
  const { data, error, refetch } = useQuery(tourFiguresQuery(grain));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data !== undefined && data.total + data.waiting + data.tours === 0)
    return (
      <EmptyState
        filled
        icon={MapPinned}
        title={t('empty.title')}
        description={t('empty.text')}
        action={
          administers && (
            <ButtonLink to={paths.dashboard.tour.new} variant="contained">
              {t('empty.action')}
            </ButtonLink>
          )
        }
      />
    );
  return (
    <Stack spacing={3}>
      <Tiles figures={data} />
      <BookingsTable />
      {data && (
        <>
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            <Booked figures={data} />
            <NewestBookings />
            {administers && (
              <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
                <NewReviews />
              </Box>
            )}
          </Box>
          <WhenNear margin={0} placeholder={<Skeleton variant="rounded" height={CHARTS_HEIGHT} />}>
            <LazyPart height={CHARTS_HEIGHT}>
              <TourCharts figures={data} grain={grain} onGrain={setGrain} />
            </LazyPart>
          </WhenNear>
        </>
      )}
    </Stack>
  );
}

const TILES = [
  { name: 'total', icon: Ticket, color: 'primary' },
  { name: 'sold', icon: TicketCheck, color: 'success' },
  { name: 'cancelled', icon: CircleX, color: 'secondary' },
] as const;

function Tiles({ figures }: { figures: TourFigures | undefined }) {
  const { t } = useTranslation('tourBookings');
  const money = useMoney();
  return (
    <FigureGrid label={t('figures')} columns={TILES.length} isPending={figures === undefined}>
      {TILES.map(({ name, icon, color }) => (
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
              {figures === undefined ? (
                <Skeleton width={48} />
              ) : (
                // As many as the list behind it has, those who wait included.
                money.number(name === 'total' ? figures.total + figures.waiting : figures[name])
              )}
            </Typography>
            {/* The link's area is the whole card; the card is its containing block. */}
            <RouterLink
              to={paths.dashboard.booking}
              search={{ tab: 'tours', ...(name !== 'total' && { status: name }) }}
              variant="body2"
              color="text.secondary"
              underline="none"
              sx={{ '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' } }}
            >
              {t(`tile.${name}`)}
            </RouterLink>
          </Box>
        </Card>
      ))}
    </FigureGrid>
  );
}

const PARTS = [
  { name: 'pending', color: 'warning' },
  { name: 'cancelled', color: 'error' },
  { name: 'sold', color: 'success' },
] as const;

/** The states of all bookings as shares of them. */
function Booked({ figures }: { figures: TourFigures }) {
  const { t, i18n } = useTranslation('tourBookings');
  const money = useMoney();
  const percent = new Intl.NumberFormat(formatLocale(i18n.language), { style: 'percent' });
  return (
    <SectionCard title={t('booked.title')}>
      <Stack spacing={2.5}>
        {PARTS.map(({ name, color }) => {
          const share = figures.total === 0 ? 0 : figures[name] / figures.total;
          return (
            <div key={name}>
              <Box
                sx={{ display: 'flex', justifyContent: 'space-between', typography: 'subtitle2', marginBlockEnd: 1 }}
              >
                <span>{t(`state.${name}`)}</span>
                <span>{t('booked.of', { count: figures[name], share: percent.format(share) })}</span>
              </Box>
              <LinearProgress
                variant="determinate"
                aria-label={t(`state.${name}`)}
                value={share * 100}
                color={color}
                sx={{ height: 8, borderRadius: '4px' }}
              />
            </div>
          );
        })}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('booked.waiting', { count: figures.waiting })} ·{' '}
          {figures.incomes.length === 0
            ? t('income.none')
            : figures.incomes.map(({ amount, currency }) => money.amount(amount, currency)).join(' + ')}
        </Typography>
      </Stack>
    </SectionCard>
  );
}
