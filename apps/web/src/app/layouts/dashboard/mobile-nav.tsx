import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import { NavDrawerFrame } from '../nav/drawer-frame.tsx';
import { VerticalNav } from './vertical/vertical-nav.tsx';

/** The dashboard's menu as a drawer, for windows that have no room beside the page. */
export function MobileNav({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('navbar');
  return (
    <NavDrawerFrame open={open} onClose={onClose}>
      <Box component="nav" aria-label={t('mainMenu')}>
        <VerticalNav place="drawer" />
      </Box>
    </NavDrawerFrame>
  );
}
