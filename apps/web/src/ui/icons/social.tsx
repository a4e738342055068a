import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The networks that the app draws a mark for. */
export type SocialNetwork = 'twitter' | 'facebook' | 'instagram' | 'linkedin';

const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round' } as const;

// Drawn here in simple lines: the networks' own artwork is theirs.
const MARKS: Record<SocialNetwork, ReactNode> = {
  twitter: <path {...stroke} d="M5 5l14 14M19 5l-5.6 6M10.6 13 5 19" />,
  facebook: <path {...stroke} strokeLinejoin="round" d="M16.5 4H15a4 4 0 0 0-4 4v12M7.5 12h7.5" />,
  instagram: (
    <>
      <rect {...stroke} x="4" y="4" width="16" height="16" rx="5" />
      <circle {...stroke} cx="12" cy="12" r="3.75" />
      <circle cx="16.5" cy="7.5" r="1.25" fill="currentColor" />
    </>
  ),
  linkedin: (
    <>
      <path {...stroke} d="M6 10v9M11 19v-9M11 14.5a3.5 3.5 0 0 1 7 0V19" />
      <circle cx="6" cy="5.75" r="1.5" fill="currentColor" />
    </>
  ),
};

/** A network's mark in the colour of the text around it; the link around it carries the name. */
export function SocialIcon({ network, size = 20 }: { network: SocialNetwork; size?: number }) {
  return (
    <Box component="svg" viewBox="0 0 24 24" aria-hidden sx={{ display: 'block', width: size, height: size }}>
      {MARKS[network]}
    </Box>
  );
}
