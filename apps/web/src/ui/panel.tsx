import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  /** How many things are in it, beside the title. */
  count?: number | undefined;
  /** At the end of the head: views, or a link to the whole. */
  action?: ReactNode;
  /** Whether its content is still on its way, and with it its height. */
  busy?: boolean;
  children: ReactNode;
}

/** One part of a page: a head of 44 px and its rows, lines between them, on one surface. Never one inside another. */
export function Panel({ title, count, action, busy = false, children }: PanelProps) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} aria-busy={busy || undefined} data-awaited={busy || undefined}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1,
          minHeight: 44,
          paddingInline: 2,
          paddingBlock: 0.5,
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Typography id={titleId} component="h2" sx={{ flexGrow: 1, fontSize: 14, lineHeight: '20px', fontWeight: 650 }}>
          {title}
          {count !== undefined && (
            <Box component="span" sx={{ marginInlineStart: 1, fontWeight: 500, color: 'text.secondary' }}>
              {count}
            </Box>
          )}
        </Typography>
        {action}
      </Box>
      {children}
    </Card>
  );
}
