import Box from '@mui/material/Box';
import Container, { type ContainerProps } from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { Trail, type TrailStep } from './trail.tsx';
import { usePageTitle } from './use-page-title.ts';

/** What the head of a page says and offers, whatever the list below it adds. */
export interface PageHead {
  title: string;
  /** Beside the title: a number, a status, a sentence. */
  subtitle?: ReactNode;
  /** How many lines a subtitle that comes later takes below the title on a narrow window: they are kept for it. */
  subtitleLines?: number;
  /** The pages above it, where there are any between it and the menu. */
  parents?: readonly TrailStep[];
  /** What the page offers to do, at the end of the head; one button of it is contained. */
  action?: ReactNode;
  width?: ContainerProps['maxWidth'];
}

interface PageProps extends PageHead {
  /** Which part or status is shown: see `Views`. */
  views?: ReactNode;
  /** The search of the list, with its filters and menus. */
  tools?: ReactNode;
  children: ReactNode;
  /** Says to assistive technology that the page's content is still on its way. */
  busy?: boolean;
}

/**
 * The frame of a dashboard page: its only h1 and the document's title, and in the same row views, search and action, so that the first row
 * of data is near the top. On narrow windows views and tools take rows of their own.
 */
export function Page(props: PageProps) {
  const {
    title,
    subtitle,
    subtitleLines = 0,
    parents = [],
    views,
    tools,
    action,
    children,
    width = 'lg',
    busy,
  } = props;
  usePageTitle(title);

  return (
    <Container maxWidth={width} aria-busy={busy || undefined} sx={{ paddingBlockEnd: { xs: 4, md: 5 } }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1.5,
          rowGap: 1,
          minHeight: { xs: 48, md: 56 },
          marginBlockEnd: 1,
        }}
      >
        <Box sx={{ flex: { xs: '1 1 0', md: '0 1 auto' }, minWidth: { xs: 'min(100%, 160px)', md: 0 } }}>
          {parents.length > 0 && <Trail steps={parents} />}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
            <Typography
              component="h1"
              sx={{ fontSize: 20, lineHeight: '28px', fontWeight: 700, letterSpacing: 0, overflowWrap: 'anywhere' }}
            >
              {title}
            </Typography>
            {(subtitle || subtitleLines > 0) && (
              <Typography
                variant="body2"
                component="div"
                sx={{
                  color: 'text.secondary',
                  ...(subtitleLines > 0 && {
                    flexBasis: { xs: '100%', md: 'auto' },
                    minHeight: { xs: `${subtitleLines}lh`, md: 0 },
                  }),
                }}
              >
                {subtitle}
              </Typography>
            )}
          </Box>
        </Box>
        {views && (
          <Box sx={{ order: { xs: 2, md: 0 }, flex: { xs: '1 1 100%', md: '1 1 0' }, minWidth: 0 }}>{views}</Box>
        )}
        {!views && <Box sx={{ flexGrow: { md: 1 } }} />}
        {tools && (
          <Box
            sx={{
              order: { xs: 3, md: 0 },
              flex: { xs: '1 1 100%', md: '0 1 auto' },
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              minWidth: 0,
            }}
          >
            {tools}
          </Box>
        )}
        {action && <Box sx={{ order: { xs: 1, md: 0 }, display: 'flex', flexWrap: 'wrap', gap: 1 }}>{action}</Box>}
      </Box>
      {children}
    </Container>
  );
}
