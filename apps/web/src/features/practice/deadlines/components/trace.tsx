import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../../ui/format/date.ts';
import { languageOf } from '../../../../i18n/languages.ts';
import { doubtOf, inLanguage, type SkippedDay, type TraceStep } from '../types.ts';
import { usePeriodText } from './use-period-text.ts';

const STEPS = [
  'trigger',
  'fixed',
  'exclude_trigger',
  'begin_at_once',
  'same_date',
  'next_hour',
  'begin',
  'next_day',
  'extend',
  'count',
  'clear',
  'stay',
  'suspended',
  'tolled',
  'weekday',
  'roll',
  'inaccessible',
  'close',
  'at',
  'end_of_day',
  'later',
  'notice',
  'changed',
  'unverified',
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
  const day = step.on === '' ? '' : `${weekday.format(new Date(step.on))} ${dates.fullDate(step.on)}`;
  const on = step.time === undefined ? day : `${day} ${step.time}`;
  const rolls = kind === 'roll' || kind === 'inaccessible';
  const back = kind === 'roll' && step.direction === 'before' ? 'rollBack' : kind;
  const key = rolls && (step.skipped ?? []).length === 0 ? 'stays' : back;
  return (
    <>
      <Typography variant="body2">
        {key === undefined
          ? `${step.step}: ${on}`
          : t(`trace.${key}`, {
              day: on,
              period: period(step.n ?? 0, step.unit, step.direction),
              zone: step.zone ?? '',
              year: step.year ?? '',
              was: dates.fullDate(step.was) ?? '',
              reason: step.reason ?? '',
              since: dates.fullDate(step.since) ?? '',
              until: dates.fullDate(step.until) ?? '',
            })}
      </Typography>
      {step.skipped !== undefined && step.skipped.length > 0 && <SkippedDays days={step.skipped} weekday={weekday} />}
      {step.precaution && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {t('trace.precaution')}
        </Typography>
      )}
      {step.cite !== undefined && (
        <Typography variant="caption" component="p" dir="auto" sx={{ color: 'text.secondary' }}>
          {step.url === undefined ? (
            step.cite
          ) : (
            <Link href={step.url} target="_blank" rel="noreferrer" color="inherit">
              {step.cite}
            </Link>
          )}
        </Typography>
      )}
    </>
  );
}

function SkippedDays({ days, weekday }: { days: readonly SkippedDay[]; weekday: Intl.DateTimeFormat }) {
  return (
    <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, color: 'text.secondary', typography: 'caption' }}>
      {days.map((day) => (
        <Skipped key={day.day} of={day} weekday={weekday.format(new Date(day.day))} />
      ))}
    </Box>
  );
}

/** A day that was passed over: its name, what is to be asked about it, and the provision that makes it one of rest. */
function Skipped({ of, weekday }: { of: SkippedDay; weekday: string }) {
  const { t, i18n } = useTranslation('deadlines');
  const dates = useDates();
  const reason = REASONS.find((one) => one === of.why) ?? 'weekend';
  const name = inLanguage(of.names, i18n.language) || (of.name ?? t(`why.${reason}`));
  const doubt = doubtOf(of);
  const observed = of.observed === true ? t('why.observed') : undefined;
  const remark = doubt === undefined ? observed : t(`doubt.${doubt}`, { county: of.county ?? '' });
  return (
    <li>
      {weekday} <bdi>{dates.fullDate(of.day)}</bdi>: <bdi>{name}</bdi>
      {remark !== undefined && ` (${remark})`}
      {of.cite !== undefined && (
        <>
          {' · '}
          <bdi>
            {of.url === undefined ? (
              of.cite
            ) : (
              <Link href={of.url} target="_blank" rel="noreferrer" color="inherit">
                {of.cite}
              </Link>
            )}
          </bdi>
        </>
      )}
    </li>
  );
}
