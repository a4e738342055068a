import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { ShieldCheck } from 'lucide-react';
import { type InputEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type SecondFactor, sendFactorCode } from '../../../../client/second-factors.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { FormTop } from '../../../../ui/form/form-top.tsx';
import { LightTextField } from '../../../../ui/form/light-text-field.tsx';
import { SendCode } from '../../../../ui/form/send-code.tsx';
import { useLightForm } from '../../../../ui/form/use-light-form.ts';
import { showFactor } from '../api/show-factor.ts';
import { checkTypedCode } from '../check.ts';
import { FactorChoice } from './factor-choice.tsx';
import { RecoveryCodeForm } from './recovery-code-form.tsx';
import { useLogout } from './use-logout.ts';

/**
 * Takes a code of one of the person's factors; the sixth digit sends it. The router's guard leads on as soon as the session has both
 * factors.
 */
export function SecondFactorForm({ factors }: { factors: readonly [SecondFactor, ...SecondFactor[]] }) {
  const { t } = useTranslation('session');
  const [factor, setFactor] = useState(factors[0]);
  const [challengeId, setChallengeId] = useState<string | null>(null);
  const { handlers, validationErrorOf, refusal, pending } = useLightForm<{ code: string }>({
    check: checkTypedCode,
    send: async ({ code }) => showFactor({ factorId: factor.id, challengeId, code }),
  });
  const logout = useLogout();
  const [isLost, setIsLost] = useState(false);
  const sends = factor.kind === 'phone';

  const onInput = (event: InputEvent<HTMLFormElement>) => {
    handlers.onInput(event);
    const { target } = event;
    if (target instanceof HTMLInputElement && 'values' in checkTypedCode({ code: target.value }))
      event.currentTarget.requestSubmit();
  };
  const choose = (chosen: SecondFactor) => {
    setFactor(chosen);
    setChallengeId(null);
  };

  if (isLost) return <RecoveryCodeForm onBack={() => setIsLost(false)} />;
  return (
    <>
      <FormTop icon={ShieldCheck} title={t('secondFactor.title')}>
        {t(`secondFactor.${textOf(factor, challengeId)}`)}
      </FormTop>
      <form noValidate {...handlers} onInput={onInput}>
        <Stack spacing={3}>
          <RefusalAlert error={refusal} />
          {sends && <SendCode key={factor.id} send={async () => setChallengeId(await sendFactorCode(factor.id))} />}
          {(!sends || challengeId !== null) && (
            <>
              <LightTextField
                key={factor.id}
                required
                name="code"
                label={t('secondFactor.code')}
                inputMode="numeric"
                autoComplete="one-time-code"
                validationError={validationErrorOf('code')}
              />
              <Button fullWidth type="submit" size="large" variant="contained" loading={pending}>
                {t('secondFactor.submit')}
              </Button>
            </>
          )}
        </Stack>
      </form>
      <FactorChoice others={factors.filter(({ id }) => id !== factor.id)} onChoose={choose} />
      <Box sx={{ marginBlockStart: 3, textAlign: 'center', typography: 'caption', color: 'text.secondary' }}>
        {t('secondFactor.lost')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, marginBlockStart: 1 }}>
        <Button size="small" onClick={() => setIsLost(true)}>
          {t('recoveryCode.use')}
        </Button>
        <Button size="small" color="inherit" loading={logout.pending} onClick={() => void logout.run()}>
          {t('secondFactor.signOut')}
        </Button>
      </Box>
    </>
  );
}

function textOf({ kind }: SecondFactor, challengeId: string | null): 'totpText' | 'sendText' | 'phoneText' {
  if (kind === 'totp') return 'totpText';
  return challengeId === null ? 'sendText' : 'phoneText';
}
