import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { Clock, Eye, Heart, MapPin, Pencil, Star, Trash2, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { Image } from '../../../../ui/image.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import type { TourRow } from '../api/list.ts';
import { useTourWords } from '../words.ts';
import { Price } from './price.tsx';
import { BookingLabel, PublishLabel } from './tour-label.tsx';

/** A tour in the list. */
export function TourCard({ row, onDelete }: { row: TourRow; onDelete: () => void }) {
  const { t } = useTranslation('tours');
  const dates = useDates();
  const words = useTourWords();
  const address = paths.dashboard.tour.details(row.id);
  const items = [
    { label: t('actions.view'), icon: Eye, to: address },
    ...(row.decides
      ? [
          { label: t('actions.edit'), icon: Pencil, to: paths.dashboard.tour.edit(row.id) },
          { label: t('actions.delete'), icon: Trash2, danger: true, onSelect: onDelete },
        ]
      : []),
  ];
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column', listStyle: 'none' }}>
      <Collage row={row} />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.25, padding: 2, flexGrow: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {t('postedOn', { date: dates.date(row.created_at) })}
            </Typography>
            <Typography variant="subtitle1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
              <RouterLink to={address} color="inherit" underline="hover">
                <bdi>{row.name}</bdi>
              </RouterLink>
            </Typography>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              <bdi>{row.firm}</bdi>
            </Typography>
          </Box>
          <Box sx={{ marginInlineEnd: -1 }}>
            <RowMenu label={row.name} items={items} />
          </Box>
        </Box>
        {(row.booking !== null || row.publish !== 'published' || row.is_favourite) && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            {row.publish !== 'published' && <PublishLabel publish={row.publish} />}
            {row.booking !== null && <BookingLabel status={row.booking} />}
            {row.is_favourite && (
              <Box component="span" sx={{ display: 'inline-flex', color: 'error.main' }}>
                <Heart size={16} fill="currentColor" aria-hidden />
                <Box component="span" sx={visuallyHidden}>
                  {t('view.favourite')}
                </Box>
              </Box>
            )}
          </Box>
        )}
        <Box component="dl" sx={{ display: 'grid', gap: 0.75, margin: 0, marginBlockStart: 'auto' }}>
          <Line icon={<MapPin size={16} />} label={t('fields.destination')}>
            {words.place(row.place, row.country) || t('noPlace')}
          </Line>
          <Line icon={<Clock size={16} />} label={t('fields.durations')}>
            {[row.durations, words.days(row.start_date, row.end_date)].filter(Boolean).join(' · ')}
          </Line>
          <Line icon={<UsersRound size={16} />} label={t('booked')}>
            {t('bookedOf', { count: row.booked, places: row.places })}
          </Line>
        </Box>
      </Box>
    </Card>
  );
}

function Line({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, typography: 'body2' }}>
      <Box component="dt" aria-label={label} sx={{ display: 'inline-flex', color: 'text.disabled' }}>
        {icon}
      </Box>
      <Box component="dd" sx={{ margin: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        <bdi>{children}</bdi>
      </Box>
    </Box>
  );
}

/** One large picture and two small ones, with what a place costs and how it was liked. */
function Collage({ row }: { row: TourRow }) {
  const { t } = useTranslation('tours');
  const money = useMoney();
  const [first, second, third] = row.images;
  const small = [second, third].filter((one) => one !== undefined);
  return (
    <Box sx={{ position: 'relative', padding: 1, paddingBlockEnd: 0 }}>
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          gap: 0.5,
          aspectRatio: '2 / 1',
          gridTemplateColumns: small.length > 0 ? '2fr 1fr' : '1fr',
          '& > *': { minHeight: 0, minWidth: 0, '& > div': { height: 1, aspectRatio: 'auto' } },
        }}
      >
        {first === undefined ? (
          <Box sx={{ borderRadius: 1, backgroundColor: 'action.hover' }} />
        ) : (
          <div>
            <Image src={first} alt="" sizes="(min-width: 600px) 280px, 66vw" />
          </div>
        )}
        {small.length > 0 && (
          <Box sx={{ display: 'grid', gap: 0.5, gridTemplateRows: `repeat(${small.length}, minmax(0, 1fr))` }}>
            {small.map((address) => (
              <Box key={address} sx={{ minHeight: 0, '& > div': { height: 1, aspectRatio: 'auto' } }}>
                <Image src={address} alt="" sizes="(min-width: 600px) 140px, 33vw" />
              </Box>
            ))}
          </Box>
        )}
      </Box>
      <Box sx={{ ...BADGE, insetInlineStart: 16 }}>
        <Price price={row.price} sale={row.price_sale} currency={row.currency} />
      </Box>
      {row.rating_average !== null && (
        <Box sx={{ ...BADGE, insetInlineEnd: 16, display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <Star size={14} fill="#FFAB00" stroke="#FFAB00" aria-hidden />
          <span aria-hidden>{money.number(row.rating_average)}</span>
          <Box component="span" sx={visuallyHidden}>
            {t('ratedBy', { average: money.number(row.rating_average), count: row.rating_count })}
          </Box>
        </Box>
      )}
    </Box>
  );
}

/** On a picture: readable on any. */
const BADGE = {
  position: 'absolute',
  insetBlockStart: 16,
  paddingInline: 1,
  paddingBlock: 0.25,
  borderRadius: 1,
  color: '#fff',
  backgroundColor: 'rgba(20, 26, 33, 0.82)',
  typography: 'subtitle2',
} as const;
