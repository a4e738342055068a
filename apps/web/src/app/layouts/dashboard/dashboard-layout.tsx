import Box from '@mui/material/Box';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';

import { queryClient } from '../../../client/query-client.ts';
import { useSession } from '../../../client/session.tsx';
import { useAtWork } from '../../../features/communication/chat/use-at-work.ts';
import { UploadsHost } from '../../../features/documents/uploads/host.tsx';
import { AssistantHost } from '../../../features/platform/assistant/host.tsx';
import { MaintenanceHost } from '../../../features/platform/status/maintenance-host.tsx';
import { useSettings } from '../../../settings/settings-store.ts';
import { provideAttachments } from '../../../ui/attachments/registry.ts';
import { useLiveQueries } from '../../use-live-queries.ts';
import { BackToTop } from '../back-to-top.tsx';
import { HEADER_HEIGHT } from '../header-bar.tsx';
import { MainContent } from '../main-content.tsx';
import { SkipLink } from '../skip-link.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import { HorizontalBar } from './nav/nav-layouts.ts';
import { NAV_BAR_HEIGHT, NAV_TRANSITION, NAV_WIDTH } from './nav/nav-sizes.ts';
import { Sidebar } from './sidebar.tsx';

/** Up to this width of the window in px the page uses all the room there is, whatever was chosen. */
const COMPACT_ABOVE = 1600;

provideAttachments(() => import('../../attachment-loaders.tsx'));

/** The dashboard's frame: from `lg` on the menu at the start or below the header, as chosen; a drawer on narrower windows. */
export function DashboardLayout() {
  const { status, user } = useSession();
  const { navLayout, navColor, compactLayout } = useSettings();
  useLiveQueries();
  useAtWork(status === 'authenticated' ? (user?.id ?? null) : null);
  // Signed out: the guard is about to lead away, and until then no page may ask for data in a guest's name.
  if (status !== 'authenticated') return null;
  const horizontal = navLayout === 'horizontal';
  const apparent = navColor === 'apparent';

  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink />
      {!horizontal && <Sidebar layout={navLayout} apparent={apparent} />}
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          minHeight: '100dvh',
          // Below it stays what a page keeps in sight.
          '--header-height': {
            xs: `${HEADER_HEIGHT.mobile}px`,
            lg: `${HEADER_HEIGHT.desktop + (horizontal ? NAV_BAR_HEIGHT : 0)}px`,
          },
          paddingInlineStart: { lg: horizontal ? 0 : `${NAV_WIDTH[navLayout]}px` },
          transition: `padding ${NAV_TRANSITION}`,
        }}
      >
        <DashboardHeader withLogo={horizontal} />
        {horizontal && (
          <Suspense fallback={<Box sx={{ display: { xs: 'none', lg: 'block' }, height: NAV_BAR_HEIGHT }} />}>
            <HorizontalBar apparent={apparent} />
          </Suspense>
        )}
        <MainContent
          sx={{
            flexGrow: 1,
            minWidth: 0,
            // Nothing stays below the uploads, where there are any.
            paddingBlockEnd: 'var(--tray-height, 0px)',
            ...(!compactLayout && {
              [`@media (min-width:${COMPACT_ABOVE}px)`]: { '& > .MuiContainer-root': { maxWidth: 'none' } },
            }),
          }}
        >
          <MaintenanceHost />
          <Outlet />
        </MainContent>
        <BackToTop />
        <UploadsHost />
        <AssistantHost />
      </Box>
    </QueryClientProvider>
  );
}
