import type { AddressValues } from '@casewright/contracts/session';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useNavigate } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { BackLink } from '../../../../ui/back-link.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { FormTop } from '../../../../ui/form/form-top.tsx';
import { LightTextField } from '../../../../ui/form/light-text-field.tsx';
import { useLightForm } from '../../../../ui/form/use-light-form.ts';
import { requestPasswordReset } from '../api/request-password-reset.ts';
import { checkTypedAddress } from '../check.ts';
import { useReturnTo } from '../use-return-to.ts';

/** Asks for the address of a forgotten password, has a link sent there, and leads to the page that says so. */
export function ResetPasswordForm() {
  const { t } = useTranslation('session');
  const navigate = useNavigate();
  const search = useReturnTo();
  const { handlers, validationErrorOf, refusal, pending } = useLightForm<AddressValues>({
    check: checkTypedAddress,
    send: requestPasswordReset,
    onSent: () => void navigate({ to: paths.auth.verify, search }),
  });

  return (
    <>
      <FormTop icon={LockKeyhole} title={t('resetPassword.title')}>
        {t('resetPassword.text')}
      </FormTop>
      <form noValidate {...handlers}>
        <Stack spacing={3}>
          <RefusalAlert error={refusal} />
          <LightTextField
            required
            name="email"
            type="email"
            label={t('field.email')}
            autoComplete="username"
            validationError={validationErrorOf('email')}
          />
          <Button fullWidth type="submit" size="large" variant="contained" loading={pending}>
            {t('resetPassword.submit')}
          </Button>
        </Stack>
      </form>
      <BackLink to={paths.auth.signIn} search={search} label={t('back')} />
    </>
  );
}
