import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface DateFilterProps {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (value: string) => void;
  min?: string;
  max?: string;
}

/** One end of a span of days in a toolbar. */
export function DateFilter({ label, value, onChange, min = '1900-01-01', max = '2099-12-31' }: DateFilterProps) {
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
        slotProps={{ input: { min: min || '1900-01-01', max: max || '2099-12-31' } }}
      />
    </FormControl>
  );
}
