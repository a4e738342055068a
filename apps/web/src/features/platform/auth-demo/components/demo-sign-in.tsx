import { checkSignIn } from '@casewright/contracts/session';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';

import { LightPasswordField } from '../../../../ui/form/light-password-field.tsx';
import { LightTextField } from '../../../../ui/form/light-text-field.tsx';
import { FormTop } from '../../../../ui/form/form-top.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import { useDemoPaths } from '../demo-paths.ts';
import { useDemoForm } from '../use-demo-form.ts';
import { DemoNotice } from './demo-notice.tsx';

/** The sign-in form of the demonstration. */
export function DemoSignIn() {
  const { t } = useTranslation('session');
  const to = useDemoPaths();
  const { handlers, validationErrorOf, pending, done } = useDemoForm(({ email = '', password = '' }) =>
    checkSignIn({ email, password }),
  );
  return (
    <>
      <FormTop title={t('signIn.title')}>
        {t('signIn.question')}{' '}
        <RouterLink to={to.signUp} underline="always" sx={{ fontWeight: 650 }}>
          {t('signIn.signUp')}
        </RouterLink>
      </FormTop>
      <form noValidate {...handlers}>
        <DemoNotice shown={done} />
        <Stack spacing={3}>
          <LightTextField
            required
            name="email"
            type="email"
            label={t('field.email')}
            autoComplete="off"
            validationError={validationErrorOf('email')}
          />
          <LightPasswordField
            label={t('field.password')}
            labelEnd={
              <RouterLink to={to.resetPassword} variant="body2" color="inherit">
                {t('signIn.forgotPassword')}
              </RouterLink>
            }
            autoComplete="current-password"
            validationError={validationErrorOf('password')}
          />
          <Button fullWidth type="submit" size="large" variant="contained" loading={pending}>
            {t('signIn.submit')}
          </Button>
        </Stack>
      </form>
    </>
  );
}
