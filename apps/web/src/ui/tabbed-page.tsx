import Container from '@mui/material/Container';
import type { ComponentProps, ReactNode } from 'react';

import { StickyHead } from './sticky-head.tsx';
import { usePageTitle } from './use-page-title.ts';

interface TabbedPageProps extends Omit<ComponentProps<typeof StickyHead>, 'titleAs'> {
  children: ReactNode;
}

/** The frame of a page about one thing with several parts: its head and tabs stay in sight. */
export function TabbedPage({ children, ...head }: TabbedPageProps) {
  usePageTitle(head.title);
  return (
    <Container maxWidth="xl" sx={{ paddingBlockEnd: { xs: 4, md: 5 } }}>
      <StickyHead {...head} />
      {children}
    </Container>
  );
}
