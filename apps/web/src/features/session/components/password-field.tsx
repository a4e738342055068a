import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { TextField } from '../../../ui/form/text-field.tsx';

/** The field named `password`, which can show what was typed. */
export function PasswordField({
  autoComplete,
  helperText,
}: {
  autoComplete: 'current-password' | 'new-password';
  helperText?: ReactNode;
}) {
  const { t } = useTranslation('session');
  const [shown, setShown] = useState(false);
  return (
    <TextField
      required
      name="password"
      label={t('field.password')}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      helperText={helperText}
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
