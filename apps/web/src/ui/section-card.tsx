import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface SectionCardProps {
  title: string;
  description?: ReactNode;
  /** Beside the title: a label. */
  aside?: ReactNode;
  /** At the end of the title's line: a button. */
  action?: ReactNode;
  children?: ReactNode;
}

/** One titled part of a page. */
export function SectionCard({ title, description, aside, action, children }: SectionCardProps) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ padding: 3 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-start',
          justifyContent: 'space-between',
          gap: 2,
          marginBlockEnd: children ? 3 : 0,
        }}
      >
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Typography id={titleId} variant="h6" component="h2">
              {title}
            </Typography>
            {aside}
          </Box>
          {description && (
            <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 0.5 }}>
              {description}
            </Typography>
          )}
        </Box>
        {action}
      </Box>
      {children}
    </Card>
  );
}
