import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { useSession } from '../../../client/session.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { HeaderBar } from '../header-bar.tsx';
import { HeaderTools } from '../header-tools.tsx';
import { Logo } from '../logo.tsx';
import { DesktopNav } from './desktop-nav.tsx';
import { MobileNavButton } from './mobile-nav-button.tsx';

/** The header of the public pages: logo, menu, tools, and the way in. */
export function MainHeader() {
  const { t } = useTranslation('publicLayout');
  const { status } = useSession();
  const signedIn = status === 'authenticated';
  return (
    <HeaderBar>
      <MobileNavButton />
      <Logo markOnTelephones={signedIn} />
      <DesktopNav />
      <Box sx={{ flexGrow: 1 }} />
      <HeaderTools />
      {/* The sign-in button leads to the dashboard; its guard asks who it is and leads back. */}
      <ButtonLink
        to={paths.dashboard.root}
        variant="outlined"
        color="inherit"
        sx={{
          marginInlineStart: 0.5,
          whiteSpace: 'nowrap',
          display: { xs: signedIn ? 'inline-flex' : 'none', sm: 'inline-flex' },
        }}
      >
        {t(signedIn ? 'header.dashboard' : 'header.signIn')}
      </ButtonLink>
      {!signedIn && (
        <ButtonLink to={paths.auth.signUp} variant="contained" sx={{ display: { xs: 'none', lg: 'inline-flex' } }}>
          {t('header.signUp')}
        </ButtonLink>
      )}
    </HeaderBar>
  );
}
