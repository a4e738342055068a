import Box from '@mui/material/Box';

import { ArtFrame, artInk } from './art-frame.tsx';

/** A record torn in two, with its stitches ready: something broke, and it is being mended. */
export function BrokenRecordArt() {
  return (
    <ArtFrame>
      <g transform="rotate(-5 110 110)">
        <Box
          component="path"
          d="M70 44a12 12 0 0 1 12-12h70l-12 30 16 30-18 30 14 30-10 36H82a12 12 0 0 1-12-12Z"
          sx={artInk.paper}
        />
        <Box component="g" sx={{ ...artInk.grey, opacity: 0.35 }}>
          <rect x="86" y="56" width="42" height="10" rx="5" />
          <rect x="86" y="82" width="54" height="7" rx="3.5" />
          <rect x="86" y="100" width="40" height="7" rx="3.5" />
          <rect x="86" y="118" width="48" height="7" rx="3.5" />
        </Box>
      </g>
      <g transform="rotate(6 210 110)">
        <path d="M176 32h62a12 12 0 0 1 12 12v132a12 12 0 0 1-12 12h-72l10-36-14-30 18-30-16-30Z" fill="currentColor" />
        <Box component="g" sx={artInk.onPrimary}>
          <circle cx="212" cy="98" r="22" />
          <path d="M212 86v14M212 110v.5" />
        </Box>
      </g>
      <Box
        component="path"
        d="M140 70l34 4M142 104l38 2M138 138l34 4"
        sx={{
          fill: 'none',
          stroke: 'var(--mui-palette-secondary-main)',
          strokeWidth: 4,
          strokeLinecap: 'round',
          strokeDasharray: '7 8',
        }}
      />
    </ArtFrame>
  );
}
