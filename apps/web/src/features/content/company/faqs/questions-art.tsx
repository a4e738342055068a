import Box from '@mui/material/Box';

const paper = { fill: 'var(--mui-palette-background-paper)', stroke: 'var(--mui-palette-divider)', strokeWidth: 1.5 };
const ink = { fill: 'var(--mui-palette-grey-500)' };

/** A question and the answer to it, with a second one unfolding below. */
export function QuestionsArt() {
  return (
    <Box component="svg" viewBox="0 0 420 320" aria-hidden sx={{ display: 'block', width: 1, maxWidth: 420 }}>
      <Box
        component="circle"
        cx="230"
        cy="160"
        r="140"
        sx={{ fill: 'var(--mui-palette-primary-main)', opacity: 0.08 }}
      />
      <Box
        component="path"
        d="M56 62a22 22 0 0 1 22-22h196a22 22 0 0 1 22 22v50a22 22 0 0 1-22 22H116l-34 28v-28h-4a22 22 0 0 1-22-22Z"
        sx={paper}
      />
      <Box component="circle" cx="98" cy="87" r="22" sx={{ fill: 'var(--mui-palette-secondary-main)' }} />
      <Box
        component="path"
        d="M91 81a7.5 7.5 0 1 1 9.5 7.2c-1.8.6-2.5 1.700-2.5 3.800M98 97.5v.2"
        sx={{
          fill: 'none',
          stroke: 'var(--mui-palette-secondary-contrastText)',
          strokeWidth: 4,
          strokeLinecap: 'round',
        }}
      />
      <Box component="g" sx={ink}>
        <rect x="134" y="70" width="130" height="11" rx="5.5" opacity="0.5" />
        <rect x="134" y="93" width="86" height="9" rx="4.5" opacity="0.28" />
      </Box>
      <Box
        component="path"
        d="M364 182a22 22 0 0 0-22-22H150a22 22 0 0 0-22 22v74a22 22 0 0 0 22 22h158l34 28v-28a22 22 0 0 0 22-22Z"
        sx={{ fill: 'var(--mui-palette-primary-main)' }}
      />
      <Box component="g" sx={{ fill: 'var(--mui-palette-primary-contrastText)' }}>
        <rect x="156" y="186" width="150" height="11" rx="5.5" opacity="0.95" />
        <rect x="156" y="210" width="178" height="9" rx="4.5" opacity="0.6" />
        <rect x="156" y="230" width="160" height="9" rx="4.5" opacity="0.6" />
        <rect x="156" y="250" width="96" height="9" rx="4.5" opacity="0.6" />
      </Box>
    </Box>
  );
}
