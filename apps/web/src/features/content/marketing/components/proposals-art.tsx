import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const OFFERS = [
  { tint: 'secondary', low: 40, expected: 74, high: 118, chosen: false },
  { tint: 'primary', low: 24, expected: 52, high: 84, chosen: true },
  { tint: 'warning', low: 62, expected: 96, high: 142, chosen: false },
] as const;

const ink = { fill: 'var(--mui-palette-grey-500)' };
const paper = { fill: 'var(--mui-palette-background-paper)' };

/** Three proposals for one case, on one scale: from the low to the high total, with the expected one marked; the middle one is accepted. */
export function ProposalsArt() {
  return (
    <Box
      component="svg"
      viewBox="0 0 520 440"
      aria-hidden
      sx={{ width: 1, maxWidth: 560, marginInline: 'auto', display: 'block' }}
    >
      <Box
        component="circle"
        cx="300"
        cy="210"
        r="200"
        sx={{ fill: 'var(--mui-palette-primary-main)', opacity: 0.09 }}
      />
      <Box
        component="circle"
        cx="92"
        cy="352"
        r="70"
        sx={{ fill: 'var(--mui-palette-secondary-main)', opacity: 0.1 }}
      />
      <Case />
      {OFFERS.map((offer, index) => (
        <Offer key={offer.tint} {...offer} y={128 + index * 98} />
      ))}
    </Box>
  );
}

/** The case on whose behalf they came: a strip with its redacted lines. */
function Case() {
  return (
    <Panel x={64} y={24} width={392} height={76}>
      <Box
        component="rect"
        x="88"
        y="44"
        width="36"
        height="36"
        rx="10"
        sx={{ fill: 'var(--mui-palette-primary-main)', opacity: 0.16 }}
      />
      <Box
        component="path"
        d="M98 56h16M98 62h16M98 68h9"
        sx={{ fill: 'none', stroke: 'var(--mui-palette-primary-main)', strokeWidth: 2.5, strokeLinecap: 'round' }}
      />
      <Box component="g" sx={ink}>
        <rect x="140" y="46" width="150" height="11" rx="5.5" opacity="0.55" />
        <rect x="140" y="67" width="62" height="8" rx="4" opacity="0.3" />
        <rect x="208" y="67" width="44" height="8" rx="2" opacity="0.75" />
        <rect x="258" y="67" width="86" height="8" rx="4" opacity="0.3" />
      </Box>
      <Box
        component="rect"
        x="380"
        y="51"
        width="54"
        height="22"
        rx="11"
        sx={{ fill: 'var(--mui-palette-info-main)', opacity: 0.25 }}
      />
    </Panel>
  );
}

interface OfferProps {
  tint: 'primary' | 'secondary' | 'warning';
  low: number;
  expected: number;
  high: number;
  chosen: boolean;
  y: number;
}

function Offer({ tint, low, expected, high, chosen, y }: OfferProps) {
  const color = `var(--mui-palette-${tint}-main)`;
  const x = chosen ? 24 : 64;
  const width = chosen ? 456 : 392;
  const scale = x + 232;
  const middle = y + 42;
  return (
    <Panel x={x} y={y} width={width} height={84} {...(chosen && { outline: color })}>
      <Box component="circle" cx={x + 42} cy={middle} r="20" sx={{ fill: color, opacity: 0.2 }} />
      <Box component="circle" cx={x + 42} cy={middle - 5} r="6.5" sx={{ fill: color }} />
      <Box component="path" d={`M${x + 30} ${middle + 13}a12 9 0 0 1 24 0Z`} sx={{ fill: color }} />
      <Box component="g" sx={ink}>
        <rect x={x + 76} y={middle - 14} width="96" height="10" rx="5" opacity="0.55" />
        <rect x={x + 76} y={middle + 6} width="64" height="8" rx="4" opacity="0.3" />
      </Box>
      <Box component="rect" x={scale} y={middle - 3} width="148" height="6" rx="3" sx={{ ...ink, opacity: 0.18 }} />
      <Box
        component="rect"
        x={scale + low}
        y={middle - 3}
        width={high - low}
        height="6"
        rx="3"
        sx={{ fill: color, opacity: 0.55 }}
      />
      <Box
        component="circle"
        cx={scale + expected}
        cy={middle}
        r="8"
        sx={{ fill: color, stroke: 'var(--mui-palette-background-paper)', strokeWidth: 3 }}
      />
      {chosen && (
        <g>
          <Box component="circle" cx={x + width - 34} cy={middle} r="15" sx={{ fill: color }} />
          <Box
            component="path"
            d={`m${x + width - 41} ${middle} 5 5 9-10`}
            sx={{
              fill: 'none',
              stroke: `var(--mui-palette-${tint}-contrastText)`,
              strokeWidth: 3,
              strokeLinecap: 'round',
              strokeLinejoin: 'round',
            }}
          />
        </g>
      )}
    </Panel>
  );
}

interface PanelProps {
  x: number;
  y: number;
  width: number;
  height: number;
  outline?: string;
  children: ReactNode;
}

function Panel({ x, y, width, height, outline, children }: PanelProps) {
  const box = { x, y, width, height, rx: 16 };
  return (
    <g>
      <Box component="rect" {...box} y={y + 8} sx={{ fill: 'var(--mui-palette-grey-600)', opacity: 0.1 }} />
      <Box
        component="rect"
        {...box}
        sx={{ ...paper, stroke: outline ?? 'var(--mui-palette-divider)', strokeWidth: outline ? 2.5 : 1 }}
      />
      {children}
    </g>
  );
}
