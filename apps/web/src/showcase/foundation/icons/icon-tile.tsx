import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Icons side by side, as many as fit. */
export function IconTiles({ children }: { children: ReactNode }) {
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(108px, 30%), 1fr))',
        listStyle: 'none',
        margin: 0,
        padding: 0,
      }}
    >
      {children}
    </Box>
  );
}

/** An icon over its name. */
export function IconTile({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 1,
        minWidth: 0,
        padding: 1.5,
        borderRadius: 1.5,
        textAlign: 'center',
        border: '1px solid',
        borderColor: 'divider',
        transition: theme.transitions.create(['color', 'border-color'], { duration: 120 }),
        '&:hover': { color: 'primary.main', borderColor: 'primary.main' },
      })}
    >
      {children}
      <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere', lineHeight: 1.3 }}>
        {name}
      </Typography>
    </Box>
  );
}
