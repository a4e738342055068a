import { checkAddress } from '@casewright/contracts/session';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { BackLink } from '../../../../ui/back-link.tsx';
import { FormTop } from '../../../../ui/form/form-top.tsx';
import { LightTextField } from '../../../../ui/form/light-text-field.tsx';
import { useDemoPaths } from '../demo-paths.ts';
import { codeErrors, useDemoForm } from '../use-demo-form.ts';
import { DemoCode } from './demo-code.tsx';
import { DemoNotice } from './demo-notice.tsx';
import { ResendCode } from './resend-code.tsx';

/** Asks for the code of a message, in the demonstration. */
export function DemoVerify() {
  const { t } = useTranslation(['authDemo', 'session']);
  const { signIn } = useDemoPaths();
  const [resent, setResent] = useState(false);
  const { handlers, validationErrorOf, pending, done } = useDemoForm(({ email = '', ...typed }) => ({
    ...checkAddress({ email }),
    ...codeErrors(typed),
  }));
  return (
    <>
      <FormTop icon={Mail} title={t('verify.title')}>
        {t('verify.text')}
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
          <Button fullWidth type="submit" size="large" variant="contained" loading={pending}>
            {t('verify.submit')}
          </Button>
          <ResendCode onSent={() => setResent(true)} />
        </Stack>
      </form>
      <BackLink to={signIn} label={t('session:back')} />
    </>
  );
}
