import Box from '@mui/material/Box';

const BARS = [34, 58, 46, 74, 62];
const paper = { fill: 'var(--mui-palette-background-paper)', stroke: 'var(--mui-palette-divider)' };
const ink = { fill: 'var(--mui-palette-grey-500)' };

/** The dashboard from afar: its menu, three figures, a chart and a list. */
export function DashboardArt() {
  return (
    <Box component="svg" viewBox="0 0 260 180" aria-hidden sx={{ display: 'block', width: 1, height: 1 }}>
      <Box component="rect" x="26" y="28" width="226" height="176" rx="12" sx={paper} />
      <Box component="path" d="M26 40a12 12 0 0 1 12-12h36v160H26Z" sx={{ ...ink, opacity: 0.08 }} />
      <Box
        component="rect"
        x="36"
        y="40"
        width="14"
        height="14"
        rx="4"
        sx={{ fill: 'var(--mui-palette-primary-main)' }}
      />
      <Box component="g" sx={{ ...ink, opacity: 0.4 }}>
        <rect x="36" y="68" width="28" height="5" rx="2.5" />
        <rect x="36" y="82" width="22" height="5" rx="2.5" />
        <rect x="36" y="96" width="26" height="5" rx="2.5" />
        <rect x="36" y="110" width="18" height="5" rx="2.5" />
      </Box>
      {(['primary', 'secondary', 'warning'] as const).map((tint, index) => (
        <g key={tint}>
          <Box component="rect" x={86 + index * 54} y="42" width="46" height="34" rx="7" sx={paper} />
          <Box
            component="rect"
            x={93 + index * 54}
            y="50"
            width="18"
            height="7"
            rx="3.5"
            sx={{ fill: `var(--mui-palette-${tint}-main)` }}
          />
          <Box
            component="rect"
            x={93 + index * 54}
            y="63"
            width="30"
            height="5"
            rx="2.5"
            sx={{ ...ink, opacity: 0.35 }}
          />
        </g>
      ))}
      <Box component="rect" x="86" y="86" width="96" height="104" rx="8" sx={paper} />
      {BARS.map((height, index) => (
        <Box
          key={height}
          component="rect"
          x={96 + index * 16}
          y={178 - height}
          width="9"
          height={height}
          rx="3"
          sx={{ fill: 'var(--mui-palette-primary-main)', opacity: index === 3 ? 1 : 0.45 }}
        />
      ))}
      <Box component="rect" x="190" y="86" width="50" height="104" rx="8" sx={paper} />
      {[0, 1, 2, 3].map((row) => (
        <g key={row}>
          <Box
            component="circle"
            cx="201"
            cy={102 + row * 21}
            r="5"
            sx={{ fill: 'var(--mui-palette-secondary-main)', opacity: 0.7 }}
          />
          <Box
            component="rect"
            x="211"
            y={99 + row * 21}
            width="20"
            height="5"
            rx="2.5"
            sx={{ ...ink, opacity: 0.4 }}
          />
        </g>
      ))}
    </Box>
  );
}
