import Box from '@mui/material/Box';

const LINES = [96, 128, 84];

/** A matter's record: a sheet with a seal, proposals that lie beside one another, and the line of what happened. */
export function CaseRecordArt() {
  return (
    <Box component="svg" viewBox="0 0 400 300" aria-hidden sx={{ width: 1, maxWidth: 400 }}>
      <Box component="g" sx={{ color: 'primary.main' }} fill="currentColor">
        <circle cx="200" cy="150" r="132" opacity="0.08" />
        <circle cx="336" cy="62" r="10" opacity="0.3" />
        <circle cx="58" cy="214" r="7" opacity="0.3" />
      </Box>
      <Sheet x={40} y={84} width={120} height={150} tilt={-7} />
      <Sheet x={240} y={84} width={120} height={150} tilt={7} />
      <g>
        <Box
          component="rect"
          x="118"
          y="40"
          width="164"
          height="220"
          rx="14"
          sx={{ fill: 'var(--mui-palette-background-paper)', stroke: 'var(--mui-palette-divider)', strokeWidth: 2 }}
        />
        <Box component="g" sx={{ fill: 'var(--mui-palette-grey-500)', opacity: 0.35 }}>
          <rect x="140" y="66" width="80" height="12" rx="6" opacity="1" />
          {LINES.map((width, index) => (
            <rect key={width} x="140" y={96 + index * 20} width={width > 120 ? 120 : width} height="8" rx="4" />
          ))}
        </Box>
        <Box component="g" sx={{ color: 'primary.main', stroke: 'currentColor', fill: 'none', strokeWidth: 3 }}>
          <path d="M148 178v56" opacity="0.4" />
          <Box component="circle" cx="148" cy="176" r="7" sx={{ fill: 'currentColor', stroke: 'none' }} />
          <Box component="circle" cx="148" cy="206" r="7" sx={{ fill: 'currentColor', stroke: 'none' }} />
          <Box component="circle" cx="148" cy="236" r="6" sx={{ fill: 'var(--mui-palette-background-paper)' }} />
        </Box>
        <Box component="g" sx={{ fill: 'var(--mui-palette-grey-500)', opacity: 0.35 }}>
          <rect x="166" y="172" width="74" height="8" rx="4" />
          <rect x="166" y="202" width="56" height="8" rx="4" />
          <rect x="166" y="232" width="66" height="8" rx="4" />
        </Box>
      </g>
      <Box component="g" sx={{ color: 'secondary.main' }}>
        <path d="m250 236-8 34 16-9 16 9-8-34Z" fill="currentColor" opacity="0.7" />
        <circle cx="258" cy="222" r="26" fill="currentColor" />
        <Box
          component="path"
          d="m247 222 8 8 14-15"
          sx={{
            fill: 'none',
            stroke: 'var(--mui-palette-secondary-contrastText)',
            strokeWidth: 5,
            strokeLinecap: 'round',
            strokeLinejoin: 'round',
          }}
        />
      </Box>
    </Box>
  );
}

function Sheet({ x, y, width, height, tilt }: { x: number; y: number; width: number; height: number; tilt: number }) {
  return (
    <g transform={`rotate(${tilt} ${x + width / 2} ${y + height / 2})`}>
      <Box
        component="rect"
        x={x}
        y={y}
        width={width}
        height={height}
        rx="12"
        sx={{ fill: 'var(--mui-palette-background-paper)', stroke: 'var(--mui-palette-divider)', strokeWidth: 2 }}
      />
      <Box component="g" sx={{ fill: 'var(--mui-palette-grey-500)', opacity: 0.3 }}>
        <rect x={x + 16} y={y + 20} width="46" height="8" rx="4" />
        <rect x={x + 16} y={y + 42} width="84" height="6" rx="3" />
        <rect x={x + 16} y={y + 58} width="70" height="6" rx="3" />
      </Box>
      <Box
        component="rect"
        x={x + 16}
        y={y + height - 36}
        width="52"
        height="16"
        rx="8"
        sx={{ fill: 'var(--mui-palette-primary-main)', opacity: 0.35 }}
      />
    </g>
  );
}
