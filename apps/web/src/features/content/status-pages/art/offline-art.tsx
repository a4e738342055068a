import Box from '@mui/material/Box';

import { ArtFrame, artInk } from './art-frame.tsx';

/** Two ends of a cable that do not meet, under a document that waits. */
export function OfflineArt() {
  return (
    <ArtFrame>
      <Box component="rect" x="104" y="36" width="112" height="106" rx="14" sx={artInk.paper} />
      <Box component="g" sx={{ ...artInk.grey, opacity: 0.35 }}>
        <rect x="122" y="58" width="56" height="10" rx="5" />
        <rect x="122" y="82" width="76" height="7" rx="3.5" />
        <rect x="122" y="100" width="62" height="7" rx="3.5" />
        <rect x="122" y="118" width="40" height="7" rx="3.5" />
      </Box>
      <g fill="none" stroke="currentColor" strokeWidth="7" strokeLinecap="round">
        <path d="M40 178c26 0 30-2 52-2h20" />
        <path d="M280 178c-26 0-30-2-52-2h-12" />
      </g>
      <rect x="108" y="156" width="34" height="40" rx="9" fill="currentColor" />
      <g stroke="currentColor" strokeWidth="6" strokeLinecap="round">
        <path d="M144 168h14M144 184h14" />
      </g>
      <Box component="rect" x="184" y="156" width="34" height="40" rx="9" sx={artInk.accent} />
    </ArtFrame>
  );
}
