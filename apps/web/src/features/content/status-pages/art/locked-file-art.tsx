import Box from '@mui/material/Box';

import { ArtFrame, artInk } from './art-frame.tsx';

/** A file behind a lock: it is there, and closed. */
export function LockedFileArt() {
  return (
    <ArtFrame>
      <g transform="rotate(-6 130 110)">
        <Box component="rect" x="72" y="34" width="118" height="154" rx="12" sx={artInk.paper} />
        <Box component="g" sx={{ ...artInk.grey, opacity: 0.35 }}>
          <rect x="90" y="56" width="60" height="10" rx="5" />
          <rect x="90" y="80" width="82" height="7" rx="3.5" />
          <rect x="90" y="98" width="70" height="7" rx="3.5" />
          <rect x="90" y="116" width="82" height="7" rx="3.5" />
        </Box>
        <Box component="rect" x="90" y="140" width="46" height="14" rx="3" sx={{ ...artInk.grey, opacity: 0.75 }} />
      </g>
      <path d="M178 104V84a34 34 0 0 1 68 0v20" fill="none" stroke="currentColor" strokeWidth="12" opacity="0.5" />
      <rect x="160" y="100" width="104" height="94" rx="18" fill="currentColor" />
      <Box component="g" sx={artInk.onPrimary}>
        <circle cx="212" cy="140" r="10" />
        <path d="M212 150v18" />
      </Box>
      <Box component="circle" cx="74" cy="60" r="9" sx={{ ...artInk.accent, opacity: 0.6 }} />
    </ArtFrame>
  );
}
