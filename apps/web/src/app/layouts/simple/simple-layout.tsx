import Box from '@mui/material/Box';
import { Outlet } from '@tanstack/react-router';

import { ColorSchemeButton } from '../../../settings/color-scheme-button.tsx';
import { HeaderBar } from '../header-bar.tsx';
import { Logo } from '../logo.tsx';
import { MainContent } from '../main-content.tsx';
import { SkipLink } from '../skip-link.tsx';

/** Logo above, content in the middle; compact: at most 448 px wide. */
export function SimpleLayout() {
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <HeaderBar>
        <Logo />
        <Box sx={{ flexGrow: 1 }} />
        <ColorSchemeButton />
      </HeaderBar>
      <MainContent sx={{ flexGrow: 1, display: 'grid', placeItems: 'center', padding: 3 }}>
        <Box sx={{ width: 1, maxWidth: 448, textAlign: 'center' }}>
          <Outlet />
        </Box>
      </MainContent>
    </Box>
  );
}
