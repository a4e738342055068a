import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

const LINE = { content: '""', flexGrow: 1, borderBlockStart: '1px dashed', borderColor: 'divider' } as const;

/** Between one way and another. */
export function OrDivider() {
  const { t } = useTranslation('ui');
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        marginBlock: 3,
        typography: 'overline',
        color: 'text.secondary',
        '&::before': LINE,
        '&::after': LINE,
      }}
    >
      {t('or')}
    </Box>
  );
}
