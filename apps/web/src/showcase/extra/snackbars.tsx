import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

import { toast, type ToastPosition, type ToastTone } from '../../ui/feedback/toast.tsx';
import { offerUndo } from '../../ui/feedback/undo.ts';
import { ShowcasePage } from '../frame/showcase-page.tsx';
import { ShowcaseSection } from '../frame/showcase-section.tsx';

const TONES: readonly ToastTone[] = ['success', 'info', 'warning', 'error'];
const POSITIONS: readonly ToastPosition[] = [
  'top-left',
  'top-center',
  'top-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
];

/** In place of a call to the server: it takes a moment, and succeeds or fails as wished. */
async function pretend(succeeds: boolean): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1500));
  if (!succeeds) throw new Error('The sample was asked to fail');
}

/** Short messages: by tone, with an action, in every corner, and for something that takes its time. */
export function Snackbars() {
  const { t } = useTranslation('showcase');
  const message = t('snackbar.message');
  const send = (succeeds: boolean) =>
    toast.promise(pretend(succeeds), {
      loading: t('snackbar.sending'),
      success: t('snackbar.sent'),
      error: t('snackbar.failed'),
    });
  return (
    <ShowcasePage page="snackbar">
      <ShowcaseSection title={t('snackbar.simple')}>
        <Box sx={row}>
          {TONES.map((tone) => (
            <Button key={tone} variant="outlined" color={tone} onClick={() => toast[tone](message)}>
              {t(`demo.tones.${tone}`)}
            </Button>
          ))}
        </Box>
      </ShowcaseSection>
      <ShowcaseSection title={t('snackbar.action')}>
        <Button variant="contained" onClick={() => void offerUndo(message, () => pretend(true))}>
          {t('snackbar.action')}
        </Button>
      </ShowcaseSection>
      <ShowcaseSection title={t('snackbar.positions')}>
        <Box sx={row}>
          {POSITIONS.map((position) => (
            <Button key={position} variant="outlined" color="inherit" onClick={() => toast.info(message, { position })}>
              {t(`snackbar.position.${position}`)}
            </Button>
          ))}
        </Box>
      </ShowcaseSection>
      <ShowcaseSection title={t('snackbar.promise')}>
        <Box sx={row}>
          <Button variant="contained" onClick={() => send(true)}>
            {t('snackbar.start')}
          </Button>
          <Button variant="outlined" color="error" onClick={() => send(false)}>
            {t('snackbar.fail')}
          </Button>
        </Box>
      </ShowcaseSection>
    </ShowcasePage>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', gap: 1.5 };
