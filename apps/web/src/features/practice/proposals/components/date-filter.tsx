import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { PICKER_MAX, PICKER_MIN } from '../../../../ui/format/date-range.ts';

interface DateFilterProps {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (value: string) => void;
  min?: string;
  max?: string;
}

/** One end of a span of days in a toolbar. */
export function DateFilter({ label, value, onChange, min = PICKER_MIN, max = PICKER_MAX }: DateFilterProps) {
  const id = useId();
  return (
    <FormControl sx={{ width: { xs: 1, md: 170 }, flexShrink: 0 }}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <OutlinedInput
        id={id}
        type="date"
        label={label}
        notched
        value={value}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{ input: { min: min || PICKER_MIN, max: max || PICKER_MAX } }}
      />
    </FormControl>
  );
}
