import Box from '@mui/material/Box';
import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { useSession } from '../../../client/session.tsx';
import { ColorSchemeButton } from '../../../settings/color-scheme-button.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { HeaderBar } from '../header-bar.tsx';
import { Logo } from '../logo.tsx';
import { MainContent } from '../main-content.tsx';
import { SkipLink } from '../skip-link.tsx';
import { FullFooter } from './full-footer.tsx';

/** The layout of the public pages. */
export function MainLayout() {
  const { t } = useTranslation('marketing');
  const { status } = useSession();
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <HeaderBar>
        <Logo />
        <Box sx={{ flexGrow: 1 }} />
        <ColorSchemeButton />
        {/* The sign-in button leads to the dashboard; its guard asks who it is and leads back. */}
        <ButtonLink to={paths.dashboard.root} variant="outlined" color="inherit" sx={{ marginInlineStart: 0.5 }}>
          {t(status === 'authenticated' ? 'header.dashboard' : 'header.signIn')}
        </ButtonLink>
        {status === 'unauthenticated' && (
          <ButtonLink to={paths.auth.signUp} variant="contained" sx={{ display: { xs: 'none', md: 'inline-flex' } }}>
            {t('header.signUp')}
          </ButtonLink>
        )}
      </HeaderBar>
      <MainContent sx={{ flexGrow: 1 }}>
        <Outlet />
      </MainContent>
      <FullFooter />
    </Box>
  );
}
