import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { OPERATORS } from '../model/operators.ts';
import type { PopupProps } from '../../../../ui/use-popup.tsx';

/** What narrows a search. */
export function SearchHelp({ open, anchor, onClose }: PopupProps) {
  const { t } = useTranslation('mail');
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      slotProps={{ paper: { sx: { padding: 2, width: 360, maxWidth: 'calc(100vw - 32px)' } } }}
    >
      <Typography variant="subtitle2" component="h2" sx={{ marginBlockEnd: 1 }}>
        {t('searchHelp')}
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.75, margin: 0 }}
      >
        {OPERATORS.map(({ key, example }) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <Box component="dt" dir="ltr" sx={{ fontFamily: 'monospace', fontSize: 13, textAlign: 'start' }}>
              {example}
            </Box>
            <Box component="dd" sx={{ margin: 0, fontSize: 13, color: 'text.secondary' }}>
              {t(`operator.${key}`)}
            </Box>
          </Box>
        ))}
      </Box>
    </Popover>
  );
}
