import Box from '@mui/material/Box';
import { useId } from 'react';

import { useErrorText } from '../../../ui/form/error-text.ts';
import { LightInput } from '../../../ui/form/light-input.ts';
import type { Option } from '../../../ui/form/option.ts';

interface LightSelectProps {
  name: string;
  label: string;
  options: readonly Option[];
  defaultValue: string;
  required?: boolean;
  autoComplete?: string;
  validationError?: string | undefined;
}

/** One of several choices, by the browser's own list; see LightTextField. */
export function LightSelect({ name, label, options, required = false, validationError, ...rest }: LightSelectProps) {
  const id = useId();
  const errorText = useErrorText(validationError);
  return (
    <Box sx={{ display: 'grid', gap: 0.75, alignContent: 'start', minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={{ justifySelf: 'start', typography: 'subtitle2' }}>
        {label}
        {required && <span aria-hidden> *</span>}
      </Box>
      <LightInput
        as="select"
        {...rest}
        id={id}
        name={name}
        required={required}
        aria-invalid={errorText !== undefined}
        aria-describedby={errorText === undefined ? undefined : `${id}-help`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </LightInput>
      {errorText !== undefined && (
        <Box id={`${id}-help`} sx={{ typography: 'caption', color: 'error.main' }}>
          {errorText}
        </Box>
      )}
    </Box>
  );
}
