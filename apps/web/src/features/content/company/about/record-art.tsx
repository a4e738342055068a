import Box from '@mui/material/Box';

const STEPS = [52, 108, 164, 220];

/** Loose papers on one side, and on the other the line on which they become one record. It has a dark ground. */
export function RecordArt() {
  return (
    <Box
      component="svg"
      viewBox="0 0 400 280"
      aria-hidden
      sx={{
        display: 'block',
        width: 1,
        maxWidth: 420,
        marginInline: 'auto',
        // What it tells runs in the direction of reading.
        '[dir=rtl] &': { transform: 'scaleX(-1)' },
      }}
    >
      <Box component="g" sx={{ fill: 'var(--mui-palette-common-white)' }}>
        <rect x="18" y="36" width="92" height="66" rx="10" opacity="0.16" transform="rotate(-9 64 69)" />
        <rect x="30" y="112" width="92" height="66" rx="10" opacity="0.22" transform="rotate(6 76 145)" />
        <rect x="10" y="186" width="92" height="66" rx="10" opacity="0.12" transform="rotate(-4 56 219)" />
      </Box>
      <Box
        component="path"
        d="M118 72c40 0 36 66 78 66M126 146h70M108 218c48 0 44-80 88-80"
        sx={{
          fill: 'none',
          stroke: 'var(--mui-palette-common-white)',
          strokeWidth: 2.5,
          strokeDasharray: '6 7',
          opacity: 0.5,
        }}
      />
      <Box
        component="rect"
        x="206"
        y="16"
        width="176"
        height="248"
        rx="18"
        sx={{ fill: 'var(--mui-palette-common-white)', opacity: 0.96 }}
      />
      <Box
        component="path"
        d="M238 52v168"
        sx={{ stroke: 'var(--mui-palette-grey-300)', strokeWidth: 4, strokeLinecap: 'round' }}
      />
      {STEPS.map((y, index) => (
        <g key={y}>
          <Box
            component="circle"
            cx="238"
            cy={y}
            r="10"
            sx={{ fill: index % 2 ? 'var(--mui-palette-secondary-main)' : 'var(--mui-palette-primary-main)' }}
          />
          <Box component="g" sx={{ fill: 'var(--mui-palette-grey-500)' }}>
            <rect x="262" y={y - 10} width={92 - index * 8} height="9" rx="4.5" opacity="0.7" />
            <rect x="262" y={y + 6} width={70 + index * 6} height="7" rx="3.5" opacity="0.35" />
          </Box>
        </g>
      ))}
    </Box>
  );
}
