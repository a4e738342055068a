import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { SxProps } from '@mui/material/styles';
import { FileX } from 'lucide-react';
import type { ReactNode } from 'react';

import { EmptyState } from './feedback/empty-state.tsx';
import { ErrorState } from './feedback/error-state.tsx';
import { ButtonLink } from './link.tsx';
import { Trail, type TrailStep } from './trail.tsx';

interface PublicPageProps {
  /** The way up: the first page of the site, and the list, where it leads back from what is not offered any more. */
  steps: readonly [home: TrailStep, list: TrailStep];
  /** What is said of one that is not offered any more; null where it may be. */
  gone: { title: string; description: string; back: string } | null;
  error: unknown;
  onRetry: () => void;
  /** What the build draws, with gaps that the server fills; only while it draws. */
  drawn: ReactNode;
  /** How wide its text is, where it is narrower than the page. */
  width?: SxProps;
  /** The thing itself, once it is there. */
  children: ReactNode;
}

/** A page on which everybody reads one thing: until it is there, what it will be like, and why it cannot be read. */
export function PublicPage({ steps, gone, error, onRetry, drawn, width = {}, children }: PublicPageProps) {
  return (
    <Container maxWidth="lg" sx={{ paddingBlock: { xs: 2, md: 3 } }}>
      <Box sx={width}>
        <Box sx={{ minHeight: 40, marginBlockEnd: 1.5, display: 'flex', alignItems: 'center' }}>
          <Trail steps={steps} />
        </Box>
      </Box>
      {children ? (
        children
      ) : gone ? (
        <EmptyState
          filled
          icon={FileX}
          title={gone.title}
          description={gone.description}
          action={
            <ButtonLink to={steps[1].to} variant="outlined" color="inherit">
              {gone.back}
            </ButtonLink>
          }
        />
      ) : error ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : import.meta.env.SSR ? (
        drawn
      ) : (
        <Box sx={width} aria-busy="true">
          <Skeleton width="70%" height={48} />
          <Skeleton width="50%" height={28} />
          <Skeleton variant="rounded" height={320} sx={{ marginBlockStart: 3 }} />
        </Box>
      )}
    </Container>
  );
}

interface PublicListPageProps {
  title: string;
  intro: string;
  children: ReactNode;
}

/** A page on which everybody finds what is offered. */
export function PublicListPage({ title, intro, children }: PublicListPageProps) {
  return (
    <Container maxWidth="lg" sx={{ paddingBlock: { xs: 3, md: 4 } }}>
      <Typography variant="h1" sx={{ fontSize: { xs: 26, md: 32 }, lineHeight: { xs: '34px', md: '40px' } }}>
        {title}
      </Typography>
      <Typography sx={{ marginBlockStart: 0.5, marginBlockEnd: 3, color: 'text.secondary' }}>{intro}</Typography>
      {children}
    </Container>
  );
}
