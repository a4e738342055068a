import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';

import { useErrorText } from './error-text.ts';
import { MATCH_PARENT } from '../match-parent.ts';
import { LightInput } from './light-input.ts';

export interface LightTextFieldProps {
  name: string;
  label: string;
  /** Over the frame, at the end of the label's line: a link, for example. */
  labelEnd?: ReactNode;
  helperText?: ReactNode;
  required?: boolean;
  type?: 'text' | 'email' | 'tel' | 'password' | 'date';
  /** Several lines: at least this many. */
  rows?: number;
  autoComplete?: string;
  /** Which keyboard a phone shows. */
  inputMode?: 'numeric' | 'decimal';
  defaultValue?: string;
  /** Inside the frame, at its end: a button, for example. */
  endAdornment?: ReactNode;
  /** The key of the sentence that refuses what was typed, as schemas name it. */
  validationError?: string | undefined;
}

/** One line or several lines of text that keep their own value; see useLightForm. */
export function LightTextField(props: LightTextFieldProps) {
  const {
    name,
    label,
    labelEnd,
    helperText,
    required = false,
    type = 'text',
    rows,
    endAdornment,
    validationError,
    ...input
  } = props;
  const id = useId();
  const errorText = useErrorText(validationError);
  const help = errorText ?? helperText;
  return (
    <Box sx={{ position: 'relative', display: 'grid', gap: 0.75, flexGrow: 1, alignContent: 'start' }}>
      <Box component="label" htmlFor={id} sx={{ justifySelf: 'start', typography: 'subtitle2' }}>
        {label}
        {required && <span aria-hidden> *</span>}
      </Box>
      <Box
        sx={{
          position: 'relative',
          '& > input': { paddingInlineEnd: endAdornment ? 7 : undefined },
          '& > [dir=auto]': MATCH_PARENT,
        }}
      >
        <LightInput
          {...input}
          {...(rows === undefined ? { type } : { as: 'textarea', rows })}
          // A text runs as what is written in it: an address in Latin letters begins with its number in Arabic too.
          dir={type === 'text' ? 'auto' : undefined}
          id={id}
          name={name}
          required={required}
          aria-invalid={errorText !== undefined}
          aria-describedby={help ? `${id}-help` : undefined}
        />
        {endAdornment && (
          <Box sx={{ position: 'absolute', insetBlock: 0, insetInlineEnd: 16, display: 'flex', alignItems: 'center' }}>
            {endAdornment}
          </Box>
        )}
      </Box>
      {/* Behind the field for the keyboard: who types goes on to what was asked. */}
      {labelEnd && <Box sx={{ position: 'absolute', insetBlockStart: -2, insetInlineEnd: 0 }}>{labelEnd}</Box>}
      {help && (
        <Box
          id={`${id}-help`}
          sx={{ typography: 'caption', color: errorText === undefined ? 'text.secondary' : 'error.main' }}
        >
          {help}
        </Box>
      )}
    </Box>
  );
}
