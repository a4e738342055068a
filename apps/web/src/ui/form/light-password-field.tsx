import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { LightTextField, type LightTextFieldProps } from './light-text-field.tsx';

interface LightPasswordFieldProps extends Pick<
  LightTextFieldProps,
  'label' | 'helperText' | 'validationError' | 'defaultValue' | 'labelEnd'
> {
  name?: string;
  autoComplete: 'current-password' | 'new-password';
}

/** A required password, which can be shown as it is typed. */
export function LightPasswordField({ name = 'password', ...rest }: LightPasswordFieldProps) {
  const { t } = useTranslation('ui');
  const [shown, setShown] = useState(false);
  return (
    <LightTextField
      {...rest}
      required
      name={name}
      type={shown ? 'text' : 'password'}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={t(shown ? 'password.hide' : 'password.show')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
