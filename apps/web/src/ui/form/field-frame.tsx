import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import type { ReactNode } from 'react';

/** What every field of the kit takes. */
export interface FieldProps {
  name: string;
  label: string;
  helperText?: ReactNode;
  required?: boolean;
  disabled?: boolean;
}

interface FieldFrameProps {
  inputId: string;
  helperId: string;
  labelId?: string;
  label: string;
  labelHidden?: boolean;
  helperText?: ReactNode;
  errorText?: string;
  required?: boolean;
  disabled?: boolean;
  shrink?: boolean;
  children: ReactNode;
}

/** Label above, help or refusal below; the input is tied to both by id. */
export function FieldFrame(props: FieldFrameProps) {
  const help = props.errorText ?? props.helperText;
  return (
    <FormControl fullWidth error={props.errorText !== undefined} required={props.required} disabled={props.disabled}>
      {!props.labelHidden && (
        <InputLabel id={props.labelId} htmlFor={props.inputId} shrink={props.shrink}>
          {props.label}
        </InputLabel>
      )}
      {props.children}
      {help && (
        <FormHelperText id={props.helperId} component="div">
          {help}
        </FormHelperText>
      )}
    </FormControl>
  );
}
