import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';

/** In px. */
const SIZE = 14;

/** The corner at which a box on a page changes its size, as large as a finger needs. The page is not mirrored, and it is not, either. */
export function BoxCorner({ color, ...held }: { color: string } & ComponentProps<'div'>) {
  return (
    <Box
      aria-hidden
      {...held}
      style={{ right: -SIZE / 2, bottom: -SIZE / 2, backgroundColor: color }}
      sx={{
        position: 'absolute',
        width: SIZE,
        height: SIZE,
        borderRadius: '50%',
        border: '2px solid #fff',
        cursor: 'nwse-resize',
        touchAction: 'none',
        '@media (pointer: coarse)': { '&::after': { content: '""', position: 'absolute', inset: -14 } },
      }}
    />
  );
}
