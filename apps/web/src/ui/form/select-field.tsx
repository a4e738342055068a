import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';

import { FieldFrame, type FieldProps } from './field-frame.tsx';
import type { Option } from './option.ts';
import { useField } from './use-field.ts';

interface SelectFieldProps extends FieldProps {
  options: readonly Option[];
  /** Offers 'none' under this text; the form's value is then null. */
  emptyLabel?: string;
}

/** One of a short list. */
export function SelectField({ name, label, helperText, required, disabled, options, emptyLabel }: SelectFieldProps) {
  const field = useField<string | null>(name);
  // A value whose option has not been loaded yet must not be handed to the select: it warns and shows nothing.
  const value = options.some((option) => option.value === field.value) ? field.value : '';
  return (
    <FieldFrame {...field} label={label} helperText={helperText} required={required} disabled={disabled}>
      <Select
        id={field.inputId}
        labelId={field.labelId}
        name={name}
        label={label}
        inputRef={field.ref}
        value={value ?? ''}
        onChange={(event) => field.change(event.target.value || null)}
        onBlur={field.blur}
        aria-describedby={field.helperId}
        MenuProps={{ slotProps: { paper: { sx: { maxHeight: 360 } } } }}
      >
        {emptyLabel !== undefined && (
          <MenuItem value="">
            <em>{emptyLabel}</em>
          </MenuItem>
        )}
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {option.label}
          </MenuItem>
        ))}
      </Select>
    </FieldFrame>
  );
}
