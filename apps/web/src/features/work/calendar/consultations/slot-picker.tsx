import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { CalendarX, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { fieldOf } from '../../../../client/fields.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { instantOn } from '../../../../ui/format/day-of.ts';
import { today } from '../../../../ui/format/today.ts';
import { shownZone } from '../../../../ui/format/zone.ts';
import { slotsQuery } from '../api/consultations.ts';
import { slotDays } from './slot-days.ts';

/** How many days are offered at a time. */
const DAYS = 14;

const startOf = (day: dayjs.Dayjs) => instantOn(day.format('YYYY-MM-DD'), '00:00');

interface SlotPickerProps {
  lawyerId: string;
  /** The beginning of the chosen time. */
  value: string | null;
  onChange: (start: string) => void;
}

/** A lawyer's free times by day, on the clock that is shown, two weeks at a time. */
export function SlotPicker({ lawyerId, value, onChange }: SlotPickerProps) {
  const { t } = useTranslation('consultations');
  const dates = useDates();
  const [page, setPage] = useState(0);
  const from = dayjs(today()).add(page * DAYS, 'day');
  const query = useQuery(slotsQuery(lawyerId, startOf(from), startOf(from.add(DAYS, 'day'))));
  if (query.error && typeof query.error === 'object' && fieldOf(query.error, 'hint') === 'no_consultations')
    return <EmptyState filled icon={CalendarX} title={t('slots.noneTitle')} description={t('slots.noneText')} />;
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Skeleton variant="rounded" height={200} />;
  const days = slotDays(query.data.slots);
  return (
    <Box component="section" aria-label={t('slots.label')}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <IconButton aria-label={t('slots.earlier')} disabled={page === 0} onClick={() => setPage(page - 1)}>
          <Box component={ChevronLeft} size={20} aria-hidden sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
        </IconButton>
        <Typography variant="subtitle2" component="p" aria-live="polite">
          <bdi>
            {dates.date(from)} – {dates.date(from.add(DAYS - 1, 'day'))}
          </bdi>
        </Typography>
        <IconButton aria-label={t('slots.later')} onClick={() => setPage(page + 1)}>
          <Box component={ChevronRight} size={20} aria-hidden sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
        </IconButton>
      </Box>
      <Box sx={{ maxHeight: 280, overflowY: 'auto', display: 'grid', gap: 2, paddingBlock: 1 }}>
        {days.length === 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('slots.noneHere')}
          </Typography>
        )}
        {days.map(({ day, slots }) => (
          <Box
            component="fieldset"
            key={day}
            aria-label={dates.date(day) ?? undefined}
            sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}
          >
            <Typography variant="subtitle2" component="p" sx={{ marginBlockEnd: 1 }}>
              <bdi>{dates.date(day)}</bdi>
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {slots.map(({ start }) => (
                <Button
                  key={start}
                  size="small"
                  color={value === start ? 'primary' : 'inherit'}
                  variant={value === start ? 'contained' : 'outlined'}
                  aria-pressed={value === start}
                  onClick={() => onChange(start)}
                >
                  <bdi>{dates.time(start)}</bdi>
                </Button>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('slots.zone', { zone: shownZone(), count: query.data.minutes })}
      </Typography>
    </Box>
  );
}
