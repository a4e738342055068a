import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { useAnnouncedSection } from './section-list.ts';

interface ShowcaseSectionProps {
  /** Its heading; unique on its page, because the section's address is made from it. */
  title: string;
  /** What the section lets one do, at the end of the heading's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** One state or use of a part, in a card of its own that the page's side list leads to. */
export function ShowcaseSection({ title, action, children }: ShowcaseSectionProps) {
  const id = useAnnouncedSection(title);
  const titleId = `${id}-title`;
  return (
    <Card
      component="section"
      id={id}
      aria-labelledby={titleId}
      sx={{
        scrollMarginBlockStart: 96,
        overflow: 'visible',
        // What unfolds in one section lies over the next one.
        '&:hover, &:focus-within': { zIndex: 1 },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          padding: { xs: 2, sm: 3 },
          paddingBlockEnd: { xs: 0, sm: 0 },
        }}
      >
        <Typography id={titleId} variant="h6" component="h2">
          {title}
        </Typography>
        {action}
      </Box>
      <Box sx={{ padding: { xs: 2, sm: 3 }, paddingBlockStart: { xs: 1.5, sm: 2 } }}>{children}</Box>
    </Card>
  );
}
