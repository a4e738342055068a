import { zodResolver } from '@hookform/resolvers/zod';
import { type LaunchSubscriber, launchSubscriberSchema } from '@casewright/contracts/contact';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../ui/feedback/refusal-alert.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { subscribeToLaunch } from '../api/subscribe-to-launch.ts';

/** Takes the address of whoever wants to be told. */
export function NotifyForm() {
  const { t } = useTranslation('notice');
  const [stored, setStored] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const form = useForm<LaunchSubscriber>({
    resolver: zodResolver(launchSubscriberSchema),
    defaultValues: { email: '' },
  });

  const submit = async (values: LaunchSubscriber) => {
    setRefusal(null);
    setStored(null);
    try {
      await subscribeToLaunch(values);
      setStored(values.email);
      form.reset();
    } catch (error) {
      setRefusal(error);
    }
  };

  return (
    <Box sx={{ display: 'grid', gap: 2, textAlign: 'start' }}>
      <Form form={form} onSubmit={submit}>
        <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1.5 }}>
          <TextField required name="email" type="email" label={t('comingSoon.email')} autoComplete="email" />
          <Button
            type="submit"
            variant="contained"
            size="large"
            loading={form.formState.isSubmitting}
            sx={{ flexShrink: 0, height: 56 }}
          >
            {t('comingSoon.notify')}
          </Button>
        </Box>
      </Form>
      <Box component="output">
        {stored !== null && <Alert severity="success">{t('comingSoon.stored', { email: stored })}</Alert>}
      </Box>
      <RefusalAlert error={refusal} />
      <Typography variant="caption" sx={{ color: 'text.secondary', textAlign: 'center' }}>
        {t('comingSoon.purpose')}
      </Typography>
    </Box>
  );
}
