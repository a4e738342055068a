import OutlinedInput from '@mui/material/OutlinedInput';

import { asciiDigits } from './ascii-digits.ts';
import { CODE_LENGTH } from './code-length.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { useField } from './use-field.ts';

/** A short code of digits, as an app or a message gives it. One field, so that it can be pasted and filled in by the browser. */
export function CodeField({
  name,
  label,
  helperText,
  required,
  disabled,
  length = CODE_LENGTH,
}: FieldProps & { length?: number }) {
  const field = useField<string>(name);
  return (
    <FieldFrame {...field} label={label} helperText={helperText} required={required} disabled={disabled}>
      <OutlinedInput
        id={field.inputId}
        name={name}
        label={label}
        inputRef={field.ref}
        value={field.value ?? ''}
        autoComplete="one-time-code"
        onChange={(event) => field.change(asciiDigits(event.target.value).replaceAll(/\D/g, '').slice(0, length))}
        onBlur={field.blur}
        slotProps={{ input: { inputMode: 'numeric', dir: 'ltr', 'aria-describedby': field.helperId } }}
        sx={{ fontVariantNumeric: 'tabular-nums', '& input': { letterSpacing: '0.4em' } }}
      />
    </FieldFrame>
  );
}
