import Box from '@mui/material/Box';

/** A locked double door behind a rope: not for everyone. Decoration; its colours are the theme's. */
export function ClosedDoorArt() {
  return (
    <Box
      component="svg"
      viewBox="0 0 360 240"
      aria-hidden
      sx={({ vars: { palette }, alpha }) => ({
        width: 1,
        maxWidth: 400,
        height: 'auto',
        '& .halo': { fill: alpha(palette.primary.main, 0.1) },
        '& .floor': { fill: alpha(palette.grey[500], 0.2) },
        '& .frame': { fill: alpha(palette.primary.main, 0.24) },
        '& .leaf': { fill: palette.background.paper, stroke: alpha(palette.primary.main, 0.4), strokeWidth: 2 },
        '& .panel': {
          fill: alpha(palette.primary.main, 0.08),
          stroke: alpha(palette.primary.main, 0.24),
          strokeWidth: 1.5,
        },
        '& .lock': { fill: palette.primary.main },
        '& .shackle': { fill: 'none', stroke: palette.primary.main, strokeWidth: 6 },
        '& .keyhole': { fill: palette.primary.contrastText },
        '& .post': { fill: palette.secondary.main },
        '& .knob': { fill: palette.secondary.light },
        '& .rope': { fill: 'none', stroke: palette.secondary.main, strokeWidth: 6, strokeLinecap: 'round' },
        '& .spark': { fill: palette.warning.light },
      })}
    >
      <path className="halo" d="M48 128c-8-56 44-112 124-112s144 44 140 112c-3 52-60 72-134 72S55 180 48 128Z" />
      <ellipse className="floor" cx="180" cy="212" rx="140" ry="10" />
      <path className="frame" d="M104 208V104c0-46 32-76 76-76s76 30 76 76v104Z" />
      <path className="leaf" d="M116 208V106c0-38 26-64 63-64v166Z" />
      <path className="leaf" d="M244 208V106c0-38-26-64-63-64v166Z" />
      <rect className="panel" x="128" y="146" width="38" height="48" rx="4" />
      <rect className="panel" x="194" y="146" width="38" height="48" rx="4" />
      <path className="panel" d="M128 132v-26c0-24 14-42 38-48v74Z" />
      <path className="panel" d="M232 132v-26c0-24-14-42-38-48v74Z" />
      <path className="shackle" d="M166 112v-12a14 14 0 0 1 28 0v12" />
      <rect className="lock" x="154" y="110" width="52" height="42" rx="10" />
      <path className="keyhole" d="M180 122a6 6 0 0 1 3 11.2v7.8h-6v-7.8A6 6 0 0 1 180 122Z" />
      <path className="rope" d="M72 156c36 44 180 44 216 0" />
      <rect className="post" x="67" y="150" width="10" height="58" rx="4" />
      <rect className="post" x="56" y="204" width="32" height="8" rx="4" />
      <circle className="knob" cx="72" cy="148" r="9" />
      <rect className="post" x="283" y="150" width="10" height="58" rx="4" />
      <rect className="post" x="272" y="204" width="32" height="8" rx="4" />
      <circle className="knob" cx="288" cy="148" r="9" />
      <path className="spark" d="M70 58l4 10 10 4-10 4-4 10-4-10-10-4 10-4Z" />
      <path className="spark" d="M300 74l3 7 7 3-7 3-3 7-3-7-7-3 7-3Z" />
    </Box>
  );
}
