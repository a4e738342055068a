import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { LightTextField, type LightTextFieldProps } from '../../../ui/form/light-text-field.tsx';

interface PasswordFieldProps extends Pick<LightTextFieldProps, 'helperText' | 'complaint' | 'defaultValue'> {
  autoComplete: 'current-password' | 'new-password';
}

/** The field named `password`, which can show what was typed. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation('session');
  const [shown, setShown] = useState(false);
  return (
    <LightTextField
      {...props}
      required
      name="password"
      label={t('field.password')}
      type={shown ? 'text' : 'password'}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={t(shown ? 'field.hidePassword' : 'field.showPassword')}
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
