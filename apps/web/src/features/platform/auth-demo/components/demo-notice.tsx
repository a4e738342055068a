import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** Says that a form only pretended to send. */
export function DemoNotice({ shown }: { shown: boolean }) {
  const { t } = useTranslation('authDemo');
  return (
    // Rendered from the beginning, so that a text that comes later is read out.
    <Box component="output" sx={{ display: 'block', marginBlockEnd: shown ? 3 : 0 }}>
      {shown && (
        <Box
          sx={(theme) => ({
            padding: 2,
            borderRadius: 1,
            typography: 'body2',
            backgroundColor: theme.alpha(theme.vars.palette.info.main, 0.12),
          })}
        >
          {t('notice')}
        </Box>
      )}
    </Box>
  );
}
