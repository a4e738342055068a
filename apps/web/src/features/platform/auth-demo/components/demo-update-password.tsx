import { checkAddress, checkNewPassword, PASSWORD_MIN_LENGTH } from '@casewright/contracts/session';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { BackLink } from '../../../../ui/back-link.tsx';
import { FormTop } from '../../../../ui/form/form-top.tsx';
import { LightPasswordField } from '../../../../ui/form/light-password-field.tsx';
import { LightTextField } from '../../../../ui/form/light-text-field.tsx';
import { useDemoPaths } from '../demo-paths.ts';
import { codeErrors, useDemoForm } from '../use-demo-form.ts';
import { DemoCode } from './demo-code.tsx';
import { DemoNotice } from './demo-notice.tsx';
import { ResendCode } from './resend-code.tsx';

/** Takes a code and a new password, in the demonstration. */
export function DemoUpdatePassword() {
  const { t } = useTranslation(['authDemo', 'session']);
  const { signIn } = useDemoPaths();
  const [resent, setResent] = useState(false);
  const { handlers, validationErrorOf, pending, done } = useDemoForm(
    ({ email = '', password = '', confirmation = '', ...typed }) => ({
      ...checkAddress({ email }),
      ...codeErrors(typed),
      ...checkNewPassword({ password, confirmation }),
    }),
  );
  return (
    <>
      <FormTop icon={ShieldCheck} title={t('update.title')}>
        {t('update.text')}
      </FormTop>
      <form noValidate {...handlers}>
        <DemoNotice shown={done || resent} />
        <Stack spacing={3}>
          <LightTextField
            required
            name="email"
            type="email"
            label={t('session:field.email')}
            autoComplete="off"
            validationError={validationErrorOf('email')}
          />
          <DemoCode validationErrorOf={validationErrorOf} />
          <LightPasswordField
            label={t('session:field.newPassword')}
            autoComplete="new-password"
            helperText={t('session:field.passwordHelp', { min: PASSWORD_MIN_LENGTH })}
            validationError={validationErrorOf('password')}
          />
          <LightPasswordField
            name="confirmation"
            label={t('session:field.confirmation')}
            autoComplete="new-password"
            validationError={validationErrorOf('confirmation')}
          />
          <Button fullWidth type="submit" size="large" variant="contained" loading={pending}>
            {t('session:updatePassword.submit')}
          </Button>
          <ResendCode onSent={() => setResent(true)} />
        </Stack>
      </form>
      <BackLink to={signIn} label={t('session:back')} />
    </>
  );
}
