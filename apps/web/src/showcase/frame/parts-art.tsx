import Box from '@mui/material/Box';

const PAPER = 'var(--mui-palette-background-paper)';
const LINE = 'var(--mui-palette-grey-500)';
const GREEN = 'var(--mui-palette-primary-main)';
const VIOLET = 'var(--mui-palette-secondary-main)';
const ON_GREEN = 'var(--mui-palette-primary-contrastText)';

/** A page taken to pieces: a chart, a switch, a person, a button and a list, each a part of its own. */
export function PartsArt() {
  return (
    <Box
      component="svg"
      viewBox="0 0 480 280"
      aria-hidden
      sx={{ display: { xs: 'none', md: 'block' }, width: 1, '& .part': { fill: PAPER } }}
    >
      <g opacity="0.5" stroke={GREEN} strokeDasharray="3 7" fill="none">
        <path d="M120 76 H240 V150" />
        <path d="M368 92 V150 H240" />
        <path d="M240 214 V150" />
      </g>
      <g>
        <rect className="part" x="24" y="28" width="188" height="112" rx="14" />
        <rect x="42" y="46" width="62" height="8" rx="4" fill={LINE} opacity="0.5" />
        {[34, 52, 26, 60, 44].map((height, index) => (
          <rect
            key={height}
            x={44 + index * 31}
            y={124 - height}
            width="18"
            height={height}
            rx="5"
            fill={index === 3 ? VIOLET : GREEN}
            opacity={index === 3 ? 1 : 0.35 + index * 0.12}
          />
        ))}
      </g>
      <g>
        <rect className="part" x="276" y="20" width="180" height="74" rx="14" />
        <circle cx="312" cy="57" r="19" fill={VIOLET} opacity="0.9" />
        <circle cx="312" cy="52" r="6" fill={PAPER} />
        <path d="M300 68a12 10 0 0 1 24 0z" fill={PAPER} />
        <rect x="342" y="44" width="82" height="8" rx="4" fill={LINE} opacity="0.6" />
        <rect x="342" y="62" width="54" height="7" rx="3.5" fill={LINE} opacity="0.3" />
      </g>
      <g>
        <rect className="part" x="250" y="122" width="128" height="58" rx="14" />
        <rect x="270" y="138" width="48" height="26" rx="13" fill={GREEN} />
        <circle cx="305" cy="151" r="9" fill={ON_GREEN} />
        <rect x="332" y="147" width="30" height="8" rx="4" fill={LINE} opacity="0.45" />
      </g>
      <g>
        <rect className="part" x="60" y="168" width="158" height="92" rx="14" />
        {[188, 212, 236].map((y, index) => (
          <g key={y}>
            <rect
              x="78"
              y={y - 6}
              width="13"
              height="13"
              rx="4"
              fill={index === 0 ? GREEN : LINE}
              opacity={index === 0 ? 1 : 0.3}
            />
            <rect x="102" y={y - 4} width={92 - index * 20} height="8" rx="4" fill={LINE} opacity="0.4" />
          </g>
        ))}
        <path d="m81 188 3 3 5-6" fill="none" stroke={ON_GREEN} strokeWidth="2" strokeLinecap="round" />
      </g>
      <g>
        <rect x="272" y="206" width="132" height="46" rx="12" fill={GREEN} />
        <rect x="298" y="225" width="80" height="8" rx="4" fill={ON_GREEN} />
        <path d="m398 240 22 8-9 4-4 9z" fill={PAPER} stroke={LINE} strokeWidth="1.5" strokeLinejoin="round" />
      </g>
    </Box>
  );
}
