import type { SignUpValues } from '@casewright/contracts/session';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { SignUpFields } from '../../../../ui/form/sign-up-fields.tsx';
import { useLightForm } from '../../../../ui/form/use-light-form.ts';
import { SignUpAgreement } from '../../../../ui/sign-up-agreement.tsx';
import { signUp } from '../api/sign-up.ts';
import { checkTypedSignUp } from '../check.ts';
import { useReturnTo } from '../use-return-to.ts';
import { FormHeading } from './form-heading.tsx';

/**
 * Name, e-mail address and password. The router's guard leads on when the account is confirmed at once; otherwise a message has been
 * sent, and the next page says so.
 */
export function SignUpForm() {
  const { t } = useTranslation('session');
  const navigate = useNavigate();
  const search = useReturnTo();
  const { handlers, validationErrorOf, refusal, pending } = useLightForm<SignUpValues>({
    check: checkTypedSignUp,
    send: async (values) => {
      if ((await signUp(values)) === 'confirm') await navigate({ to: paths.auth.verify, search });
    },
  });

  return (
    <>
      <FormHeading
        title={t('signUp.title')}
        question={t('signUp.question')}
        linkLabel={t('signUp.signIn')}
        linkTo={paths.auth.signIn}
      />
      <form noValidate {...handlers}>
        <Stack spacing={3}>
          <RefusalAlert error={refusal} />
          <SignUpFields validationErrorOf={validationErrorOf} />
          <Button fullWidth type="submit" size="large" variant="contained" loading={pending}>
            {t('signUp.submit')}
          </Button>
        </Stack>
      </form>
      <SignUpAgreement text={t('signUp.agreement')} />
    </>
  );
}
