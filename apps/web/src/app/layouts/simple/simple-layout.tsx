import Box from '@mui/material/Box';
import { Outlet } from '@tanstack/react-router';

import { AssistantHost } from '../../../features/platform/assistant/host.tsx';
import { usePageMeta } from '../../page-meta.ts';
import { MinimalFooter } from '../main/minimal-footer.tsx';
import { MainContent } from '../main-content.tsx';
import { SkipLink } from '../skip-link.tsx';
import { SimpleHeader } from './simple-header.tsx';

/** For a page that is about one thing only: header, the page, and whose it is. */
export function SimpleLayout() {
  usePageMeta();
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <SimpleHeader />
      <MainContent sx={{ flexGrow: 1 }}>
        <Outlet />
      </MainContent>
      <MinimalFooter />
      <AssistantHost />
    </Box>
  );
}
