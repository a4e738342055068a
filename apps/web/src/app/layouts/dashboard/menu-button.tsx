import IconButton from '@mui/material/IconButton';
import { Menu } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { usePopup } from '../../../ui/use-popup.tsx';

const NO_PROPS = {};
const loadMenu = async () => (await import('./mobile-nav.tsx')).MobileNav;

/** Opens the menu where the window has no room for it beside the page. */
export function MenuButton() {
  const { t } = useTranslation('navbar');
  const { button, popup } = usePopup('dialog', loadMenu, NO_PROPS);
  return (
    <>
      <IconButton {...button} edge="start" color="inherit" aria-label={t('openMenu')} sx={{ display: { lg: 'none' } }}>
        <Menu size={24} aria-hidden />
      </IconButton>
      {popup}
    </>
  );
}
