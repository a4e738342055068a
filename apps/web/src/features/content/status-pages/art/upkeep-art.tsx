import Box from '@mui/material/Box';

import { ArtFrame, artInk } from './art-frame.tsx';

const TEETH = [0, 45, 90, 135, 180, 225, 270, 315];
const turning = {
  transformBox: 'fill-box',
  transformOrigin: 'center',
  '@media (prefers-reduced-motion: no-preference)': { animation: 'upkeep-turn 14s linear infinite' },
  '@keyframes upkeep-turn': { to: { transform: 'rotate(360deg)' } },
} as const;

/** A binder on the workbench, with a wheel turning over it. */
export function UpkeepArt() {
  return (
    <ArtFrame>
      <Box component="rect" x="58" y="52" width="150" height="144" rx="14" sx={artInk.paper} />
      <path d="M58 66a14 14 0 0 1 14-14h22v144H72a14 14 0 0 1-14-14Z" fill="currentColor" opacity="0.85" />
      <Box component="g" sx={{ ...artInk.onPrimary, strokeWidth: 4 }}>
        <circle cx="76" cy="86" r="6" />
        <circle cx="76" cy="124" r="6" />
        <circle cx="76" cy="162" r="6" />
      </Box>
      <Box component="g" sx={{ ...artInk.grey, opacity: 0.35 }}>
        <rect x="112" y="78" width="60" height="10" rx="5" />
        <rect x="112" y="104" width="78" height="7" rx="3.5" />
        <rect x="112" y="122" width="52" height="7" rx="3.5" />
      </Box>
      <Box component="g" sx={turning}>
        {TEETH.map((angle) => (
          <Box
            key={angle}
            component="rect"
            x="214"
            y="84"
            width="20"
            height="26"
            rx="5"
            transform={`rotate(${angle} 224 138)`}
            sx={artInk.accent}
          />
        ))}
        <Box component="circle" cx="224" cy="138" r="42" sx={artInk.accent} />
        <Box component="circle" cx="224" cy="138" r="17" sx={{ fill: 'var(--mui-palette-background-default)' }} />
      </Box>
    </ArtFrame>
  );
}
