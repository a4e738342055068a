import Box from '@mui/material/Box';

const STEPS = [
  { x: 8, y: 58, height: 30, opacity: 0.35 },
  { x: 36, y: 40, height: 48, opacity: 0.55 },
  { x: 64, y: 18, height: 70, opacity: 0.9 },
] as const;

/** Three folders, each taller than the one before; the last carries a seal. Drawn for a coloured ground. */
export function PlansArt() {
  return (
    <Box component="svg" viewBox="0 0 96 96" aria-hidden sx={{ display: 'block', width: 1 }}>
      {STEPS.map(({ x, y, height, opacity }) => (
        <Box key={x} component="g" sx={{ fill: 'var(--mui-palette-common-white)', opacity }}>
          <path
            d={`M${x} ${y + 4}a4 4 0 0 1 4-4h6l3 4h7a4 4 0 0 1 4 4v${height - 12}a4 4 0 0 1-4 4h-16a4 4 0 0 1-4-4z`}
          />
        </Box>
      ))}
      <Box component="circle" cx="76" cy="46" r="9" sx={{ fill: 'var(--mui-palette-warning-light)' }} />
      <Box
        component="path"
        d="m72 46 3 3 5.5-6"
        sx={{
          fill: 'none',
          stroke: 'var(--mui-palette-grey-800)',
          strokeWidth: 2,
          strokeLinecap: 'round',
          strokeLinejoin: 'round',
        }}
      />
    </Box>
  );
}
