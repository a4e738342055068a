import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import { NavDrawerFrame } from '../nav/drawer-frame.tsx';
import { MobileNavList } from './mobile-nav-list.tsx';

/** The menu of the public pages as a drawer. */
export function MobileNav({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('publicLayout');
  return (
    <NavDrawerFrame open={open} onClose={onClose}>
      <Box component="nav" aria-label={t('menu.label')} sx={{ paddingInline: 1.5, paddingBlockEnd: 2 }}>
        <MobileNavList />
      </Box>
    </NavDrawerFrame>
  );
}
