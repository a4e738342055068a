import { checkSignIn, type SignInValues } from '@casewright/contracts/session';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { config } from '../../../client/config.ts';
import { paths } from '../../../client/paths.ts';
import { RefusalAlert } from '../../../ui/feedback/refusal-alert.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { signIn } from '../api/sign-in.ts';
import { resolverOf } from '../resolver.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { FormHeading } from './form-heading.tsx';
import { PasswordField } from './password-field.tsx';

/** E-mail address and password. The router's guard leads on as soon as the session stands. */
export function SignInForm() {
  const { t } = useTranslation('session');
  const [refusal, setRefusal] = useState<unknown>(null);
  const form = useForm<SignInValues>({ resolver: resolverOf(checkSignIn), defaultValues: { email: '', password: '' } });

  const submit = async (values: SignInValues) => {
    setRefusal(null);
    await signIn(values).catch(setRefusal);
  };

  return (
    <>
      <FormHeading
        title={t('signIn.title')}
        question={t('signIn.question')}
        linkLabel={t('signIn.signUp')}
        linkTo={paths.auth.signUp}
      />
      <Form form={form} onSubmit={submit}>
        <Stack spacing={3}>
          <RefusalAlert error={refusal} />
          <TextField required name="email" type="email" label={t('field.email')} autoComplete="username" />
          <PasswordField autoComplete="current-password" />
          <Button fullWidth type="submit" size="large" variant="contained" loading={form.formState.isSubmitting}>
            {t('signIn.submit')}
          </Button>
        </Stack>
      </Form>
      {config.demo && <DemoAccounts onChoose={(account) => form.reset(account)} />}
    </>
  );
}
