import { PASSWORD_MIN_LENGTH } from '@casewright/contracts/session';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import { LightPasswordField } from './light-password-field.tsx';
import { LightTextField } from './light-text-field.tsx';

interface SignUpFieldsProps {
  validationErrorOf: (field: string) => string | undefined;
  /** In a demonstration the browser offers nothing that it knows of the reader. */
  demo?: boolean;
}

/** The fields of a new account, for a form of {@link useLightForm}: names, e-mail address and password. */
export function SignUpFields({ validationErrorOf, demo = false }: SignUpFieldsProps) {
  const { t } = useTranslation('session');
  return (
    <>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <LightTextField
          required
          name="firstName"
          label={t('field.firstName')}
          autoComplete={demo ? 'off' : 'given-name'}
          validationError={validationErrorOf('firstName')}
        />
        <LightTextField
          required
          name="lastName"
          label={t('field.lastName')}
          autoComplete={demo ? 'off' : 'family-name'}
          validationError={validationErrorOf('lastName')}
        />
      </Box>
      <LightTextField
        required
        name="email"
        type="email"
        label={t('field.email')}
        autoComplete={demo ? 'off' : 'username'}
        validationError={validationErrorOf('email')}
      />
      <LightPasswordField
        label={t('field.password')}
        autoComplete="new-password"
        helperText={t('field.passwordHelp', { min: PASSWORD_MIN_LENGTH })}
        validationError={validationErrorOf('password')}
      />
    </>
  );
}
