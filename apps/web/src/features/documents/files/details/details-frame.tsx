import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Windows on which the list has room beside it. */
const WIDE = '(min-width:1200px)';

/** As high as the window, less what is above the panel and 24 px below it. */
export const PANEL_HEIGHT = 'calc(100dvh - 160px)';

interface DetailsFrameProps {
  children: ReactNode;
  onClose: () => void;
}

/** Where the details are: in the panel of the list, from its side on a narrower window, over all of a phone. */
export function DetailsFrame({ children, onClose }: DetailsFrameProps) {
  const { t } = useTranslation('files');
  const isWide = useMediaQuery(WIDE, { noSsr: true });
  if (isWide)
    return (
      <Box
        component="aside"
        aria-label={t('details')}
        sx={{ flexShrink: 0, width: 352, borderInlineStart: '1px solid', borderColor: 'divider' }}
      >
        <Box
          sx={{
            position: 'sticky',
            insetBlockStart: 80,
            display: 'flex',
            flexDirection: 'column',
            maxHeight: PANEL_HEIGHT,
          }}
        >
          {children}
        </Box>
      </Box>
    );
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': t('details'),
          sx: { width: { xs: 1, sm: 352 } },
        },
      }}
    >
      {children}
    </Drawer>
  );
}
