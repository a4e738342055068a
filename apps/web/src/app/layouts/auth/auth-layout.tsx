import Box from '@mui/material/Box';
import { Outlet } from '@tanstack/react-router';

import { MainContent } from '../main-content.tsx';
import { SimpleHeader } from '../simple/simple-header.tsx';
import { SkipLink } from '../skip-link.tsx';
import { AuthPanel } from './auth-panel.tsx';

/** The split layout of the sign-in pages: a panel with an illustration, and the form's column, 420 px wide. */
export function AuthLayout() {
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <SimpleHeader overlay />
      {/* The columns are before their content: the browser paints the form while the panel is still on its way. */}
      <Box sx={{ flexGrow: 1, display: 'grid', gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 480px) 1fr' } }}>
        <MainContent
          sx={{
            gridArea: { md: '1 / 2' },
            display: 'flex',
            justifyContent: 'center',
            alignItems: { md: 'center' },
            paddingInline: 2,
            paddingBlock: { xs: 4, md: 12 },
          }}
        >
          <Box sx={{ width: 1, maxWidth: 420 }}>
            <Outlet />
          </Box>
        </MainContent>
        <AuthPanel />
      </Box>
    </Box>
  );
}
