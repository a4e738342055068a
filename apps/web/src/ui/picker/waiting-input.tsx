import TextField from '@mui/material/TextField';

import type { PickerInputProps } from './picker-input.ts';

/** Holds the place of a picker while its code is on its way. */
export function WaitingInput(props: PickerInputProps) {
  const { label, labelHidden, value, required, disabled, helperText, errorText, size } = props;
  return (
    <TextField
      fullWidth
      aria-busy
      value=""
      label={labelHidden ? undefined : label}
      required={required}
      disabled={disabled}
      size={size}
      error={errorText !== undefined}
      helperText={errorText ?? helperText}
      slotProps={{
        inputLabel: { shrink: Boolean(value) || undefined },
        htmlInput: { readOnly: true, tabIndex: -1, ...(labelHidden && { 'aria-label': label }) },
      }}
    />
  );
}
