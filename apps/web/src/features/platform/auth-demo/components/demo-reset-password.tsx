import { checkAddress } from '@casewright/contracts/session';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { BackLink } from '../../../../ui/back-link.tsx';
import { FormTop } from '../../../../ui/form/form-top.tsx';
import { LightTextField } from '../../../../ui/form/light-text-field.tsx';
import { useDemoPaths } from '../demo-paths.ts';
import { useDemoForm } from '../use-demo-form.ts';
import { DemoNotice } from './demo-notice.tsx';

/** Asks for the address of a forgotten password, in the demonstration. */
export function DemoResetPassword() {
  const { t } = useTranslation('session');
  const { signIn } = useDemoPaths();
  const { handlers, validationErrorOf, pending, done } = useDemoForm(({ email = '' }) => checkAddress({ email }));
  return (
    <>
      <FormTop icon={LockKeyhole} title={t('resetPassword.title')}>
        {t('resetPassword.text')}
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
          <Button fullWidth type="submit" size="large" variant="contained" loading={pending}>
            {t('resetPassword.submit')}
          </Button>
        </Stack>
      </form>
      <BackLink to={signIn} label={t('back')} />
    </>
  );
}
