import Box from '@mui/material/Box';

import { useDates } from './date.ts';
import { useShortDay } from './short-day.ts';

/** A day (`YYYY-MM-DD`) as a sheet of a calendar: the number, and the month below it. */
export function DateSheet({ day }: { day: string }) {
  const dates = useDates();
  const { day: number, month } = useShortDay()(day);
  return (
    <Box
      component="time"
      dateTime={day}
      title={dates.date(day) ?? undefined}
      sx={{ flexShrink: 0, width: 44, textAlign: 'center' }}
    >
      <Box component="span" sx={{ display: 'block', fontSize: 16, lineHeight: '20px', fontWeight: 700 }}>
        {number}
      </Box>{' '}
      <Box
        component="span"
        sx={{ display: 'block', fontSize: 12, lineHeight: '16px', color: 'text.secondary', whiteSpace: 'nowrap' }}
      >
        {month}
      </Box>
    </Box>
  );
}
