import Box from '@mui/material/Box';

import { ArtFrame, artInk } from './art-frame.tsx';

const RAYS = [-70, -42, -14, 14, 42, 70];

/** A sheet from behind which the sun comes up: something is about to begin. */
export function SunriseArt() {
  return (
    <ArtFrame>
      <Box component="g" sx={{ ...artInk.accent, opacity: 0.9 }}>
        {RAYS.map((angle) => (
          <rect key={angle} x="156" y="8" width="8" height="26" rx="4" transform={`rotate(${angle} 160 116)`} />
        ))}
      </Box>
      <Box component="circle" cx="160" cy="116" r="66" sx={artInk.accent} />
      <path
        d="M44 132a10 10 0 0 1 10-11h212a10 10 0 0 1 10 11l-7 56a12 12 0 0 1-12 10H63a12 12 0 0 1-12-10Z"
        fill="currentColor"
      />
      <Box
        component="g"
        sx={{
          ...artInk.onPrimary,
          transformOrigin: '160px 160px',
          '[dir=rtl] &': { transform: 'scaleX(-1)' },
        }}
      >
        <path d="M128 160h64" />
        <path d="m176 146 16 14-16 14" />
      </Box>
    </ArtFrame>
  );
}
