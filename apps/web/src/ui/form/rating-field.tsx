import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Rating from '@mui/material/Rating';

import type { FieldProps } from './field-frame.tsx';
import { useField } from './use-field.ts';

/** One to five stars; the form's value is a number, or null when none is chosen. */
export function RatingField({ name, label, helperText, required, disabled }: FieldProps) {
  const field = useField<number | null>(name);
  const help = field.errorText ?? helperText;
  return (
    <FormControl component="fieldset" error={field.errorText !== undefined} required={required} disabled={disabled}>
      <FormLabel component="legend" sx={{ typography: 'subtitle2', marginBlockEnd: 0.5 }}>
        {label}
      </FormLabel>
      <Rating
        name={name}
        value={field.value ?? null}
        disabled={disabled}
        onChange={(_, value) => field.change(value)}
      />
      {help && <FormHelperText id={field.helperId}>{help}</FormHelperText>}
    </FormControl>
  );
}
