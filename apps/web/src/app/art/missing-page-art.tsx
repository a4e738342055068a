import Box from '@mui/material/Box';

/** A file folder whose one sheet is missing: only its outline is there. */
export function MissingPageArt() {
  return (
    <Box
      component="svg"
      viewBox="0 0 320 220"
      aria-hidden
      sx={{ width: 1, maxWidth: 320, marginBlockEnd: 3, color: 'primary.main' }}
    >
      <ellipse cx="160" cy="198" rx="120" ry="12" fill="currentColor" opacity="0.1" />
      <path
        d="M56 60a12 12 0 0 1 12-12h58l16 18h110a12 12 0 0 1 12 12v104a12 12 0 0 1-12 12H68a12 12 0 0 1-12-12Z"
        fill="currentColor"
        opacity="0.22"
      />
      <path
        d="M104 26h84l34 34v92H104Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeDasharray="8 8"
        strokeLinejoin="round"
        opacity="0.7"
      />
      <path
        d="M188 26v34h34"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeDasharray="8 8"
        strokeLinejoin="round"
        opacity="0.7"
      />
      <path
        d="M44 104a10 10 0 0 1 10-11h212a10 10 0 0 1 10 11l-9 80a12 12 0 0 1-12 10H65a12 12 0 0 1-12-10Z"
        fill="currentColor"
      />
      <g fill="none" stroke="var(--mui-palette-primary-contrastText)" strokeWidth="6" strokeLinecap="round">
        <circle cx="154" cy="138" r="20" />
        <path d="m169 153 18 18" />
      </g>
    </Box>
  );
}
