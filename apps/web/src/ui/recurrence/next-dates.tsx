import Box from '@mui/material/Box';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { useTranslation } from 'react-i18next';

import { useDates } from '../format/date.ts';
import { wallIn } from '../format/zone.ts';

/** How many dates are shown. */
const SHOWN = 5;

interface NextDatesProps {
  rule: string;
  day: string;
  time: string | null;
  timeZone: string;
}

/** The dates on which a repetition begins, by the clock of its zone; none for a rule that cannot be computed. */
function datesOf({ rule, day, time, timeZone }: NextDatesProps): Date[] {
  try {
    const zone = time === null ? 'UTC' : timeZone;
    const dtstart = Temporal.PlainDateTime.from(`${day}T${time ?? '00:00'}`).toZonedDateTime(zone);
    const computed = new RRuleTemporal({
      rruleString: `RRULE:${rule}`,
      dtstart,
      tzid: zone,
      includeDtstart: true,
      temporal: Temporal,
      maxIterations: 5000,
    });
    return computed.all((_, index) => index < SHOWN).map((date) => new Date(date.epochMilliseconds));
  } catch {
    // A rule that names no date is said to name none: the server refuses it with its reason.
    return [];
  }
}

/** The next dates of a repetition. */
export function NextDates(props: NextDatesProps) {
  const { t } = useTranslation('recurrence');
  const format = useDates();
  const dates = datesOf(props).slice(0, SHOWN);
  const zone = props.time === null ? 'UTC' : props.timeZone;
  return (
    <Box
      component="ul"
      aria-label={t('next')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.75,
        listStyle: 'none',
        margin: 0,
        marginBlockStart: 1,
        padding: 0,
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      {dates.length === 0 && <li>{t('none')}</li>}
      {dates.map((date) => (
        <Box
          component="li"
          key={date.getTime()}
          sx={{ paddingInline: 1, paddingBlock: 0.25, borderRadius: 1, border: '1px solid', borderColor: 'divider' }}
        >
          <bdi>{format.date(wallIn(zone, date.getTime()).slice(0, 10))}</bdi>
        </Box>
      ))}
    </Box>
  );
}
