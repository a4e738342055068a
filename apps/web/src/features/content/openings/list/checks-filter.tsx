import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import { useId } from 'react';

interface ChecksFilterProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
}

/** A filter for several of a few, each with a box of its own. */
export function ChecksFilter<Value extends string>({ label, options, value, onChange }: ChecksFilterProps<Value>) {
  const labelId = useId();
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend" id={labelId} sx={{ typography: 'subtitle2' }}>
        {label}
      </FormLabel>
      <FormGroup>
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            label={option.label}
            control={
              <Checkbox
                size="small"
                checked={value.includes(option.value)}
                onChange={(_, checked) =>
                  onChange(checked ? [...value, option.value] : value.filter((one) => one !== option.value))
                }
              />
            }
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}
