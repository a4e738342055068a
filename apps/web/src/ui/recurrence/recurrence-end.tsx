import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { DayInput } from '../picker/day-input.tsx';
import type { Repetition } from './rule.ts';

type End = Repetition['end'];

interface RecurrenceEndProps {
  end: End;
  /** The day on which it begins: it does not end before. */
  day: string;
  onChange: (end: End) => void;
  disabled: boolean;
}

/** When a repetition ends: never, on a day, or after a number of times. */
export function RecurrenceEnd({ end, day, onChange, disabled }: RecurrenceEndProps) {
  const { t } = useTranslation('recurrence');
  const id = useId();
  const ends: Record<End['kind'], End> = {
    never: { kind: 'never' },
    on: { kind: 'on', day },
    after: { kind: 'after', count: 10 },
  };
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
      <FormControl fullWidth disabled={disabled}>
        <InputLabel id={`${id}-end`}>{t('end.label')}</InputLabel>
        <Select
          labelId={`${id}-end`}
          label={t('end.label')}
          value={end.kind}
          onChange={(event) => onChange(ends[event.target.value])}
        >
          <MenuItem value="never">{t('end.never')}</MenuItem>
          <MenuItem value="on">{t('end.on')}</MenuItem>
          <MenuItem value="after">{t('end.after')}</MenuItem>
        </Select>
      </FormControl>
      {end.kind === 'on' && (
        <DayInput
          required
          label={t('end.day')}
          value={end.day}
          min={day}
          disabled={disabled}
          onChange={(last) => last !== null && onChange({ kind: 'on', day: last })}
        />
      )}
      {end.kind === 'after' && (
        <FormControl fullWidth disabled={disabled}>
          <InputLabel htmlFor={`${id}-count`}>{t('end.count')}</InputLabel>
          <OutlinedInput
            id={`${id}-count`}
            type="number"
            label={t('end.count')}
            value={end.count}
            onChange={(event) =>
              onChange({ kind: 'after', count: Math.min(999, Math.max(1, Math.trunc(Number(event.target.value)))) })
            }
            slotProps={{ input: { min: 1, max: 999, inputMode: 'numeric' } }}
          />
        </FormControl>
      )}
    </Stack>
  );
}
