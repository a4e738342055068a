import Box from '@mui/material/Box';

import { onClock, useDates } from '../../../../ui/format/date.ts';
import { today } from '../../../../ui/format/today.ts';

/** When a mail came, in the room that a list has: the time of today, else the day. */
export function ListTime({ value }: { value: string }) {
  const dates = useDates();
  const isToday = onClock(value).format('YYYY-MM-DD') === today();
  return (
    <Box component="bdi" sx={{ flexShrink: 0, fontSize: 12, color: 'text.secondary' }}>
      <time dateTime={value} title={dates.fullDateTime(value) ?? undefined}>
        {isToday ? dates.time(value) : dates.date(value)}
      </time>
    </Box>
  );
}
