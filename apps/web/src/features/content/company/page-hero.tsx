import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface PageHeroProps {
  title: ReactNode;
  text: string;
  /** Below the words: a search box, for example. */
  children?: ReactNode;
  /** Beside the words, from the middle width on. */
  art?: ReactNode;
}

/** The head of a page about the company: title, a sentence or two, and a picture. */
export function PageHero({ title, text, children, art }: PageHeroProps) {
  return (
    <Box
      sx={(theme) => ({
        // The first layer lets the colours run out into the page instead of ending at an edge.
        backgroundImage: [
          `linear-gradient(to bottom, transparent 40%, ${theme.vars.palette.background.default})`,
          `radial-gradient(48rem 26rem at 8% 0%, ${theme.alpha(theme.vars.palette.primary.main, 0.16)}, transparent 70%)`,
          `radial-gradient(40rem 26rem at 96% 10%, ${theme.alpha(theme.vars.palette.secondary.main, 0.14)}, transparent 70%)`,
        ].join(', '),
      })}
    >
      <Container
        maxWidth="lg"
        sx={{
          display: 'grid',
          gap: { xs: 4, md: 8 },
          alignItems: 'center',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: art ? 'minmax(0, 1.2fr) minmax(0, 1fr)' : 'minmax(0, 1fr)' },
          paddingBlockStart: { xs: 6, md: 10 },
          paddingBlockEnd: { xs: 4, md: 6 },
        }}
      >
        <div>
          <Typography variant="h1" sx={{ textWrap: 'balance' }}>
            {title}
          </Typography>
          <Typography
            sx={{ marginBlockStart: 2.5, maxWidth: 600, color: 'text.secondary', fontSize: { md: '1.1875rem' } }}
          >
            {text}
          </Typography>
          {children && <Box sx={{ marginBlockStart: 4, maxWidth: 560 }}>{children}</Box>}
        </div>
        {art && <Box sx={{ display: { xs: 'none', md: 'flex' }, justifyContent: 'flex-end' }}>{art}</Box>}
      </Container>
    </Box>
  );
}
