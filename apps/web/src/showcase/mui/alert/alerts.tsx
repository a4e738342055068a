import Alert, { type AlertProps } from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { SEVERITIES } from '../sample/values.ts';

/** One message of each severity in the given look. */
export function AlertsOf({ variant }: { variant: AlertProps['variant'] }) {
  const { t } = useTranslation('showcaseMui');
  return (
    <Stack spacing={2}>
      {SEVERITIES.map((severity) => (
        <Alert key={severity} severity={severity} variant={variant}>
          {t(`alert.${severity}`)}
        </Alert>
      ))}
    </Stack>
  );
}

/** A word in front says at a glance what the sentence is about. */
export function DescribedAlerts() {
  const { t } = useTranslation('showcaseMui');
  return (
    <Stack spacing={2}>
      {SEVERITIES.map((severity) => (
        <Alert key={severity} severity={severity}>
          <AlertTitle>{t(`alert.${severity}Title`)}</AlertTitle>
          {t(`alert.${severity}`)}
        </Alert>
      ))}
    </Stack>
  );
}

/** What can be done about it is in the message: put it away, take it back, answer. */
export function AlertsWithActions() {
  const { t } = useTranslation('showcaseMui');
  const [open, setOpen] = useState(true);
  return (
    <Stack spacing={2}>
      {open ? (
        <Alert severity="info" onClose={() => setOpen(false)}>
          {t('alert.info')}
        </Alert>
      ) : (
        <Button sx={{ alignSelf: 'flex-start' }} onClick={() => setOpen(true)}>
          {t('action.reset')}
        </Button>
      )}
      <Alert
        severity="success"
        action={
          <Button color="inherit" size="small">
            {t('action.undo')}
          </Button>
        }
      >
        {t('alert.success')}
      </Alert>
      <Alert
        severity="error"
        variant="outlined"
        action={
          <Button color="error" size="small" variant="outlined">
            {t('action.send')}
          </Button>
        }
      >
        {t('alert.error')}
      </Alert>
    </Stack>
  );
}
