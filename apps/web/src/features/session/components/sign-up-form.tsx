import { checkSignUp, PASSWORD_MIN_LENGTH, type SignUpValues } from '@casewright/contracts/session';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { RefusalAlert } from '../../../ui/feedback/refusal-alert.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { signUp } from '../api/sign-up.ts';
import { resolverOf } from '../resolver.ts';
import { FormHeading } from './form-heading.tsx';
import { PasswordField } from './password-field.tsx';

const EMPTY: SignUpValues = { firstName: '', lastName: '', email: '', password: '' };

/** Name, e-mail address and password. The router's guard leads on when the account is confirmed at once. */
export function SignUpForm() {
  const { t } = useTranslation('session');
  const [refusal, setRefusal] = useState<unknown>(null);
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const form = useForm<SignUpValues>({ resolver: resolverOf(checkSignUp), defaultValues: EMPTY });

  const submit = async (values: SignUpValues) => {
    setRefusal(null);
    setUnconfirmed(null);
    try {
      if ((await signUp(values)) === 'confirm') {
        setUnconfirmed(values.email);
        form.reset(EMPTY);
      }
    } catch (error) {
      setRefusal(error);
    }
  };

  return (
    <>
      <FormHeading
        title={t('signUp.title')}
        question={t('signUp.question')}
        linkLabel={t('signUp.signIn')}
        linkTo={paths.auth.signIn}
      />
      <Form form={form} onSubmit={submit}>
        <Stack spacing={3}>
          <RefusalAlert error={refusal} />
          {unconfirmed && <Alert severity="success">{t('signUp.confirm', { email: unconfirmed })}</Alert>}
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <TextField required name="firstName" label={t('field.firstName')} autoComplete="given-name" />
            <TextField required name="lastName" label={t('field.lastName')} autoComplete="family-name" />
          </Box>
          <TextField required name="email" type="email" label={t('field.email')} autoComplete="username" />
          <PasswordField
            autoComplete="new-password"
            helperText={t('field.passwordHelp', { min: PASSWORD_MIN_LENGTH })}
          />
          <Button fullWidth type="submit" size="large" variant="contained" loading={form.formState.isSubmitting}>
            {t('signUp.submit')}
          </Button>
        </Stack>
      </Form>
    </>
  );
}
