import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useRouter } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { Logo } from '../logo.tsx';
import { NavList } from './nav-list.tsx';

/** The menu as a drawer, 320 px wide; it closes when the path changes. */
export function NavDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('navbar');
  const router = useRouter();
  const close = useEffectEvent(onClose);

  useEffect(() => router.subscribe('onBeforeNavigate', () => close()), [router]);

  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': t('mainMenu'), sx: { width: 320, maxWidth: '90vw' } } }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          paddingInlineStart: 3.5,
          paddingInlineEnd: 1.5,
          paddingBlock: 1.5,
        }}
      >
        <Logo />
        <IconButton aria-label={t('closeMenu')} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </Box>
      <NavList />
    </Drawer>
  );
}
