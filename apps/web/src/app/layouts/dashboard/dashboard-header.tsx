import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../client/session.tsx';
import { PersonAvatar } from '../../../features/session/components/person-avatar.tsx';
import { ColorSchemeButton } from '../../../settings/color-scheme-button.tsx';
import { HeaderBar } from '../header-bar.tsx';
import { LogoMark } from '../logo.tsx';

// Both open on a click, and most visits never need them: the drawer's code comes with the first click.
const NavDrawer = lazy(() => import('./nav-drawer.tsx').then((module) => ({ default: module.NavDrawer })));
const AccountDrawer = lazy(() =>
  import('../../../features/session/components/account-drawer.tsx').then((module) => ({
    default: module.AccountDrawer,
  })),
);

type OpenDrawer = 'menu' | 'account' | null;

/** Menu button (where the menu is a drawer), colour scheme, and the person's account. */
export function DashboardHeader() {
  const { t } = useTranslation('navbar');
  const { user } = useSession();
  const [open, setOpen] = useState<OpenDrawer>(null);
  const [used, setUsed] = useState<ReadonlySet<OpenDrawer>>(new Set());
  const show = (drawer: OpenDrawer) => {
    setUsed(new Set([...used, drawer]));
    setOpen(drawer);
  };
  const close = () => setOpen(null);

  return (
    <HeaderBar sx={{ paddingInline: { lg: 3 } }}>
      <Box sx={{ display: { xs: 'flex', lg: 'none' }, alignItems: 'center', gap: 0.5 }}>
        <IconButton
          edge="start"
          color="inherit"
          aria-label={t('openMenu')}
          aria-haspopup="dialog"
          onClick={() => show('menu')}
        >
          <Menu size={24} aria-hidden />
        </IconButton>
        <LogoMark size={30} />
      </Box>
      <Box sx={{ flexGrow: 1 }} />
      <ColorSchemeButton />
      <IconButton
        aria-label={t('openAccount')}
        aria-haspopup="dialog"
        onClick={() => show('account')}
        sx={{ padding: 0.5 }}
      >
        <PersonAvatar name={user?.displayName ?? ''} size={36} />
      </IconButton>
      <Suspense>
        {used.has('menu') && <NavDrawer open={open === 'menu'} onClose={close} />}
        {used.has('account') && <AccountDrawer open={open === 'account'} onClose={close} />}
      </Suspense>
    </HeaderBar>
  );
}
