import Box from '@mui/material/Box';
import Container, { type ContainerProps } from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { RouterLink } from './link.tsx';

/** One step of the trail above a page; the last one is the page itself and carries no address. */
export interface Breadcrumb {
  label: string;
  to?: string;
}

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

function Trail({ steps }: { steps: Breadcrumb[] }) {
  const { t } = useTranslation('ui');
  return (
    <Box component="nav" aria-label={t('page.breadcrumbs')} sx={{ marginBlockStart: 1, typography: 'body2' }}>
      <Box component="ol" sx={{ display: 'flex', flexWrap: 'wrap', margin: 0, padding: 0, listStyle: 'none' }}>
        {steps.map((step) => (
          <Box
            component="li"
            key={step.label}
            sx={{
              overflowWrap: 'anywhere',
              '& + &::before': { content: '"•" / ""', marginInline: 1.5, color: 'text.disabled' },
            }}
          >
            {step.to ? (
              <RouterLink to={step.to} variant="body2" color="text.primary" underline="hover">
                {step.label}
              </RouterLink>
            ) : (
              <Typography variant="body2" component="span" aria-current="page" sx={{ color: 'text.secondary' }}>
                {step.label}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
