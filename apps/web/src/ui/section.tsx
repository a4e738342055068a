import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

import { slidesIn } from './slides-in.ts';

interface SectionProps {
  /** The fragment that leads here, e.g. 'security'. */
  id?: string;
  title: string;
  description?: string;
  /** On a ground of its own, between two lines. */
  raised?: boolean;
  children: ReactNode;
}

/** One part of a public page, under its heading. Its content slides into place as it comes into view. */
export function Section({ id, title, description, raised = false, children }: SectionProps) {
  const titleId = useId();
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={titleId}
      sx={[
        { paddingBlock: { xs: 6, md: 10 }, scrollMarginBlockStart: 72 },
        raised && { backgroundColor: 'background.paper', borderBlock: '1px solid', borderColor: 'divider' },
      ]}
    >
      <Container maxWidth="lg">
        <Box sx={[{ maxWidth: 640, marginBlockEnd: { xs: 4, md: 6 } }, slidesIn]}>
          <Typography id={titleId} variant="h2">
            {title}
          </Typography>
          {description && (
            <Typography sx={{ marginBlockStart: 2, color: 'text.secondary', fontSize: '1.0625rem' }}>
              {description}
            </Typography>
          )}
        </Box>
        <Box sx={slidesIn}>{children}</Box>
      </Container>
    </Box>
  );
}
