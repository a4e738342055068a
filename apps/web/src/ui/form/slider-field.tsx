import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Slider from '@mui/material/Slider';

import type { FieldProps } from './field-frame.tsx';
import { useField } from './use-field.ts';

interface SliderFieldProps extends FieldProps {
  min: number;
  max: number;
  step?: number;
  /** Writes a value for the label over the thumb and for assistive technology. */
  write?: (value: number) => string;
}

/** A number chosen on a line; the form's value is a number. */
export function SliderField(props: SliderFieldProps) {
  const { name, label, helperText, required, disabled, min, max, step, write = String } = props;
  const field = useField<number>(name);
  const help = field.errorText ?? helperText;
  return (
    <FormControl fullWidth error={field.errorText !== undefined} required={required} disabled={disabled}>
      <FormLabel id={field.labelId} sx={{ typography: 'subtitle2' }}>
        {label}
      </FormLabel>
      <Slider
        aria-labelledby={field.labelId}
        value={field.value ?? min}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        valueLabelDisplay="auto"
        valueLabelFormat={write}
        getAriaValueText={write}
        onChange={(_, value) => field.change(value)}
        onBlur={field.blur}
        slotProps={{ input: { ref: field.ref } }}
        sx={{ width: 'auto', marginInline: 1.25 }}
      />
      {help && <FormHelperText id={field.helperId}>{help}</FormHelperText>}
    </FormControl>
  );
}
