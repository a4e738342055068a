import Box from '@mui/material/Box';

const RINGS = [150, 114, 78];

/** A file in the middle of three rings, with a guard on each: nothing reaches it except through all of them. */
export function VaultArt() {
  return (
    <Box
      component="svg"
      viewBox="0 0 360 340"
      aria-hidden
      sx={{ width: 1, maxWidth: 380, marginInline: 'auto', display: 'block', color: 'primary.main' }}
    >
      {RINGS.map((radius, index) => (
        <g key={radius}>
          <circle cx="180" cy="170" r={radius} fill="currentColor" opacity={0.06 + index * 0.03} />
          <circle
            cx="180"
            cy="170"
            r={radius}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeDasharray="3 7"
            opacity="0.5"
          />
        </g>
      ))}
      <Guard x={74} y={64} />
      <Guard x={290} y={138} />
      <Guard x={138} y={236} />
      <Box
        component="rect"
        x="142"
        y="120"
        width="76"
        height="98"
        rx="12"
        sx={{ fill: 'var(--mui-palette-background-paper)', stroke: 'var(--mui-palette-divider)', strokeWidth: 2 }}
      />
      <Box component="g" sx={{ fill: 'var(--mui-palette-grey-500)' }}>
        <rect x="156" y="138" width="34" height="8" rx="4" opacity="0.55" />
        <rect x="156" y="156" width="48" height="6" rx="3" opacity="0.3" />
        <rect x="156" y="170" width="22" height="6" rx="2" opacity="0.75" />
        <rect x="182" y="170" width="22" height="6" rx="3" opacity="0.3" />
      </Box>
      <rect x="156" y="188" width="30" height="14" rx="7" fill="currentColor" opacity="0.4" />
    </Box>
  );
}

function Guard({ x, y }: { x: number; y: number }) {
  return (
    <g>
      <circle cx={x} cy={y} r="21" fill="currentColor" />
      <Box
        component="g"
        sx={{
          fill: 'none',
          stroke: 'var(--mui-palette-primary-contrastText)',
          strokeWidth: 2.5,
          strokeLinecap: 'round',
          strokeLinejoin: 'round',
        }}
      >
        <rect x={x - 8} y={y - 2} width="16" height="11" rx="3" />
        <path d={`M${x - 5} ${y - 2}v-4a5 5 0 0 1 10 0v4`} />
      </Box>
    </g>
  );
}
