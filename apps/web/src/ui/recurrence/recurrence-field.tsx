import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';

import { RecurrenceEnd } from './recurrence-end.tsx';
import { useDayInMonth, useRuleWords, weekdayName } from './rule-words.ts';
import { frequencies, inMonthChoices, newRepetition, readRule, type Repetition, weekdays, writeRule } from './rule.ts';

const NextDates = lazy(() => import('./next-dates.tsx').then((module) => ({ default: module.NextDates })));

interface RecurrenceFieldProps {
  /** The value of an RRULE; null for what happens once. */
  value: string | null;
  onChange: (rule: string | null) => void;
  /** The day on which it begins, `YYYY-MM-DD`. */
  day: string;
  /** The time at which it begins, `HH:MM`; null for whole days. */
  time: string | null;
  timeZone: string;
  disabled?: boolean;
}

/** How something repeats: chosen, said in plain words, and with the dates that come of it. A rule that says more is kept as it is. */
export function RecurrenceField({ value, onChange, day, time, timeZone, disabled = false }: RecurrenceFieldProps) {
  const { t, i18n } = useTranslation('recurrence');
  const id = useId();
  const words = useRuleWords();
  const dayInMonth = useDayInMonth();
  const repetition = value === null ? null : readRule(value, timeZone);
  const chosen = value === null ? 'never' : (repetition?.frequency ?? 'own');
  const allDay = time === null;
  const write = (next: Repetition) => onChange(writeRule(next, allDay, timeZone));
  const set = (changes: Partial<Repetition>) => repetition && write({ ...repetition, ...changes });
  const choices = inMonthChoices(day);
  const inMonth = repetition?.inMonth ?? null;
  const isSame = (one: object | null, other: object | null) => JSON.stringify(one) === JSON.stringify(other);
  const offered = inMonth === null || choices.some((each) => isSame(each, inMonth)) ? choices : [inMonth, ...choices];

  return (
    <Stack spacing={2}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <FormControl fullWidth disabled={disabled}>
          <InputLabel id={`${id}-repeats`}>{t('label')}</InputLabel>
          <Select
            labelId={`${id}-repeats`}
            label={t('label')}
            value={chosen}
            onChange={(event) => {
              const frequency = frequencies.find((each) => each === event.target.value);
              if (frequency !== undefined) write(newRepetition(frequency, day));
              else if (event.target.value === 'never') onChange(null);
            }}
          >
            <MenuItem value="never">{t('never')}</MenuItem>
            {frequencies.map((frequency) => (
              <MenuItem key={frequency} value={frequency}>
                {t(`frequency.${frequency}`)}
              </MenuItem>
            ))}
            {chosen === 'own' && <MenuItem value="own">{t('frequency.own')}</MenuItem>}
          </Select>
        </FormControl>
        {repetition && (
          <FormControl sx={{ minWidth: { sm: 180 } }} disabled={disabled}>
            <InputLabel htmlFor={`${id}-interval`}>{t(`interval.${repetition.frequency}`)}</InputLabel>
            <OutlinedInput
              id={`${id}-interval`}
              type="number"
              label={t(`interval.${repetition.frequency}`)}
              value={repetition.interval}
              onChange={(event) =>
                set({ interval: Math.min(999, Math.max(1, Math.trunc(Number(event.target.value)))) })
              }
              slotProps={{ input: { min: 1, max: 999, inputMode: 'numeric' } }}
            />
          </FormControl>
        )}
      </Stack>
      {repetition?.frequency === 'WEEKLY' && (
        <ToggleButtonGroup
          size="small"
          aria-label={t('weekdays')}
          disabled={disabled}
          value={repetition.weekdays}
          onChange={(_, days: Repetition['weekdays']) => days.length > 0 && set({ weekdays: days })}
          sx={{ flexWrap: 'wrap' }}
        >
          {weekdays.map((weekday) => (
            <ToggleButton
              key={weekday}
              value={weekday}
              aria-label={weekdayName(weekday, i18n.language, 'long')}
              sx={{ minWidth: 44 }}
            >
              {weekdayName(weekday, i18n.language, 'short')}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      {repetition?.frequency === 'MONTHLY' && (
        <FormControl fullWidth disabled={disabled}>
          <InputLabel id={`${id}-month`}>{t('inMonth')}</InputLabel>
          <Select
            labelId={`${id}-month`}
            label={t('inMonth')}
            value={JSON.stringify(inMonth ?? choices[0])}
            onChange={(event) => set({ inMonth: offered.find((each) => isSame(each, JSON.parse(event.target.value))) })}
          >
            {offered.map((each) => (
              <MenuItem key={JSON.stringify(each)} value={JSON.stringify(each)}>
                {dayInMonth(each)}
              </MenuItem>
            ))}
          </Select>
        </FormControl>
      )}
      {repetition && (
        <RecurrenceEnd end={repetition.end} day={day} onChange={(end) => set({ end })} disabled={disabled} />
      )}
      {value !== null && (
        <div>
          <Typography variant="body2" aria-live="polite">
            {words(value, timeZone)}
          </Typography>
          <Suspense>
            <NextDates rule={value} day={day} time={time} timeZone={timeZone} />
          </Suspense>
        </div>
      )}
    </Stack>
  );
}
