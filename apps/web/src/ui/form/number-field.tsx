import InputAdornment from '@mui/material/InputAdornment';

import type { FieldProps } from './field-frame.tsx';
import { NumberInput } from './number-input.tsx';

interface NumberFieldProps extends FieldProps {
  /** A unit after the number, e.g. 'hours' or '%'. */
  suffix?: string;
  integer?: boolean;
  placeholder?: string;
}

/** A plain number. */
export function NumberField({ suffix, ...props }: NumberFieldProps) {
  return <NumberInput {...props} end={suffix && <InputAdornment position="end">{suffix}</InputAdornment>} />;
}
