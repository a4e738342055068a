import Box from '@mui/material/Box';

import type { LabelColor } from './label.tsx';

/** A status in a row: a dot in its colour and a word, so that a page full of them stays calm. */
export function StatusText({ color, children }: { color: LabelColor; children: string }) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, fontWeight: 500, whiteSpace: 'nowrap' }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{
          flexShrink: 0,
          width: 8,
          height: 8,
          borderRadius: '50%',
          backgroundColor: color === 'default' ? 'text.secondary' : `${color}.main`,
        }}
      />
      {children}
    </Box>
  );
}
