import Box from '@mui/material/Box';
import { Outlet, useLocation } from '@tanstack/react-router';

import { paths } from '../../../client/paths.ts';
import { AssistantHost } from '../../../features/platform/assistant/host.tsx';
import { usePageMeta } from '../../page-meta.ts';
import { BackToTop } from '../back-to-top.tsx';
import { MainContent } from '../main-content.tsx';
import { SkipLink } from '../skip-link.tsx';
import { CompactFooter } from './compact-footer.tsx';
import { FullFooter } from './full-footer.tsx';
import { MainHeader } from './main-header.tsx';
import { ScrollProgress } from './scroll-progress.tsx';

/** The layout of the public pages. The home page alone says how far one has read, and ends in the full footer. */
export function MainLayout() {
  usePageMeta();
  const { pathname } = useLocation();
  const isHome = pathname === paths.home;
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      {isHome && <ScrollProgress />}
      <MainHeader />
      <MainContent sx={{ flexGrow: 1 }}>
        <Outlet />
      </MainContent>
      {isHome ? <FullFooter /> : <CompactFooter />}
      <BackToTop />
      <AssistantHost />
    </Box>
  );
}
