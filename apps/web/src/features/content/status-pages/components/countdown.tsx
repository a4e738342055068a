import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { remaining, type Remaining } from '../remaining.ts';

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

/** Says, from the reader's own clock and time zone, what is counted down to: a moment in milliseconds since 1970. */
type Until = (now: Date) => number;

/** The time that is left, second by second. */
export function Countdown({ until }: { until: Until }) {
  const { t } = useTranslation('statusPages');
  const left = useRemaining(until);
  return (
    <Box
      role="timer"
      aria-label={t('comingSoon.countdown')}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: { xs: 1, sm: 2 } }}
    >
      {UNITS.map((unit) => (
        <Box
          key={unit}
          sx={(theme) => ({
            paddingBlock: 2,
            borderRadius: 2,
            backgroundColor: 'background.paper',
            boxShadow: `0 0 0 1px ${theme.vars.palette.divider}`,
          })}
        >
          <Box sx={{ typography: 'h3', fontVariantNumeric: 'tabular-nums' }}>
            {left === null ? '––' : String(left[unit]).padStart(2, '0')}
          </Box>
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
            {t(`comingSoon.${unit}`, { count: left?.[unit] ?? 0 })}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** Null until the clock of this browser has been read: the page may have been drawn elsewhere, earlier. */
function useRemaining(until: Until): Remaining | null {
  const [left, setLeft] = useState<Remaining | null>(null);

  useEffect(() => {
    const moment = until(new Date());
    const read = () => setLeft(remaining(moment - Date.now()));
    read();
    const clock = setInterval(read, 1000);
    return () => clearInterval(clock);
  }, [until]);

  return left;
}
