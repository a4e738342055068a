import Box from '@mui/material/Box';

import { toneOf } from '../api/labels.ts';

/** The colour of a label. */
export function LabelMark({ color }: { color: string | null }) {
  const tone = toneOf(color ?? '');
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        flexShrink: 0,
        width: 10,
        height: 10,
        marginInline: '4px',
        borderRadius: '3px',
        backgroundColor: tone === 'default' ? 'grey.500' : `${tone}.main`,
      }}
    />
  );
}
