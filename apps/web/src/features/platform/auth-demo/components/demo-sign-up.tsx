import { checkSignUp } from '@casewright/contracts/session';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';

import { FormTop } from '../../../../ui/form/form-top.tsx';
import { SignUpFields } from '../../../../ui/form/sign-up-fields.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import { SignUpAgreement } from '../../../../ui/sign-up-agreement.tsx';
import { useDemoPaths } from '../demo-paths.ts';
import { useDemoForm } from '../use-demo-form.ts';
import { DemoNotice } from './demo-notice.tsx';
import { DemoProviders } from './demo-providers.tsx';

/** The sign-up form of the demonstration, with the other ways to sign up. */
export function DemoSignUp() {
  const { t } = useTranslation('session');
  const to = useDemoPaths();
  const { handlers, validationErrorOf, pending, done } = useDemoForm(
    ({ firstName = '', lastName = '', email = '', password = '' }) =>
      checkSignUp({ firstName, lastName, email, password }),
  );
  return (
    <>
      <FormTop title={t('signUp.title')}>
        {t('signUp.question')}{' '}
        <RouterLink to={to.signIn} underline="always" sx={{ fontWeight: 650 }}>
          {t('signUp.signIn')}
        </RouterLink>
      </FormTop>
      <form noValidate {...handlers}>
        <DemoNotice shown={done} />
        <Stack spacing={3}>
          <SignUpFields demo validationErrorOf={validationErrorOf} />
          <Button fullWidth type="submit" size="large" variant="contained" loading={pending}>
            {t('signUp.submit')}
          </Button>
        </Stack>
      </form>
      <SignUpAgreement text={t('signUp.agreement')} />
      <DemoProviders />
    </>
  );
}
