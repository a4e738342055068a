import Box from '@mui/material/Box';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

function subscribe(notify: () => void): () => void {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}

/** Says, for as long as it is so, that there is no connection. The live region is always there, so that its filling is announced. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <Box
      component="output"
      sx={{
        display: 'block',
        position: 'fixed',
        insetInline: 0,
        // A phone has the uploads there, where there are any.
        insetBlockEnd: { xs: 'var(--tray-height, 0px)', sm: 0 },
        zIndex: 'snackbar',
        pointerEvents: 'none',
      }}
    >
      {!online && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            gap: 1,
            paddingInline: 2,
            paddingBlock: 1,
            typography: 'body2',
            backgroundColor: 'warning.main',
            color: 'warning.contrastText',
          }}
        >
          <WifiOff size={18} aria-hidden />
          {t('offline')}
        </Box>
      )}
    </Box>
  );
}
