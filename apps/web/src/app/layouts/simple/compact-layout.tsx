import Box from '@mui/material/Box';
import { Outlet } from '@tanstack/react-router';

import { usePageMeta } from '../../page-meta.ts';
import { MainContent } from '../main-content.tsx';
import { SkipLink } from '../skip-link.tsx';
import { SimpleHeader } from './simple-header.tsx';

/** How wide the content grows, in px. */
const MAX_WIDTH = 448;

/** For a short message: a narrow column in the middle of the window. */
export function CompactLayout() {
  usePageMeta();
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <SimpleHeader />
      <MainContent sx={{ flexGrow: 1, display: 'grid', placeItems: 'center', paddingInline: 3, paddingBlock: 6 }}>
        <Box sx={{ width: 1, maxWidth: MAX_WIDTH, textAlign: 'center' }}>
          <Outlet />
        </Box>
      </MainContent>
    </Box>
  );
}
