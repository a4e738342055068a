import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';

import type { FieldProps } from './field-frame.tsx';
import { useField } from './use-field.ts';

/** On or off. */
export function SwitchField({ name, label, helperText, required, disabled }: FieldProps) {
  const field = useField<boolean>(name);
  const help = field.errorText ?? helperText;
  return (
    <FormControl error={field.errorText !== undefined} required={required} disabled={disabled}>
      <FormControlLabel
        label={label}
        control={
          <Switch
            name={name}
            checked={field.value ?? false}
            onChange={(_, checked) => field.change(checked)}
            onBlur={field.blur}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': field.helperId } }}
          />
        }
      />
      {help && <FormHelperText id={field.helperId}>{help}</FormHelperText>}
    </FormControl>
  );
}
