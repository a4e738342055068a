import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { securities, type Security } from '../model/server-values.ts';

interface ServerFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What holds as long as nothing is typed. */
  usual?: string;
  help?: string;
  type?: 'email' | 'password' | 'text';
  required?: boolean;
}

/** A line of an account at a mail server. They are names for machines: left to right in every language. */
export function ServerField({
  label,
  value,
  onChange,
  usual,
  help,
  type = 'text',
  required = false,
}: ServerFieldProps) {
  const id = useId();
  return (
    <FormControl fullWidth size="small" required={required}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <OutlinedInput
        notched
        id={id}
        label={label}
        type={type}
        value={value}
        placeholder={usual}
        autoComplete={type === 'password' ? 'new-password' : 'off'}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{
          input: { dir: 'ltr', maxLength: type === 'password' ? 1000 : 254, 'aria-describedby': help && `${id}-help` },
        }}
      />
      {help && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
    </FormControl>
  );
}

/** How a connection is encrypted; none is not offered. */
export function SecurityField({ value, onChange }: { value: Security; onChange: (value: Security) => void }) {
  const { t } = useTranslation('mail');
  const id = useId();
  return (
    <FormControl fullWidth size="small">
      <InputLabel htmlFor={id} shrink>
        {t('server.security')}
      </InputLabel>
      <NativeSelect
        id={id}
        input={<OutlinedInput notched label={t('server.security')} />}
        value={value}
        onChange={({ target }) => onChange(securities.find((each) => each === target.value) ?? 'tls')}
      >
        {securities.map((each) => (
          <option key={each} value={each}>
            {each.toUpperCase()}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}
