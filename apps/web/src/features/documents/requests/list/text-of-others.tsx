import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** What somebody wrote, in its own direction, on the side on which the page begins. */
export function TextOfOthers({ color, children }: { color?: string; children: ReactNode }) {
  return (
    <Box
      component="p"
      sx={{ margin: 0, fontSize: 13, overflowWrap: 'anywhere', whiteSpace: 'pre-line', ...(color && { color }) }}
    >
      <bdi>{children}</bdi>
    </Box>
  );
}

/** What somebody said about a paper. */
export function Said({ by, children }: { by: string | null; children: ReactNode }) {
  return (
    <Box
      component="blockquote"
      sx={{
        margin: 0,
        marginBlockStart: 0.75,
        paddingInlineStart: 1.25,
        borderInlineStart: '3px solid',
        borderColor: 'divider',
      }}
    >
      <TextOfOthers>{children}</TextOfOthers>
      {by !== null && <TextOfOthers color="text.secondary">{by}</TextOfOthers>}
    </Box>
  );
}
