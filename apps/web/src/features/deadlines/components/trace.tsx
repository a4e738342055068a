import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../ui/format/date.ts';
import { languageOf } from '../../../i18n/languages.ts';
import type { SkippedDay, TraceStep } from '../types.ts';
import { usePeriodText } from './use-period-text.ts';

const STEPS = [
  'trigger',
  'fixed',
  'exclude_trigger',
  'begin_at_once',
  'same_date',
  'next_hour',
  'extend',
  'count',
  'roll',
  'inaccessible',
  'close',
  'end_of_day',
] as const;
const REASONS = ['weekend', 'holiday', 'inaccessible'] as const;

/** The account of a computation, a line a step, with the provision that it follows and every day that was passed over. */
export function Trace({ steps }: { steps: readonly TraceStep[] }) {
  const { t } = useTranslation('deadlines');
  return (
    <Box
      component="ol"
      aria-label={t('trace.title')}
      sx={{ margin: 0, paddingInlineStart: 3, display: 'grid', gap: 1, typography: 'body2' }}
    >
      {steps.map((step, place) => (
        <Box component="li" key={place}>
          <TraceLine step={step} />
        </Box>
      ))}
    </Box>
  );
}

function TraceLine({ step }: { step: TraceStep }) {
  const { t, i18n } = useTranslation('deadlines');
  const dates = useDates();
  const period = usePeriodText();
  const kind = STEPS.find((one) => one === step.step);
  const weekday = new Intl.DateTimeFormat(languageOf(i18n.language).locale, { weekday: 'long', timeZone: 'UTC' });
  const day = step.on === '' ? '' : `${weekday.format(new Date(step.on))} ${dates.date(step.on)}`;
  const on = step.time === undefined ? day : `${day} ${step.time}`;
  const rolls = kind === 'roll' || kind === 'inaccessible';
  const key = rolls && (step.skipped ?? []).length === 0 ? 'stays' : kind;
  return (
    <>
      <Typography variant="body2">
        {key === undefined
          ? `${step.step}: ${on}`
          : t(`trace.${key}`, {
              day: on,
              period: period(step.n ?? 0, step.unit, step.direction),
              zone: step.zone ?? '',
            })}
      </Typography>
      {step.skipped !== undefined && step.skipped.length > 0 && <SkippedDays days={step.skipped} weekday={weekday} />}
      {step.cite !== undefined && (
        <Typography variant="caption" component="p" dir="auto" sx={{ color: 'text.secondary' }}>
          {step.cite}
        </Typography>
      )}
    </>
  );
}

function SkippedDays({ days, weekday }: { days: readonly SkippedDay[]; weekday: Intl.DateTimeFormat }) {
  const { t } = useTranslation('deadlines');
  const dates = useDates();
  return (
    <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, color: 'text.secondary', typography: 'caption' }}>
      {days.map(({ day, why, name, observed }) => {
        const reason = REASONS.find((one) => one === why) ?? 'weekend';
        const said = name ?? t(`why.${reason}`);
        return (
          <li key={day}>
            {weekday.format(new Date(day))} <bdi>{dates.date(day)}</bdi>: <bdi>{said}</bdi>
            {observed === true && ` (${t('why.observed')})`}
          </li>
        );
      })}
    </Box>
  );
}
