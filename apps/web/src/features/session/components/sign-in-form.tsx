import type { SignInValues } from '@casewright/contracts/session';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { config } from '../../../client/config.ts';
import { paths } from '../../../client/paths.ts';
import { RefusalAlert } from '../../../ui/feedback/refusal-alert.tsx';
import { LightTextField } from '../../../ui/form/light-text-field.tsx';
import { useLightForm } from '../../../ui/form/use-light-form.ts';
import { signIn } from '../api/sign-in.ts';
import { checkTypedSignIn } from '../check.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { FormHeading } from './form-heading.tsx';
import { PasswordField } from './password-field.tsx';

/** E-mail address and password. The router's guard leads on as soon as the session stands. */
export function SignInForm() {
  const { t } = useTranslation('session');
  const [account, setAccount] = useState<SignInValues>({ email: '', password: '' });
  const { handlers, complaintAbout, refusal, pending } = useLightForm<SignInValues>({
    check: checkTypedSignIn,
    send: signIn,
    onSent: setAccount,
  });

  return (
    <>
      <FormHeading
        title={t('signIn.title')}
        question={t('signIn.question')}
        linkLabel={t('signIn.signUp')}
        linkTo={paths.auth.signUp}
      />
      <form noValidate {...handlers}>
        <Stack spacing={3}>
          <RefusalAlert error={refusal} />
          <LightTextField
            key={`email of ${account.email}`}
            required
            name="email"
            type="email"
            label={t('field.email')}
            autoComplete="username"
            defaultValue={account.email}
            complaint={complaintAbout('email')}
          />
          <PasswordField
            key={`password of ${account.email}`}
            autoComplete="current-password"
            defaultValue={account.password}
            complaint={complaintAbout('password')}
          />
          <Button fullWidth type="submit" size="large" variant="contained" loading={pending}>
            {t('signIn.submit')}
          </Button>
        </Stack>
      </form>
      {config.demo && <DemoAccounts onChoose={setAccount} />}
    </>
  );
}
