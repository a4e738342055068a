import { PASSWORD_MIN_LENGTH, type SignUpValues } from '@casewright/contracts/session';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { RefusalAlert } from '../../../ui/feedback/refusal-alert.tsx';
import { LightPasswordField } from '../../../ui/form/light-password-field.tsx';
import { LightTextField } from '../../../ui/form/light-text-field.tsx';
import { useLightForm } from '../../../ui/form/use-light-form.ts';
import { SignUpAgreement } from '../../../ui/sign-up-agreement.tsx';
import { signUp } from '../api/sign-up.ts';
import { checkTypedSignUp } from '../check.ts';
import { useReturnTo } from '../use-return-to.ts';
import { FormHeading } from './form-heading.tsx';

/**
 * Name, e-mail address and password. The router's guard leads on when the account is confirmed at once; otherwise a message has been
 * sent, and the next page says so.
 */
export function SignUpForm() {
  const { t } = useTranslation('session');
  const navigate = useNavigate();
  const search = useReturnTo();
  const { handlers, complaintAbout, refusal, pending } = useLightForm<SignUpValues>({
    check: checkTypedSignUp,
    send: async (values) => {
      if ((await signUp(values)) === 'confirm') await navigate({ to: paths.auth.verify, search });
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
      <form noValidate {...handlers}>
        <Stack spacing={3}>
          <RefusalAlert error={refusal} />
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
          <LightPasswordField
            label={t('field.password')}
            autoComplete="new-password"
            helperText={t('field.passwordHelp', { min: PASSWORD_MIN_LENGTH })}
            complaint={complaintAbout('password')}
          />
          <Button fullWidth type="submit" size="large" variant="contained" loading={pending}>
            {t('signUp.submit')}
          </Button>
        </Stack>
      </form>
      <SignUpAgreement text={t('signUp.agreement')} />
    </>
  );
}
