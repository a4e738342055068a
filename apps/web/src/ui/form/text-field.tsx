import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';

import { MATCH_PARENT } from '../match-parent.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { useField } from './use-field.ts';

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'password' | 'tel' | 'url';
  multiline?: boolean;
  minRows?: number;
  maxLength?: number;
  placeholder?: string;
  autoComplete?: string;
  autoFocus?: boolean;
  startAdornment?: OutlinedInputProps['startAdornment'];
  endAdornment?: OutlinedInputProps['endAdornment'];
}

/** A text runs as what is written in it: an address in Latin letters begins with its number in Arabic too. */
const AS_WRITTEN = { '& .MuiOutlinedInput-input': MATCH_PARENT } as const;

/** One line or several lines of text. */
export function TextField(props: TextFieldProps) {
  const { name, label, helperText, required, disabled, type = 'text', maxLength, minRows = 3, ...input } = props;
  const field = useField<string>(name);
  return (
    <FieldFrame {...field} label={label} helperText={helperText} required={required} disabled={disabled}>
      <OutlinedInput
        {...input}
        id={field.inputId}
        name={name}
        type={type}
        label={label}
        inputRef={field.ref}
        value={field.value ?? ''}
        onChange={(event) => field.change(event.target.value)}
        onBlur={field.blur}
        minRows={input.multiline ? minRows : undefined}
        slotProps={{
          input: { maxLength, 'aria-describedby': field.helperId, ...(type === 'text' && { dir: 'auto' }) },
        }}
        sx={type === 'text' ? AS_WRITTEN : undefined}
      />
    </FieldFrame>
  );
}
