import OutlinedInput from '@mui/material/OutlinedInput';

import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { useField } from './use-field.ts';

interface BrowserFieldProps extends FieldProps {
  /** What the browser has its own way of entering for. */
  type: 'date' | 'time';
  /** First and last value that can be chosen, in the form of `type`. */
  min?: string;
  max?: string;
}

/** A field that is entered in the browser's own way; the form's value is null when it is empty. */
export function BrowserField({ name, label, helperText, required, disabled, type, min, max }: BrowserFieldProps) {
  const field = useField<string | null>(name);
  return (
    <FieldFrame {...field} label={label} helperText={helperText} required={required} disabled={disabled} shrink>
      <OutlinedInput
        id={field.inputId}
        name={name}
        type={type}
        label={label}
        notched
        inputRef={field.ref}
        value={field.value ?? ''}
        onChange={(event) => field.change(event.target.value || null)}
        onBlur={field.blur}
        slotProps={{ input: { min, max, 'aria-describedby': field.helperId } }}
      />
    </FieldFrame>
  );
}
