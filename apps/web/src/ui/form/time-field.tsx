import OutlinedInput from '@mui/material/OutlinedInput';

import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { useField } from './use-field.ts';

/** A time of day, entered in the browser's own way; the form's value is `HH:MM`, or null when empty. */
export function TimeField({ name, label, helperText, required, disabled }: FieldProps) {
  const field = useField<string | null>(name);
  return (
    <FieldFrame {...field} label={label} helperText={helperText} required={required} disabled={disabled} shrink>
      <OutlinedInput
        id={field.inputId}
        name={name}
        type="time"
        label={label}
        notched
        inputRef={field.ref}
        value={field.value ?? ''}
        onChange={(event) => field.change(event.target.value || null)}
        onBlur={field.blur}
        slotProps={{ input: { 'aria-describedby': field.helperId } }}
      />
    </FieldFrame>
  );
}
