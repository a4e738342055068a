import Box from '@mui/material/Box';

const ink = { fill: 'var(--mui-palette-grey-500)' };

/** Two people at one table, and one file between them. */
export function TableArt() {
  return (
    <Box
      component="svg"
      viewBox="0 0 420 340"
      aria-hidden
      sx={{ display: 'block', width: 1, maxWidth: 440, color: 'primary.main' }}
    >
      <circle cx="210" cy="170" r="150" fill="currentColor" opacity="0.08" />
      <Person x={104} tint="primary" />
      <Person x={316} tint="secondary" />
      <Box
        component="rect"
        x="44"
        y="232"
        width="332"
        height="26"
        rx="13"
        sx={{ fill: 'var(--mui-palette-grey-500)', opacity: 0.35 }}
      />
      <Box
        component="path"
        d="M88 258v56M332 258v56"
        sx={{ stroke: 'var(--mui-palette-grey-500)', strokeWidth: 12, strokeLinecap: 'round', opacity: 0.35 }}
      />
      <Box
        component="rect"
        x="160"
        y="112"
        width="100"
        height="122"
        rx="12"
        sx={{ fill: 'var(--mui-palette-background-paper)', stroke: 'var(--mui-palette-divider)', strokeWidth: 2 }}
      />
      <Box component="g" sx={ink}>
        <rect x="178" y="134" width="46" height="9" rx="4.5" opacity="0.55" />
        <rect x="178" y="156" width="64" height="7" rx="3.5" opacity="0.28" />
        <rect x="178" y="172" width="56" height="7" rx="3.5" opacity="0.28" />
        <rect x="178" y="188" width="64" height="7" rx="3.5" opacity="0.28" />
      </Box>
      <Box component="g" sx={{ fill: 'none', strokeWidth: 4, strokeLinecap: 'round' }}>
        <Box component="path" d="M178 216q8-10 14 0t14 0" sx={{ stroke: 'var(--mui-palette-primary-main)' }} />
        <Box component="path" d="M214 216q8-10 14 0t14 0" sx={{ stroke: 'var(--mui-palette-secondary-main)' }} />
      </Box>
    </Box>
  );
}

function Person({ x, tint }: { x: number; tint: 'primary' | 'secondary' }) {
  const color = `var(--mui-palette-${tint}-main)`;
  return (
    <Box component="g" sx={{ fill: color }}>
      <circle cx={x} cy="112" r="32" />
      <path d={`M${x - 58} 232v-14a58 58 0 0 1 116 0v14Z`} opacity="0.75" />
    </Box>
  );
}
