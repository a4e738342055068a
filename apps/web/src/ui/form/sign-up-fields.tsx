import { PASSWORD_MIN_LENGTH } from '@casewright/contracts/session';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import { LightPasswordField } from './light-password-field.tsx';
import { LightTextField } from './light-text-field.tsx';

interface SignUpFieldsProps {
  complaintAbout: (field: string) => string | undefined;
  /** In a demonstration the browser offers nothing that it knows of the reader. */
  demo?: boolean;
}

/** The fields of a new account, for a form of {@link useLightForm}: names, e-mail address and password. */
export function SignUpFields({ complaintAbout, demo = false }: SignUpFieldsProps) {
  const { t } = useTranslation('session');
  return (
    <>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <LightTextField
          required
          name="firstName"
          label={t('field.firstName')}
          autoComplete={demo ? 'off' : 'given-name'}
          complaint={complaintAbout('firstName')}
        />
        <LightTextField
          required
          name="lastName"
          label={t('field.lastName')}
          autoComplete={demo ? 'off' : 'family-name'}
          complaint={complaintAbout('lastName')}
        />
      </Box>
      <LightTextField
        required
        name="email"
        type="email"
        label={t('field.email')}
        autoComplete={demo ? 'off' : 'username'}
        complaint={complaintAbout('email')}
      />
      <LightPasswordField
        label={t('field.password')}
        autoComplete="new-password"
        helperText={t('field.passwordHelp', { min: PASSWORD_MIN_LENGTH })}
        complaint={complaintAbout('password')}
      />
    </>
  );
}
