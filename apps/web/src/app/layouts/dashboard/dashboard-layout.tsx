import Box from '@mui/material/Box';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';

import { queryClient } from '../../../client/query-client.ts';
import { useSession } from '../../../client/session.tsx';
import { Logo } from '../logo.tsx';
import { MainContent } from '../main-content.tsx';
import { SkipLink } from '../skip-link.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import { NavList } from './nav-list.tsx';

const SIDEBAR_WIDTH = 300;

/** The vertical layout: a fixed menu at the start from `lg` on (a drawer below), header and page beside it. */
export function DashboardLayout() {
  const { status } = useSession();
  // Signed out: the guard is about to lead away, and until then no page may ask for data in a guest's name.
  if (status !== 'authenticated') return null;

  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink />
      <Box
        sx={{
          display: { xs: 'none', lg: 'flex' },
          flexDirection: 'column',
          position: 'fixed',
          insetBlock: 0,
          insetInlineStart: 0,
          zIndex: 1101,
          width: SIDEBAR_WIDTH,
          overflowY: 'auto',
          scrollbarWidth: 'thin',
          backgroundColor: 'background.paper',
          borderInlineEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Box sx={{ paddingInline: 3.5, paddingBlock: 2 }}>
          <Logo />
        </Box>
        <NavList />
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          minHeight: '100dvh',
          paddingInlineStart: { lg: `${SIDEBAR_WIDTH}px` },
        }}
      >
        <DashboardHeader />
        <MainContent sx={{ flexGrow: 1, minWidth: 0 }}>
          <Outlet />
        </MainContent>
      </Box>
    </QueryClientProvider>
  );
}
