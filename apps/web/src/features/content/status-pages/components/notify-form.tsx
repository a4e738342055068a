import type { LaunchSubscriber } from '@casewright/contracts/contact';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { LightTextField } from '../../../../ui/form/light-text-field.tsx';
import { useLightForm } from '../../../../ui/form/use-light-form.ts';

// What only some visits come to see is fetched when they do.
const RefusalAlert = lazy(async () => ({
  default: (await import('../../../../ui/feedback/refusal-alert.tsx')).RefusalAlert,
}));

const check = async (typed: Record<string, string>) => (await import('../check.ts')).checkLaunchSubscriber(typed);
const send = async (subscriber: LaunchSubscriber) =>
  (await import('../api/subscribe-to-launch.ts')).subscribeToLaunch(subscriber);

/** Takes the address of a visitor who wants to be notified. */
export function NotifyForm() {
  const { t } = useTranslation('statusPages');
  const [stored, setStored] = useState<LaunchSubscriber | null>(null);
  const [round, setRound] = useState(0);
  const { handlers, validationErrorOf, refusal, pending } = useLightForm({
    check,
    send,
    onSent: (subscriber: LaunchSubscriber) => {
      setStored(subscriber);
      setRound(round + 1);
    },
  });

  return (
    <Box sx={{ display: 'grid', gap: 2, textAlign: 'start' }}>
      <form noValidate {...handlers}>
        <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1.5 }}>
          <LightTextField
            // A new, empty field for the next address.
            key={round}
            required
            name="email"
            type="email"
            label={t('comingSoon.email')}
            autoComplete="email"
            validationError={validationErrorOf('email')}
          />
          <Button
            type="submit"
            variant="contained"
            size="large"
            loading={pending}
            sx={{ flexShrink: 0, height: 54, marginBlockStart: { sm: '28px' } }}
          >
            {t('comingSoon.notify')}
          </Button>
        </Box>
      </form>
      <Box component="output" sx={{ display: 'block' }}>
        {stored !== null && (
          <Box
            sx={(theme) => ({
              padding: 2,
              borderRadius: 1,
              typography: 'body2',
              overflowWrap: 'anywhere',
              backgroundColor: theme.alpha(theme.vars.palette.success.main, 0.12),
            })}
          >
            {t('comingSoon.stored', { email: stored.email })}
          </Box>
        )}
      </Box>
      {refusal !== null && (
        <Suspense>
          <RefusalAlert error={refusal} />
        </Suspense>
      )}
      <Typography variant="caption" sx={{ color: 'text.secondary', textAlign: 'center' }}>
        {t('comingSoon.purpose')}
      </Typography>
    </Box>
  );
}
