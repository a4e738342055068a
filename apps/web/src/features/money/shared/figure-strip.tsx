import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';

import { warns as warning } from './warns.ts';

interface FigureStripProps {
  label: string;
  figures: readonly { label: string; value: string | null; warns?: boolean }[];
}

/** Figures beside one another on one surface, lines between them; two abreast on a phone. A figure that is null is on its way. */
export function FigureStrip({ label, figures }: FigureStripProps) {
  return (
    <Card sx={{ marginBlockEnd: 2 }}>
      <Box
        component="dl"
        aria-label={label}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: `repeat(${figures.length}, minmax(0, 1fr))` },
          gap: '1px',
          margin: 0,
          backgroundColor: 'divider',
          '& > div': { backgroundColor: 'background.paper' },
          '& > div:last-of-type:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
        }}
      >
        {figures.map(({ label: name, value, warns = false }) => (
          <Box key={name} sx={{ minHeight: 68, paddingInline: 2, paddingBlock: 1.25, minWidth: 0 }}>
            <Box component="dt" sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
              {name}
            </Box>
            <Box
              component="dd"
              sx={[
                {
                  margin: 0,
                  fontSize: 20,
                  lineHeight: '28px',
                  fontWeight: 700,
                  fontVariantNumeric: 'tabular-nums',
                  overflowWrap: 'anywhere',
                },
                warns && warning,
              ]}
            >
              {value === null ? <Skeleton width="60%" /> : <bdi>{value}</bdi>}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
