import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useQuery } from '@tanstack/react-query';
import { Temporal } from 'temporal-polyfill';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../../ui/format/date.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { formatLocale } from '../../../../ui/format/locale.ts';
import { freeBusyQuery } from '../api/free-busy.ts';

interface FreeBusyStripProps {
  /** Their ids, the reader's among them. */
  people: readonly string[];
  /** The day that is shown, on the clock of the zone. */
  day: string;
  zone: string;
  /** The time that is being chosen. */
  start: string;
  end: string;
  /** The event's own time before it was changed: nobody is busy by what is being moved. */
  own: { start: string; end: string } | null;
}

const at = (moment: string) => new Date(moment).getTime();

/** When each of the chosen people is busy on the day of an event, and who of them at its time. */
export function FreeBusyStrip({ people, day, zone, start, end, own }: FreeBusyStripProps) {
  const { t, i18n } = useTranslation('calendar');
  const dates = useDates();
  const midnight = Temporal.PlainDate.from(day).toZonedDateTime(zone);
  const from = midnight.epochMilliseconds;
  // A day has 23 or 25 hours when the clocks change.
  const to = midnight.add({ days: 1 }).epochMilliseconds;
  const query = useQuery(freeBusyQuery(people, new Date(from).toISOString(), new Date(to).toISOString()));
  const isOwn = (busy: { start: string; end: string }) =>
    own !== null && at(busy.start) === at(own.start) && at(busy.end) === at(own.end);
  const rows = (query.data ?? []).map((person) => ({ ...person, busy: person.busy.filter((busy) => !isOwn(busy)) }));
  const taken = rows.filter(({ busy }) => busy.some((each) => at(each.start) < at(end) && at(each.end) > at(start)));
  const place = (moment: number) => `${(Math.min(Math.max(moment, from), to) - from) / ((to - from) / 100)}%`;
  const bar = (begin: number, finish: number) => ({
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: place(begin),
    insetInlineEnd: `calc(100% - ${place(finish)})`,
  });

  if (query.error) return <RefusalAlert error={query.error} />;
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-label={t('freeBusy.label')}>
      <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary', marginBlockEnd: 1 }}>
        {t('freeBusy.day', { day: dates.date(day) })}
      </Typography>
      <Box sx={{ display: 'grid', gap: 0.75 }}>
        {rows.map(({ id, name, busy }) => (
          <Box key={id} sx={{ display: 'grid', gridTemplateColumns: '112px 1fr', alignItems: 'center', gap: 1 }}>
            <Typography variant="caption" noWrap title={name}>
              {name}
            </Typography>
            <Box
              sx={{
                position: 'relative',
                height: 18,
                borderRadius: 0.75,
                overflow: 'hidden',
                backgroundColor: 'action.hover',
              }}
            >
              <span style={visuallyHidden}>
                {busy.length === 0
                  ? t('freeBusy.free', { name })
                  : t('freeBusy.busy', {
                      name,
                      times: new Intl.ListFormat(formatLocale(i18n.language)).format(
                        busy.map((each) => `${dates.time(each.start)} – ${dates.time(each.end)}`),
                      ),
                    })}
              </span>
              {busy.map((each) => (
                <Box key={each.start} sx={{ ...bar(at(each.start), at(each.end)), backgroundColor: 'text.disabled' }} />
              ))}
              <Box
                sx={{
                  ...bar(at(start), at(end)),
                  border: '2px solid',
                  borderColor: taken.some((person) => person.id === id) ? 'error.main' : 'success.main',
                  borderRadius: 0.75,
                }}
              />
            </Box>
          </Box>
        ))}
      </Box>
      <Box aria-live="polite" sx={{ marginBlockStart: 1 }}>
        {taken.length > 0 && (
          <Alert severity="warning">
            {t('freeBusy.taken', {
              names: new Intl.ListFormat(formatLocale(i18n.language)).format(taken.map(({ name }) => name)),
            })}
          </Alert>
        )}
      </Box>
    </Box>
  );
}
