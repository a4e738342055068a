import Box from '@mui/material/Box';
import Container, { type ContainerProps } from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { type Breadcrumb, Trail } from './trail.tsx';

interface PageProps {
  title: string;
  breadcrumbs?: Breadcrumb[];
  /** What the page offers to do, at the end of the heading's line. */
  action?: ReactNode;
  children: ReactNode;
  width?: ContainerProps['maxWidth'];
  /** Says to assistive technology that the page's content is still on its way. */
  busy?: boolean;
}

/** The frame of a dashboard page: its only h1, its trail, its action, and the document's title. */
export function Page({ title, breadcrumbs = [], action, children, width = 'lg', busy = false }: PageProps) {
  const { t } = useTranslation('ui');
  const documentTitle = t('page.documentTitle', { title });

  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);

  return (
    <Container maxWidth={width} aria-busy={busy || undefined} sx={{ paddingBlock: { xs: 3, md: 5 } }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          marginBlockEnd: { xs: 3, md: 5 },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h4" component="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {breadcrumbs.length > 0 && <Trail steps={breadcrumbs} />}
        </Box>
        {action}
      </Box>
      {children}
    </Container>
  );
}
