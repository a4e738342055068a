import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A list of what was said, in the order of time. */
export const saidList = {
  display: 'grid',
  gap: 1.5,
  margin: 0,
  marginBlockEnd: 1.5,
  padding: 0,
  listStyle: 'none',
} as const;

interface SaidLineProps {
  who: string;
  when: string | null;
  /** What it is about. */
  title?: string | null;
  body: string;
  /** Below it: whether it has arrived. */
  foot?: ReactNode;
}

/** A note or a letter, as it was typed. */
export function SaidLine({ who, when, title = null, body, foot }: SaidLineProps) {
  return (
    <Box component="li" sx={{ paddingInlineStart: 1.5, borderInlineStart: '3px solid', borderColor: 'divider' }}>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        <bdi>{who}</bdi> · <bdi>{when}</bdi>
      </Typography>
      {title !== null && (
        <Typography variant="subtitle2" component="p" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
      )}
      <Typography variant="body2" dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {body}
      </Typography>
      {foot}
    </Box>
  );
}
