import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round' } as const;

// Drawn here in simple lines: the providers' own artwork is theirs.
const MARKS: Record<string, ReactNode> = {
  google: <path {...stroke} strokeLinejoin="round" d="M18.4 6.6A8 8 0 1 0 20 12h-7.5" />,
  github: (
    <>
      <circle {...stroke} cx="6.5" cy="5.5" r="2.5" />
      <circle {...stroke} cx="6.5" cy="18.5" r="2.5" />
      <circle {...stroke} cx="17.5" cy="8.5" r="2.5" />
      <path {...stroke} d="M6.5 8v8M17.5 11c0 3-4 3-7.5 3.5-2 .3-3.5.5-3.5 1.5" />
    </>
  ),
  azure: <path {...stroke} strokeLinejoin="round" d="M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z" />,
  twitter: <path {...stroke} d="M5 5l14 14M19 5l-5.6 6M10.6 13 5 19" />,
};

const KEY = <path {...stroke} strokeLinejoin="round" d="M11 13 20 4M16 8l3 3M12 16a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z" />;

/** The mark of a sign-in provider in the colour of the text around it, or a key; the button around it carries the name. */
export function ProviderIcon({ provider, size = 20 }: { provider: string; size?: number }) {
  return (
    <Box component="svg" viewBox="0 0 24 24" aria-hidden sx={{ display: 'block', width: size, height: size }}>
      {MARKS[provider] ?? KEY}
    </Box>
  );
}
