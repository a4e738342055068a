import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { formatLocale } from './format/locale.ts';

const UNITS = [
  { unit: 'day', length: 86_400_000, wraps: Number.POSITIVE_INFINITY },
  { unit: 'hour', length: 3_600_000, wraps: 24 },
  { unit: 'minute', length: 60_000, wraps: 60 },
  { unit: 'second', length: 1000, wraps: 60 },
] as const;

/** The time left until a moment, counted down by the second; `until` in milliseconds since 1970. At the moment it stays at zero. */
export function Countdown({ until }: { until: number }) {
  const { t, i18n } = useTranslation('widgets');
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, until - now);
  const over = left === 0;

  useEffect(() => {
    if (over) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [over]);

  return (
    // A timer is not announced by itself: a voice every second would drown everything else.
    <Box
      role="timer"
      aria-label={t('countdown.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 1, sm: 2 } }}
    >
      {UNITS.map(({ unit, length, wraps }) => (
        <CountdownPart
          key={unit}
          value={Math.floor(left / length) % wraps}
          unit={unit}
          locale={formatLocale(i18n.language)}
        />
      ))}
    </Box>
  );
}

/** A number over the name of its unit, which the browser knows in every language. */
function CountdownPart({ value, unit, locale }: { value: number; unit: string; locale: string }) {
  const parts = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).formatToParts(value);
  const digits = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2 }).format(value);
  return (
    <Box
      sx={(theme) => ({
        minWidth: 72,
        padding: 1.5,
        textAlign: 'center',
        borderRadius: 1.5,
        backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.08),
      })}
    >
      <Typography variant="h3" component="span" sx={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}>
        {digits}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {parts.find((part) => part.type === 'unit')?.value}
      </Typography>
    </Box>
  );
}
