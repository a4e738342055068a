import OutlinedInput from '@mui/material/OutlinedInput';

import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { useField } from './use-field.ts';
import { PICKER_MAX, PICKER_MIN } from '../format/date-range.ts';

interface DateFieldProps extends FieldProps {
  /** First and last day that can be chosen, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
}

/** A day, chosen with the browser's own calendar; the form's value is `YYYY-MM-DD`, or null when empty. */
export function DateField({ name, label, helperText, required, disabled, min, max }: DateFieldProps) {
  const field = useField<string | null>(name);
  return (
    <FieldFrame {...field} label={label} helperText={helperText} required={required} disabled={disabled} shrink>
      <OutlinedInput
        id={field.inputId}
        name={name}
        type="date"
        label={label}
        notched
        inputRef={field.ref}
        value={field.value ?? ''}
        onChange={(event) => field.change(event.target.value || null)}
        onBlur={field.blur}
        slotProps={{
          input: { min: min ?? PICKER_MIN, max: max ?? PICKER_MAX, 'aria-describedby': field.helperId },
        }}
      />
    </FieldFrame>
  );
}
