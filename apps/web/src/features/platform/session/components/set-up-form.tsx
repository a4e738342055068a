import type { SetUpValues } from '@casewright/contracts/session';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useNavigate } from '@tanstack/react-router';
import { KeyRound, Link2Off } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { BackLink } from '../../../../ui/back-link.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { FormTop } from '../../../../ui/form/form-top.tsx';
import { LightPasswordField } from '../../../../ui/form/light-password-field.tsx';
import { SignUpFields } from '../../../../ui/form/sign-up-fields.tsx';
import { useLightForm } from '../../../../ui/form/use-light-form.ts';
import { setUp } from '../api/set-up.ts';
import { checkTypedSetUp } from '../check.ts';

/** Makes the first administrator, for the user who follows the link that the server printed. */
export function SetUpForm() {
  const { t } = useTranslation('session');
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token'));
  // It opens the installation: nothing of it stays in the address bar or in the history.
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);

  if (token === null) {
    return (
      <>
        <FormTop icon={Link2Off} title={t('setUp.noLink')}>
          {t('setUp.noLinkText')}
        </FormTop>
        <BackLink to={paths.auth.signIn} label={t('back')} />
      </>
    );
  }
  return <FirstAdministrator token={token} />;
}

function FirstAdministrator({ token }: { token: string }) {
  const { t } = useTranslation('session');
  const navigate = useNavigate();
  const { handlers, validationErrorOf, refusal, pending } = useLightForm<SetUpValues>({
    check: checkTypedSetUp,
    send: async (values) => setUp(token, values),
    onSent: () => void navigate({ to: paths.dashboard.root, replace: true }),
  });
  return (
    <>
      <FormTop icon={KeyRound} title={t('setUp.title')}>
        {t('setUp.text')}
      </FormTop>
      <form noValidate {...handlers}>
        <Stack spacing={3}>
          <RefusalAlert error={refusal} />
          <SignUpFields validationErrorOf={validationErrorOf} />
          <LightPasswordField
            name="confirmation"
            label={t('setUp.confirmation')}
            autoComplete="new-password"
            validationError={validationErrorOf('confirmation')}
          />
          <Button fullWidth type="submit" size="large" variant="contained" loading={pending}>
            {t('setUp.submit')}
          </Button>
        </Stack>
      </form>
    </>
  );
}
