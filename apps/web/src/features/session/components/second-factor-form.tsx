import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { ShieldCheck } from 'lucide-react';
import { type InputEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../ui/feedback/refusal-alert.tsx';
import { FormTop } from '../../../ui/form/form-top.tsx';
import { LightTextField } from '../../../ui/form/light-text-field.tsx';
import { useLightForm } from '../../../ui/form/use-light-form.ts';
import { type Factor, showFactor } from '../api/factors.ts';
import { checkTypedCode } from '../check.ts';
import { FactorChoice } from './factor-choice.tsx';
import { SendFactorCode } from './send-factor-code.tsx';
import { useLogout } from './use-logout.ts';

/**
 * Takes a code of one of the person's factors; the sixth digit sends it. The router's guard leads on as soon as the session stands on both
 * factors.
 */
export function SecondFactorForm({ factors }: { factors: readonly [Factor, ...Factor[]] }) {
  const { t } = useTranslation('session');
  const [factor, setFactor] = useState(factors[0]);
  const [challengeId, setChallengeId] = useState<string | null>(null);
  const { handlers, complaintAbout, refusal, pending } = useLightForm<{ code: string }>({
    check: checkTypedCode,
    send: async ({ code }) => showFactor(factor.id, code, challengeId),
  });
  const logout = useLogout();
  const sends = factor.kind === 'phone';

  const onInput = (event: InputEvent<HTMLFormElement>) => {
    handlers.onInput(event);
    const { target } = event;
    if (target instanceof HTMLInputElement && 'values' in checkTypedCode({ code: target.value }))
      event.currentTarget.requestSubmit();
  };
  const choose = (chosen: Factor) => {
    setFactor(chosen);
    setChallengeId(null);
  };

  return (
    <>
      <FormTop icon={ShieldCheck} title={t('secondFactor.title')}>
        {t(sends ? 'secondFactor.phoneText' : 'secondFactor.totpText')}
      </FormTop>
      <form noValidate {...handlers} onInput={onInput}>
        <Stack spacing={3}>
          <RefusalAlert error={refusal} />
          {sends && <SendFactorCode key={factor.id} factorId={factor.id} onSent={setChallengeId} />}
          {(!sends || challengeId !== null) && (
            <>
              <LightTextField
                key={factor.id}
                required
                name="code"
                label={t('secondFactor.code')}
                inputMode="numeric"
                autoComplete="one-time-code"
                complaint={complaintAbout('code')}
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
      <Box sx={{ marginBlockStart: 1, textAlign: 'center' }}>
        <Button size="small" color="inherit" loading={logout.pending} onClick={() => void logout.run()}>
          {t('secondFactor.signOut')}
        </Button>
      </Box>
    </>
  );
}
