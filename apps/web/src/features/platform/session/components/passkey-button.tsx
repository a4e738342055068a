import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { useAttempt } from '../../../../ui/feedback/use-attempt.ts';
import { signInByPasskey } from '../api/sign-in-by-passkey.ts';

/** Signs in by a passkey, without an address and without a password. The router's guard leads on as soon as the session is made. */
export function PasskeyButton() {
  const { t } = useTranslation('session');
  const attempt = useAttempt(() => undefined);
  return (
    <>
      <RefusalAlert error={attempt.error} />
      <Button
        fullWidth
        size="large"
        variant="outlined"
        color="inherit"
        loading={attempt.pending}
        onClick={() => void attempt.run(signInByPasskey)}
      >
        {t('signIn.passkey')}
      </Button>
    </>
  );
}
