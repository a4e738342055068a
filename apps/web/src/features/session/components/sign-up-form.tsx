import { PASSWORD_MIN_LENGTH, type SignUpValues } from '@casewright/contracts/session';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { RefusalAlert } from '../../../ui/feedback/refusal-alert.tsx';
import { LightTextField } from '../../../ui/form/light-text-field.tsx';
import { useLightForm } from '../../../ui/form/use-light-form.ts';
import { signUp } from '../api/sign-up.ts';
import { checkTypedSignUp } from '../check.ts';
import { FormHeading } from './form-heading.tsx';
import { PasswordField } from './password-field.tsx';

/** Name, e-mail address and password. The router's guard leads on when the account is confirmed at once. */
export function SignUpForm() {
  const { t } = useTranslation('session');
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const { handlers, complaintAbout, refusal, pending } = useLightForm<SignUpValues>({
    check: checkTypedSignUp,
    send: async (values) => {
      setUnconfirmed(null);
      if ((await signUp(values)) === 'confirm') setUnconfirmed(values.email);
    },
  });

  return (
    <>
      <FormHeading
        title={t('signUp.title')}
        question={t('signUp.question')}
        linkLabel={t('signUp.signIn')}
        linkTo={paths.auth.signIn}
      />
      <form noValidate key={unconfirmed} {...handlers}>
        <Stack spacing={3}>
          <RefusalAlert error={refusal} />
          {unconfirmed && <Alert severity="success">{t('signUp.confirm', { email: unconfirmed })}</Alert>}
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <LightTextField
              required
              name="firstName"
              label={t('field.firstName')}
              autoComplete="given-name"
              complaint={complaintAbout('firstName')}
            />
            <LightTextField
              required
              name="lastName"
              label={t('field.lastName')}
              autoComplete="family-name"
              complaint={complaintAbout('lastName')}
            />
          </Box>
          <LightTextField
            required
            name="email"
            type="email"
            label={t('field.email')}
            autoComplete="username"
            complaint={complaintAbout('email')}
          />
          <PasswordField
            autoComplete="new-password"
            helperText={t('field.passwordHelp', { min: PASSWORD_MIN_LENGTH })}
            complaint={complaintAbout('password')}
          />
          <Button fullWidth type="submit" size="large" variant="contained" loading={pending}>
            {t('signUp.submit')}
          </Button>
        </Stack>
      </form>
    </>
  );
}
