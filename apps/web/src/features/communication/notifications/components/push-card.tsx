import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { codeOf, messageOf } from '../../../../client/errors.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { Label } from '../../../../ui/label.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { deliverySettingsQuery, useSaveDeliverySettings } from '../api/delivery-settings.ts';
import { pushDevicesQuery, PushNotAllowed, useSwitchPush } from '../api/push-devices.ts';
import { pushPermission } from '../push/device.ts';

/** Whether pushes reach this device, and how much they say. Permission is asked for by the button alone. */
export function PushCard({ userId }: { userId: string }) {
  const { t } = useTranslation('preferences');
  const { data: devices, error } = useQuery(pushDevicesQuery(userId));
  const switching = useSwitchPush(userId);
  const permission = pushPermission();
  const isOn = devices?.some(({ isThis }) => isThis) ?? false;
  const canSwitch = devices !== undefined && (permission === 'default' || permission === 'granted' || isOn);

  return (
    <SectionCard
      title={t('push.title')}
      description={t('push.text')}
      aside={devices && <Label color={isOn ? 'success' : 'default'}>{t(isOn ? 'push.on' : 'push.off')}</Label>}
      action={
        canSwitch && (
          <Button
            variant="outlined"
            color="inherit"
            loading={switching.isPending}
            onClick={() => switching.mutate(!isOn)}
          >
            {t(isOn ? 'push.turnOff' : 'push.turnOn')}
          </Button>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {(permission === 'unsupported' || permission === 'denied') && (
          <Typography variant="body2">{t(`push.${permission}`)}</Typography>
        )}
        <RefusalAlert error={error} />
        <SwitchingError error={switching.error} />
        <DetailsSwitch userId={userId} />
      </Box>
    </SectionCard>
  );
}

/** What went wrong: the person did not allow it, the server refused, or the browser's own service did not answer. */
function SwitchingError({ error }: { error: unknown }) {
  const { t } = useTranslation('preferences');
  if (!error) return null;
  if (error instanceof PushNotAllowed) return <Alert severity="info">{t('push.dismissed')}</Alert>;
  return <Alert severity="error">{codeOf(error) === '' ? t('push.unavailable') : messageOf(error, t)}</Alert>;
}

function DetailsSwitch({ userId }: { userId: string }) {
  const { t } = useTranslation('preferences');
  const helpId = useId();
  const { data: settings } = useQuery(deliverySettingsQuery(userId));
  const saving = useSaveDeliverySettings(userId);
  const isOn = saving.isPending ? saving.variables.pushDetails : settings?.pushDetails;
  return (
    <div>
      <FormControlLabel
        label={t('push.details')}
        disabled={settings === undefined}
        slotProps={{ typography: { variant: 'body2' } }}
        control={
          <Switch
            checked={isOn ?? false}
            onChange={(_, pushDetails) => saving.mutate({ pushDetails })}
            slotProps={{ input: { 'aria-describedby': helpId } }}
          />
        }
      />
      <FormHelperText id={helpId}>{t('push.detailsHelp')}</FormHelperText>
      <RefusalAlert error={saving.error} />
    </div>
  );
}
