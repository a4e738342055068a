import { type NewPasswordValues, PASSWORD_MIN_LENGTH } from '@casewright/contracts/session';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useNavigate } from '@tanstack/react-router';
import { Link2Off, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { BackLink } from '../../../../ui/back-link.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { FormTop } from '../../../../ui/form/form-top.tsx';
import { LightPasswordField } from '../../../../ui/form/light-password-field.tsx';
import { useLightForm } from '../../../../ui/form/use-light-form.ts';
import { ButtonLink } from '../../../../ui/link.tsx';
import { updatePassword } from '../api/update-password.ts';
import { checkTypedNewPassword } from '../check.ts';

/** Where the link of a message leads, which has signed its reader in: a new password, and on to the dashboard. */
export function UpdatePasswordForm() {
  const { status } = useSession();
  return status === 'unauthenticated' ? <WithoutSession /> : <NewPassword />;
}

/** The link was used before, is too old, or there was none. */
function WithoutSession() {
  const { t } = useTranslation('session');
  return (
    <>
      <FormTop icon={Link2Off} title={t('updatePassword.expired')}>
        {t('updatePassword.expiredText')}
      </FormTop>
      <ButtonLink to={paths.auth.resetPassword} fullWidth size="large" variant="contained">
        {t('updatePassword.askAgain')}
      </ButtonLink>
      <BackLink to={paths.auth.signIn} label={t('back')} />
    </>
  );
}

function NewPassword() {
  const { t } = useTranslation('session');
  const navigate = useNavigate();
  const { handlers, validationErrorOf, refusal, pending } = useLightForm<NewPasswordValues>({
    check: checkTypedNewPassword,
    send: updatePassword,
    onSent: () => void navigate({ to: paths.dashboard.root, replace: true }),
  });
  return (
    <>
      <FormTop icon={ShieldCheck} title={t('updatePassword.title')}>
        {t('updatePassword.text')}
      </FormTop>
      <form noValidate {...handlers}>
        <Stack spacing={3}>
          <RefusalAlert error={refusal} />
          <LightPasswordField
            label={t('field.newPassword')}
            autoComplete="new-password"
            helperText={t('field.passwordHelp', { min: PASSWORD_MIN_LENGTH })}
            validationError={validationErrorOf('password')}
          />
          <LightPasswordField
            name="confirmation"
            label={t('field.confirmation')}
            autoComplete="new-password"
            validationError={validationErrorOf('confirmation')}
          />
          <Button fullWidth type="submit" size="large" variant="contained" loading={pending}>
            {t('updatePassword.submit')}
          </Button>
        </Stack>
      </form>
    </>
  );
}
