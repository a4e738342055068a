import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The ground on which the pictures of the notices are: 320 by 220, in the primary colour, with their shadow. */
export function ArtFrame({ children }: { children: ReactNode }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 320 220"
      aria-hidden
      sx={{ display: 'block', width: 1, maxWidth: 340, marginInline: 'auto', color: 'primary.main' }}
    >
      <circle cx="160" cy="104" r="100" fill="currentColor" opacity="0.08" />
      <ellipse cx="160" cy="200" rx="120" ry="11" fill="currentColor" opacity="0.1" />
      {children}
    </Box>
  );
}

/** Fills and lines of the pictures that follow the colour scheme. */
export const artInk = {
  paper: { fill: 'var(--mui-palette-background-paper)', stroke: 'var(--mui-palette-divider)', strokeWidth: 2 },
  grey: { fill: 'var(--mui-palette-grey-500)' },
  accent: { fill: 'var(--mui-palette-secondary-main)' },
  onPrimary: {
    fill: 'none',
    stroke: 'var(--mui-palette-primary-contrastText)',
    strokeWidth: 5,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
} as const;
