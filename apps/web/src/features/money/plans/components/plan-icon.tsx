import Box from '@mui/material/Box';

import type { PlanName } from '../model/plan.ts';

/** How many sheets lie on the pile of each plan. */
const SHEETS: Record<PlanName, number> = { basic: 1, starter: 2, premium: 3 };

/** A pile of files that grows with the plan; the top one carries the seal. */
export function PlanIcon({ plan }: { plan: PlanName }) {
  const sheets = SHEETS[plan];
  return (
    <Box component="svg" viewBox="0 0 72 72" aria-hidden sx={{ display: 'block', width: 72, height: 72 }}>
      <Box component="circle" cx="36" cy="36" r="34" sx={{ fill: 'var(--mui-palette-primary-main)', opacity: 0.1 }} />
      {Array.from({ length: sheets }, (_, index) => {
        const below = sheets - 1 - index;
        return (
          <Box
            key={below}
            component="rect"
            x={20 + below * 5}
            y={18 - below * 4 + (sheets - 1) * 2}
            width="28"
            height="36"
            rx="5"
            sx={{
              fill: below === 0 ? 'var(--mui-palette-background-paper)' : 'var(--mui-palette-primary-main)',
              stroke: 'var(--mui-palette-primary-main)',
              strokeWidth: 2,
              opacity: below === 0 ? 1 : 0.75 - below * 0.2,
            }}
          />
        );
      })}
      <Box component="g" transform={`translate(0 ${(sheets - 1) * 2})`} sx={{ fill: 'var(--mui-palette-grey-500)' }}>
        <rect x="26" y="26" width="16" height="3" rx="1.5" opacity="0.7" />
        <rect x="26" y="33" width="12" height="3" rx="1.5" opacity="0.45" />
        <Box component="circle" cx="40" cy="46" r="5" sx={{ fill: 'var(--mui-palette-secondary-main)' }} />
      </Box>
    </Box>
  );
}
