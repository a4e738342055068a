import Box from '@mui/material/Box';

const ink = { fill: 'var(--mui-palette-grey-500)' };

/** A letter that leaves its envelope, with the seal that says who wrote it. */
export function LetterArt() {
  return (
    <Box
      component="svg"
      viewBox="0 0 420 320"
      aria-hidden
      sx={{ display: 'block', width: 1, maxWidth: 420, color: 'primary.main' }}
    >
      <circle cx="210" cy="160" r="140" fill="currentColor" opacity="0.08" />
      <path d="M80 150 210 62l130 88v124a16 16 0 0 1-16 16H96a16 16 0 0 1-16-16Z" fill="currentColor" opacity="0.55" />
      <Box
        component="rect"
        x="112"
        y="44"
        width="196"
        height="200"
        rx="14"
        sx={{ fill: 'var(--mui-palette-background-paper)', stroke: 'var(--mui-palette-divider)', strokeWidth: 2 }}
      />
      <Box component="g" sx={ink}>
        <rect x="138" y="74" width="84" height="12" rx="6" opacity="0.55" />
        <rect x="138" y="104" width="144" height="8" rx="4" opacity="0.28" />
        <rect x="138" y="122" width="128" height="8" rx="4" opacity="0.28" />
        <rect x="138" y="140" width="144" height="8" rx="4" opacity="0.28" />
      </Box>
      <path
        d="M80 150l114 84a28 28 0 0 0 32 0l114-84v124a16 16 0 0 1-16 16H96a16 16 0 0 1-16-16Z"
        fill="currentColor"
      />
      <Box component="circle" cx="300" cy="82" r="30" sx={{ fill: 'var(--mui-palette-secondary-main)' }} />
      <Box
        component="path"
        d="m288 82 9 9 16-18"
        sx={{
          fill: 'none',
          stroke: 'var(--mui-palette-secondary-contrastText)',
          strokeWidth: 5,
          strokeLinecap: 'round',
          strokeLinejoin: 'round',
        }}
      />
    </Box>
  );
}
