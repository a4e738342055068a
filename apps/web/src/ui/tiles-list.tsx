import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A list of a few framed things, two in a row where there is room. */
export function TilesList({ children }: { children: ReactNode }) {
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 2,
        margin: 0,
        padding: 0,
        listStyle: 'none',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {children}
    </Box>
  );
}

/** One of them: what it is, and its menu at the end. */
export function TilesListItem({ menu, children }: { menu: ReactNode; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 2,
        justifyContent: 'space-between',
        padding: 2,
        borderRadius: 1.5,
        border: '1px solid',
        borderColor: 'divider',
      }}
    >
      {children}
      <Box sx={{ flexShrink: 0 }}>{menu}</Box>
    </Box>
  );
}
