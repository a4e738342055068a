import type { SignInValues } from '@casewright/contracts/session';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { config } from '../../../../client/config.ts';
import { knowsPasskeys } from '../../../../client/knows-passkeys.ts';
import { takeLinkAnswer } from '../../../../client/link-answer.ts';
import { paths } from '../../../../client/paths.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { LightPasswordField } from '../../../../ui/form/light-password-field.tsx';
import { LightTextField } from '../../../../ui/form/light-text-field.tsx';
import { useLightForm } from '../../../../ui/form/use-light-form.ts';
import { RouterLink } from '../../../../ui/link.tsx';
import { signIn } from '../api/sign-in.ts';
import { checkTypedSignIn } from '../check.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { useReturnTo } from '../use-return-to.ts';
import { FormHeading } from './form-heading.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { Providers } from './providers.tsx';

/**
 * E-mail address and password, and other ways where there are some. The router's guard leads on as soon as the session is made;
 * `destination` says where to, for who comes back from another site.
 */
export function SignInForm({ destination }: { destination: () => string }) {
  const { t } = useTranslation('session');
  const search = useReturnTo();
  const [brought] = useState(takeLinkAnswer);
  const [account, setAccount] = useState<SignInValues>({ email: '', password: '' });
  const { handlers, validationErrorOf, refusal, pending } = useLightForm<SignInValues>({
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
          <RefusalAlert error={refusal ?? (brought?.kind === 'refused' ? brought.error : null)} />
          {brought?.kind === 'accepted' && <Alert severity="success">{t('linkAccepted')}</Alert>}
          <LightTextField
            key={`email of ${account.email}`}
            required
            name="email"
            type="email"
            label={t('field.email')}
            autoComplete="username"
            defaultValue={account.email}
            validationError={validationErrorOf('email')}
          />
          <LightPasswordField
            label={t('field.password')}
            key={`password of ${account.email}`}
            labelEnd={
              <RouterLink to={paths.auth.resetPassword} search={search} variant="body2" color="inherit">
                {t('signIn.forgotPassword')}
              </RouterLink>
            }
            autoComplete="current-password"
            defaultValue={account.password}
            validationError={validationErrorOf('password')}
          />
          <Button fullWidth type="submit" size="large" variant="contained" loading={pending}>
            {t('signIn.submit')}
          </Button>
          {knowsPasskeys() && <PasskeyButton />}
        </Stack>
      </form>
      <Providers destination={destination} />
      {config.demo && <DemoAccounts onChoose={setAccount} />}
    </>
  );
}
