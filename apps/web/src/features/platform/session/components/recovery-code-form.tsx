import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { LifeBuoy } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { FormTop } from '../../../../ui/form/form-top.tsx';
import { LightTextField } from '../../../../ui/form/light-text-field.tsx';
import { useLightForm } from '../../../../ui/form/use-light-form.ts';
import { spendRecoveryCode } from '../api/spend-recovery-code.ts';
import { checkTypedRecoveryCode } from '../check.ts';

/** Takes a recovery code in place of a second factor, for somebody who has lost the device. */
export function RecoveryCodeForm({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('session');
  const { handlers, validationErrorOf, refusal, pending } = useLightForm<{ code: string }>({
    check: checkTypedRecoveryCode,
    send: ({ code }) => spendRecoveryCode(code),
  });
  return (
    <>
      <FormTop icon={LifeBuoy} title={t('recoveryCode.title')}>
        {t('recoveryCode.text')}
      </FormTop>
      <form noValidate {...handlers}>
        <Stack spacing={3}>
          <RefusalAlert error={refusal} />
          <LightTextField
            required
            name="code"
            label={t('recoveryCode.code')}
            helperText={t('recoveryCode.form')}
            autoComplete="off"
            validationError={validationErrorOf('code')}
          />
          <Button fullWidth type="submit" size="large" variant="contained" loading={pending}>
            {t('secondFactor.submit')}
          </Button>
          <Button variant="outlined" color="inherit" disabled={pending} onClick={onBack}>
            {t('recoveryCode.back')}
          </Button>
        </Stack>
      </form>
    </>
  );
}
