import Box from '@mui/material/Box';

import { MATCH_PARENT } from './match-parent.ts';

/** One line of a cell, cut off where it is longer than `width` px; the whole is in its tooltip. */
export function CutText({ text, width = 160 }: { text: string; width?: number }) {
  return (
    <Box
      dir="auto"
      title={text}
      sx={{
        maxWidth: { sm: width },
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: { sm: 'nowrap' },
        ...MATCH_PARENT,
      }}
    >
      {text}
    </Box>
  );
}
