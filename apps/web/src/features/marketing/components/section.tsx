import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  /** The fragment that leads here, e.g. 'security'. */
  id?: string;
  title: string;
  description?: string;
  children: ReactNode;
}

/** One part of a marketing page, under its heading. */
export function Section({ id, title, description, children }: SectionProps) {
  const titleId = useId();
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={titleId}
      sx={{ paddingBlock: { xs: 6, md: 10 }, scrollMarginBlockStart: 72 }}
    >
      <Container maxWidth="lg">
        <Box sx={{ maxWidth: 640, marginBlockEnd: { xs: 4, md: 6 } }}>
          <Typography id={titleId} variant="h2">
            {title}
          </Typography>
          {description && (
            <Typography sx={{ marginBlockStart: 2, color: 'text.secondary', fontSize: '1.0625rem' }}>
              {description}
            </Typography>
          )}
        </Box>
        {children}
      </Container>
    </Box>
  );
}
