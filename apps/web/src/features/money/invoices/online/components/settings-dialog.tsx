import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../../ui/feedback/refusal-alert.tsx';
import { useDates } from '../../../../../ui/format/date.ts';
import { Label, type LabelColor } from '../../../../../ui/label.tsx';
import { PanelBody } from '../../../../../ui/panel-body.tsx';
import { leaveFor } from '../../../shared/paying/checkout.ts';
import { paymentAccountQuery } from '../api/account.ts';
import { useOnlineVerbs } from '../api/verbs.ts';

const STATES = ['pending', 'enabled', 'disabled'] as const;
const COLORS: Record<(typeof STATES)[number], LabelColor> = {
  pending: 'warning',
  enabled: 'success',
  disabled: 'error',
};

/** With whom the firm takes cards, how far its account is, and whether clients may pay online. */
export function OnlineSettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('onlinePayments');
  const dates = useDates();
  const titleId = useId();
  const account = useQuery(paymentAccountQuery);
  const { connect, offer } = useOnlineVerbs();
  const [busy, setBusy] = useState<'connect' | 'offer' | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const run = async (what: 'connect' | 'offer', work: () => Promise<unknown>) => {
    setBusy(what);
    setRefusal(null);
    try {
      await work();
    } catch (error) {
      setRefusal(error);
    } finally {
      setBusy(null);
    }
  };
  const goOn = () =>
    run('connect', async () => {
      const { url } = await connect();
      if (url !== null) await leaveFor(url);
    });
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('settings.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, typography: 'body2' }}>
        <Box sx={{ color: 'text.secondary' }}>{t('settings.text')}</Box>
        <Alert severity="info">{t('settings.neverTrust')}</Alert>
        {/* As high as what comes: the dialog would move. */}
        <Box sx={{ minHeight: 200 }}>
          <PanelBody query={account} rows={4}>
            {(row) => {
              const state = STATES.find((known) => known === row?.state) ?? 'pending';
              return (
                <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
                  {row !== null && (
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                      <Box sx={{ flexGrow: 1, fontWeight: 600 }}>
                        {t(`settings.provider.${row.provider === 'stripe' ? 'stripe' : 'sandbox'}`)}
                      </Box>
                      <Label color={COLORS[state]}>{t(`settings.state.${state}`)}</Label>
                    </Box>
                  )}
                  {row !== null && <Box sx={{ color: 'text.secondary' }}>{t(`settings.stateText.${state}`)}</Box>}
                  {row?.silent_since != null && (
                    <Alert severity="warning">
                      {t('settings.silent', { since: dates.dateTime(row.silent_since) ?? '' })}
                    </Alert>
                  )}
                  {row !== null && (
                    <FormControlLabel
                      label={t('settings.offer')}
                      disabled={busy !== null}
                      control={
                        <Switch
                          checked={row.is_offered}
                          onChange={(_, isOffered) => void run('offer', () => offer(isOffered))}
                        />
                      }
                    />
                  )}
                  {state !== 'enabled' && (
                    <Button
                      variant="contained"
                      loading={busy === 'connect'}
                      disabled={busy !== null}
                      onClick={() => void goOn()}
                      sx={{ justifySelf: 'start' }}
                    >
                      {t(row === null ? 'settings.connect' : 'settings.goOn')}
                    </Button>
                  )}
                  {row !== null && state === 'enabled' && (
                    <Button
                      variant="outlined"
                      color="inherit"
                      loading={busy === 'connect'}
                      disabled={busy !== null}
                      onClick={() => void goOn()}
                      sx={{ justifySelf: 'start' }}
                    >
                      {t('settings.check')}
                    </Button>
                  )}
                </Box>
              );
            }}
          </PanelBody>
        </Box>
        <Box sx={{ color: 'text.secondary' }}>{t('settings.cost')}</Box>
        <RefusalAlert error={refusal} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('settings.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
