import { ArtFrame, artInk } from './art-frame.tsx';
import Box from '@mui/material/Box';

/** A file folder whose one sheet is missing: only its outline is there. */
export function MissingPageArt() {
  return (
    <ArtFrame>
      <path
        d="M56 62a12 12 0 0 1 12-12h58l16 18h110a12 12 0 0 1 12 12v104a12 12 0 0 1-12 12H68a12 12 0 0 1-12-12Z"
        fill="currentColor"
        opacity="0.24"
      />
      <g fill="none" stroke="currentColor" strokeWidth="3" strokeDasharray="8 8" strokeLinejoin="round" opacity="0.7">
        <path d="M104 28h84l34 34v92H104Z" />
        <path d="M188 28v34h34" />
      </g>
      <path
        d="M44 106a10 10 0 0 1 10-11h212a10 10 0 0 1 10 11l-9 80a12 12 0 0 1-12 10H65a12 12 0 0 1-12-10Z"
        fill="currentColor"
      />
      <Box component="g" sx={artInk.onPrimary}>
        <circle cx="154" cy="140" r="20" />
        <path d="m169 155 18 18" />
      </Box>
    </ArtFrame>
  );
}
